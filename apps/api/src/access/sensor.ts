import { sensorLife, sensorRequestLife } from '@portal/shared/features/sensors/sensor.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor, responsible } from './logbook.ts'
import { among, currentAsParty, isSupplier, ofOwn, seesAll, standsForOrganization } from './readers.ts'

/** What an organization owns is its people's who stand for it; a supplier reads only log-books that its sensors are on, and owns them all. */
const owning = (actor: Actor) => (standsForOrganization(actor) || isSupplier(actor) ? { orgId: ofOwn(actor) } : NOTHING)
export const ownModels: Scope<'sensorModel'> = owning
export const ownSensors: Scope<'sensor'> = owning
export const ownAlarms: Scope<'sensorAlarm'> = owning
export const ownSettings: Scope<'sensorSetting'> = owning

/** Of which sensors a program may send readings: those of its own organization, whatever it reads. */
export const sending: Scope<'sensor'> = ({ orgId }) => ({ orgId })
/** By the mapping of which models: its own organization's. */
export const sendingBy: Scope<'sensorModel'> = ({ orgId }) => ({ orgId })

/** One's own, and those on log-books that are open today, but not to suppliers: they learn nothing of each other. */
export const sensor: Scope<'sensor'> = (actor, now) =>
  among(actor, { OR: [ownSensors(actor, now), { logbook: currentAsParty(actor, now) }] })
export const sensorModel: Scope<'sensorModel'> = (actor, now) =>
  among(actor, { OR: [ownModels(actor, now), { sensors: { some: sensor(actor, now) } }] })
export const sensorModelAnomaly: Scope<'sensorModelAnomaly'> = (actor, now) => ({ model: sensorModel(actor, now) })
export const sensorModelFile: Scope<'sensorModelFile'> = (actor, now) => ({ model: sensorModel(actor, now) })
/** How its company's own JSON is read: the company's alone. */
export const sensorMapping: Scope<'sensorMapping'> = (actor, now) => ({ model: ownModels(actor, now) })

/** What one's organization asks for, what is asked for its sensors, and what was approved on log-books that are open. */
export const sensorRequest: Scope<'sensorRequest'> = (actor, now) =>
  among(actor, {
    OR: [owning(actor), { sensor: ownSensors(actor, now) }, { logbook: currentAsParty(actor, now) }],
  })

/** Log-books to which a party may have a sensor linked. Suppliers ask by ids alone, and are told of none whether it is there. */
export const linkable: Scope<'logbook'> = (actor, now) =>
  seesAll(actor) ? {} : { OR: [contractor(actor, now), responsible(actor, now)] }
export { isSupplier as asksBlindly }

/** Whose it is, and on whose log-book it is today; one that is on none is its organization's alone. */
const keeper: Scope<'sensor'> = (actor, now) => ({
  AND: [sensor(actor, now), { OR: [ownSensors(actor, now), { logbook: linkable(actor, now) }] }],
})
export const sensorMoves = govern('sensor', sensorLife, {
  parties: { keeper },
  visible: sensor,
  unknown: 'sensorNotFound',
  foreign: 'forbidden',
})

/** The regulator's desk reads all of it, and decides. */
export const ofDesk = (actor: Actor): typeof NOTHING | Record<never, never> =>
  seesAll(actor) && actor.orgType === 'EMSD' ? {} : NOTHING
const desk: Scope<'sensorRequest'> = ofDesk
export const sensorRequestMoves = govern('sensorRequest', sensorRequestLife, {
  parties: { desk },
  visible: sensorRequest,
  unknown: 'sensorRequestNotFound',
  foreign: 'forbidden',
})
