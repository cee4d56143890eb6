/** Why functions of sensors ask business tables without a scope of their own: `feature/file#function`. */
export const SENSOR_REASONS: Readonly<Record<string, readonly string[]>> = {
  'a model that its caller has made, or found by a scope': ['sensors/model.save.ts#keepFiles'],
  'how the readings of a model that its caller has found by a scope are read': [
    'sensors/mapping.ts#kept',
    'sensors/reading.sites.ts#detectedBy',
  ],
  'sensors whose readings its caller has let in by a scope': ['sensors/reading.heard.ts#noteHeard'],
  'alarms that its caller was let send readings for': [
    'sensors/alarm.watches.ts#settingsOf',
    'sensors/alarm.send.ts#latestOf',
    'sensors/alarm.watches.ts#lockWatches',
    'sensors/alarm.raising.ts#heighten',
    'sensors/alarm.raising.ts#endThose',
  ],
  'how many alarms of models that its caller has found by a scope were real': ['sensors/alarm.answered.ts#answered'],
  'who hears of what was raised: a job': ['sensors/alarm.messages.ts#claim'],
  'what the latest alarm of a sensor that its caller has found by a scope was about': [
    'sensors/record.get.ts#latestAlarmed',
  ],
  'the log-book of a sensor that its caller has found by a scope': ['sensors/sensor.messages.ts#placeOf'],
  'whoever has the link of an invitation to keep sensors reads the mailbox it was sent to': [
    'sensors/invitation.answer.ts#lockedPending',
    'sensors/invitation.link.ts#sensorLink',
    'sensors/invitation.mail.ts#pendingBehind',
  ],
  'invitations to keep sensors that are over, whoever finds them: a job': ['sensors/invitation.jobs.ts#expireOver'],
  'what ends together with access that its caller has found by a scope': ['sensors/sensor.ends.ts#find'],
}
