import { isAccessorPerson, isInspector } from '@portal/shared/access/roles'
import { DISPUTE_ENDS } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { LATE_WORK_DAYS } from '@portal/shared/features/parties/party.schema'
import type { SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { healthContest } from './contest.ts'
import { formEntry } from './form.ts'
import { handoverMinute } from './handover.ts'
import { contractor, grantsInForce, responsible as responsibleFor, subcontractor } from './logbook.ts'
import { among, logbook, ofOwn, openWhole, reading, seesAll } from './readers.ts'
import { run } from './run.ts'
import { sensorModel } from './sensor.ts'
import { specificationUpdate } from './specification.ts'
import { authorized } from './work-authorization.ts'

const LIVE = { status: { not: 'DELETED' } }

const readable = (actor: Actor, now: Date) => among(actor, { readers: { some: reading(actor, now) } })

/** A party reads the whole history while its access is in force and its own period afterwards (product.md §3). */
export const jobRecord: Scope<'jobRecord'> = (actor, now) => ({ ...LIVE, ...readable(actor, now) })
/** What only looks deleted: nothing sealed says that it was. */
export const withheld: Scope<'jobRecord'> = (actor, now) => ({
  ...readable(actor, now),
  status: 'DELETED',
  seals: { none: { kind: 'DELETION' } },
})

/** What was deleted of the work that one reads, and sealed as such. */
export const deletedRecord: Scope<'jobRecord'> = (actor, now) => ({
  ...readable(actor, now),
  status: 'DELETED',
  seals: { some: { kind: 'DELETION' } },
})

/** What an organization must hold to answer as responsible person; what keeps it from answering once more. */
export const responsibleGrants = (actor: Actor, now: Date) => ({ ...grantsInForce(actor, now), kind: 'RP' })
export const ownAnswer = (actor: Actor) => ({ orgId: ofOwn(actor) })

export const answerable: Scope<'jobRecord'> = (actor, now) => ({ ...LIVE, logbook: responsibleFor(actor, now) })
/** Work on a log-book of which the actor is a responsible person today, and which it has not acknowledged yet. */
export const responsible: Scope<'jobRecord'> = (actor, now) => ({
  ...answerable(actor, now),
  acknowledgements: { none: ownAnswer(actor) },
})
/** Work on a log-book on which the actor works today. */
export const performed: Scope<'jobRecord'> = (actor, now) => ({
  ...LIVE,
  logbook: { OR: [contractor(actor, now), subcontractor(actor, now)] },
})
/** Contractors talk with responsible persons about work while both hold access. */
export const repliable: Scope<'jobRecord'> = (actor, now) => ({
  ...LIVE,
  logbook: { OR: [contractor(actor, now), subcontractor(actor, now), responsibleFor(actor, now)] },
})
/** Of the steps of disputes those with which the actor's organization raised one that nobody has ended. */
export const ownDispute = (actor: Actor) => ({
  step: 'RAISED',
  orgId: ofOwn(actor),
  disputeSteps: { none: { step: { in: [...DISPUTE_ENDS] } } },
})
/** Who may say that a record is wrong: responsible persons of today, and the regulator. */
const disputer: Scope<'jobRecord'> = (actor, now) => ({
  ...(seesAll(actor) ? jobRecord(actor, now) : answerable(actor, now)),
  replies: { none: ownDispute(actor) },
})
const disputing: Scope<'jobRecord'> = (actor, now) => ({
  ...jobRecord(actor, now),
  replies: { some: ownDispute(actor) },
})
/** Whose dispute a contractor has answered. */
const answered: Scope<'jobRecord'> = (actor, now) => {
  const { disputeSteps, ...raised } = ownDispute(actor)
  return {
    ...jobRecord(actor, now),
    replies: { some: { ...raised, disputeSteps: { ...disputeSteps, some: { step: 'ANSWERED' } } } },
  }
}
/** Work of the actor's own organization, for as long as that has access to the log-book. */
const author: Scope<'jobRecord'> = (actor, now) => ({ ...performed(actor, now), orgId: ofOwn(actor) })
export const jobRecordMoves = govern('jobRecord', jobRecordLife, {
  parties: { responsible, disputer, disputing, answered, author },
  visible: jobRecord,
  unknown: 'jobRecordNotFound',
  foreign: 'logbookForbidden',
})

/**
 * Inspectors and accessors record inspections (TW00), contractors and sub-contractors in force all other work, and so does a person
 * who is authorised by name.
 */
export const inspects = ({ roleIds }: Actor): boolean => isInspector(roleIds) || isAccessorPerson(roleIds)
export const workable: Scope<'logbook'> = (actor, now) =>
  inspects(actor)
    ? logbook(actor, now)
    : { OR: [contractor(actor, now), subcontractor(actor, now), authorized(actor, now)] }

/**
 * The log-books on which the actor's organization may record work that was finished then: it works there now and did then, or its
 * role has passed to another since, not longer ago than the work may be handed in.
 */
export const recordable =
  (completedAt: Date): Scope<'logbook'> =>
  (actor, now) => {
    const passedOn = {
      orgId: ofOwn(actor),
      kind: { in: ['RC', 'SUB'] },
      isVoid: false,
      revokedAt: null,
      endedBy: { not: null },
      startsAt: { lte: completedAt },
      AND: [{ endsAt: { gt: completedAt, lte: now } }, { endsAt: { gt: daysBefore(now, LATE_WORK_DAYS) } }],
    }
    const works = { AND: [workable(actor, now), workable(actor, completedAt)] }
    return inspects(actor) ? works : { OR: [works, { parties: { some: passedOn } }] }
  }
const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000)

/** Figures of whole months are of all the records: for those who read the whole history today. */
export const jobRecordMonth: Scope<'jobRecordMonth'> = (actor, now) => ({
  logbook: among(actor, { readers: { some: openWhole(actor, now) } }),
})

export const jobRecordReader: Scope<'jobRecordReader'> = (actor, now) => ({ jobRecord: jobRecord(actor, now) })
/** Answers given after an access ended are not told, but for one's own (docs/decisions/028). */
const inPeriod = (actor: Actor, now: Date) => (seesAll(actor) ? {} : { readers: { some: reading(actor, now) } })
export const acknowledgement: Scope<'acknowledgement'> = (actor, now) => ({
  jobRecord: jobRecord(actor, now),
  ...inPeriod(actor, now),
})
export const acknowledgementRemark: Scope<'acknowledgementRemark'> = (actor, now) => ({
  jobRecord: jobRecord(actor, now),
  ...inPeriod(actor, now),
})
/** Whose remark somebody may still edit: that of his own organization, while it is responsible for the log-book (spec 001 §4). */
export const remarkable: Scope<'acknowledgement'> = (actor, now) => ({
  ...ownAnswer(actor),
  jobRecord: answerable(actor, now),
})
export const jobReply: Scope<'jobReply'> = (actor, now) => ({
  jobRecord: jobRecord(actor, now),
  ...inPeriod(actor, now),
})
export const answerReader: Scope<'answerReader'> = (actor, now) => ({
  OR: [
    { acknowledgement: acknowledgement(actor, now) },
    { remark: acknowledgementRemark(actor, now) },
    { reply: jobReply(actor, now) },
    { sealEntry: sealEntry(actor, now) },
  ],
})
/** A file is read with the row that owns it: each kind of owner is a line here and a column of the table. */
const owned = (actor: Actor, now: Date) => [
  { jobRecord: jobRecord(actor, now) },
  { reply: jobReply(actor, now) },
  { run: run(actor, now) },
  { handoverMinute: handoverMinute(actor, now) },
  { healthContest: healthContest(actor, now) },
  { formEntry: formEntry(actor, now) },
  { specificationUpdate: specificationUpdate(actor, now) },
  { sensorModel: sensorModel(actor, now) },
]
export const storedFile: Scope<'storedFile'> = (actor, now) => ({
  OR: [...owned(actor, now), { original: { OR: owned(actor, now) } }],
})
/** Photographs with what their metadata tell of a person's telephone: for the organization that took them, and for the regulator. */
export const originalPhoto: Scope<'storedFile'> = (actor, now) => {
  const own = { orgId: ofOwn(actor) }
  const taken = seesAll(actor) ? {} : { OR: [{ jobRecord: own }, { reply: own }] }
  return { AND: [storedFile(actor, now), { originalId: null }, taken] }
}

/** Entries about a record go with the record, even when that was deleted, those about an answer with the answer, those about a handover with the log-book. */
const ANSWERS = ['ACKNOWLEDGEMENT', 'REMARK', 'REPLY', 'DISPUTE'] satisfies (typeof SEAL_KINDS)[number][]
const HANDOVER = 'HANDOVER' satisfies (typeof SEAL_KINDS)[number]
export const sealEntry: Scope<'sealEntry'> = (actor, now) => ({
  OR: [
    { jobRecord: readable(actor, now), OR: [{ kind: { notIn: ANSWERS } }, inPeriod(actor, now)] },
    { kind: HANDOVER, ...inPeriod(actor, now) },
  ],
})
