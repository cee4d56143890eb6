const DUTY = ['duty'] as const

/** What names rows in the calls of duties, by call and place. */
export const DUTY_AIMS = {
  'dutyList.snooze body.ids[]': DUTY,
  'dutyList.snooze body.except[]': DUTY,
  'dutyList.wake body.ids[]': DUTY,
  'dutyList.wake body.except[]': DUTY,
  'dutyList.assign body.ids[]': DUTY,
  'dutyList.assign body.except[]': DUTY,
  'dutyList.assign body.userId': ['user'],
  'dutyList.colleagues query.ids[]': ['user'],
  'deputies.colleagues query.ids[]': ['user'],
  'deputies.put body.userId': ['user'],
  ...Object.fromEntries(
    [
      'dutyList.list query.holders[]',
      'dutyList.export query.holders[]',
      'exports.create body.filters.holders[]',
      ...['snooze', 'wake', 'assign'].map((act) => `dutyList.${act} body.filter.holders[]`),
    ].map((place) => [place, ['user']] as const),
  ),
  'dutyList.list query.premises': ['premises'],
  'dutyList.export query.premises': ['premises'],
  'dutyCalendar.feed params.token': { open: 'an address is a secret of its owner: nobody who has another finds it' },
} as const
