import { sensorAlarmLife } from '@portal/shared/features/sensors/alarm.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor } from './logbook.ts'
import { among, current, currentAsParty } from './readers.ts'
import { linkable, ownAlarms, ownModels, ownSettings, sensorModel } from './sensor.ts'

/** Those of one's own sensors, and those on log-books that are open today, but not to suppliers. */
export const sensorAlarm: Scope<'sensorAlarm'> = (actor, now) =>
  among(actor, { OR: [ownAlarms(actor, now), { logbook: currentAsParty(actor, now) }] })

const ofCompany = { modelId: null, logbookId: null }
/**
 * What is set for one's own sensors, on log-books that are open, and for sensors there. Only parties set anything on a log-book, so
 * that suppliers learn nothing of each other by it.
 */
export const sensorSetting: Scope<'sensorSetting'> = (actor, now) =>
  among(actor, {
    OR: [
      { logbookId: null, ...ownSettings(actor, now) },
      { logbook: current(actor, now) },
      { model: sensorModel(actor, now) },
      { ...ofCompany, org: { sensors: { some: { logbook: currentAsParty(actor, now) } } } },
    ],
  })

const managing = <W extends object>(actor: Actor, where: W): W | typeof NOTHING =>
  actor.permissions.has('sensor:manage') ? where : NOTHING
/** Models for which one may set something. */
export const settable: Scope<'sensorModel'> = (actor, now) => managing(actor, ownModels(actor, now))
/** What one may change: on log-books that one holds, and whoever manages sensors for his own. */
export const keepable: Scope<'sensorSetting'> = (actor, now) => ({
  OR: [
    { logbookId: { not: null }, logbook: linkable(actor, now) },
    managing(actor, { logbookId: null, ...ownSettings(actor, now) }),
  ],
})

export const sensorAlarmMoves = govern('sensorAlarm', sensorAlarmLife, {
  parties: { contractor: (actor, now) => ({ logbook: contractor(actor, now) }) },
  visible: sensorAlarm,
  unknown: 'sensorAlarmNotFound',
  foreign: 'forbidden',
})
