import { findingLife } from '@portal/shared/features/inspection-findings/finding.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { inspectionPlan } from './inspection.ts'
import { jobRecord } from './job-record.ts'
import { contractor } from './logbook.ts'
import { current, ofOwn, seesAll } from './readers.ts'

/*
 * A finding is read with the record that found it, never with a plan: a visit stays secret until then. Whoever inspects knows those
 * of the log-books of his teams, and what he found himself; the regulator's desk all; a contractor those that it has to mend, while
 * the log-book is open to it; others those of log-books open to them.
 */

/** Which findings whoever inspects for a living knows of, and the regulator's desk. */
const inspected: Scope<'inspectionFinding'> = (actor, now) => {
  if (seesAll(actor) && actor.permissions.has('inspectionPool:list')) return {}
  if (!actor.permissions.has('inspectionSchedule:list')) return NOTHING
  const ofTeams = { logbook: { inspectionPlans: { some: inspectionPlan(actor, now) } } }
  return { jobRecord: jobRecord(actor, now), OR: [ofTeams, { jobRecord: { submitterId: actor.userId } }] }
}

/** Those of a contractor are its own, of a responsible person those on its log-books. */
const ofParties: Scope<'inspectionFinding'> = (actor, now) => ({
  logbook: current(actor, now),
  jobRecord: jobRecord(actor, now),
  ...(actor.orgType === 'RC' && { ownerId: ofOwn(actor) }),
})
const isParty = (type: string) => type === 'RC' || type === 'RP'

export const inspectionFinding: Scope<'inspectionFinding'> = (actor, now) =>
  isParty(actor.orgType) ? ofParties(actor, now) : inspected(actor, now)

/** The same on other pages than their own, which many read who have no right to findings. */
export const findingTold: Scope<'inspectionFinding'> = (actor, now) =>
  actor.permissions.has('inspectionFinding:list') ? inspectionFinding(actor, now) : NOTHING

export const findingMoves = govern('inspectionFinding', findingLife, {
  parties: {
    contractor: (actor, now) => ({
      AND: [inspectionFinding(actor, now), { ownerId: actor.orgId, logbook: contractor(actor, now) }],
    }),
    checker: inspected,
  },
  visible: inspectionFinding,
  unknown: 'findingNotFound',
  foreign: 'forbidden',
})
