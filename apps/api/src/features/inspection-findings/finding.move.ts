import type { Prisma } from '@portal/db'
import type { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { findingMoves } from '../../access/inspection-finding.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { acts } from '../../kernel/moves/act.ts'
import { type ToldFinding, toldFinding } from '../inspection/finding.messages.ts'
import { matchingIds } from './finding.list.ts'
import { tellAnswered, tellReminded, tellSentBack } from './finding.messages.ts'

type Input = Inputs<typeof findingContracts>['move']

/** The record that shows it: of which log-book, and when the work was over. */
interface Shown {
  logbookId: number
  completedAt: Date
}
interface Given extends Input {
  shown: Shown | null
}
interface Finding extends ToldFinding {
  name: string
  finderId: number
  foundAt: Date
}

const whole = {
  ...toldFinding,
  jobRecord: { select: { submitterId: true, completedAt: true } },
} satisfies Prisma.InspectionFindingInclude

/** What shows it is a record of the same log-book, of later than what was found; who looks has seen the answer that stands there. */
function refusalOf({ logbookId, foundAt, remindedOn }: Finding, given: Given, { now }: Ctx): ProblemKey | undefined {
  const { move, shown } = given
  if (move === 'remind') return remindedOn.map(fromDate).includes(dayOf(now)) ? 'findingRemindedToday' : undefined
  return shown && (shown.logbookId !== logbookId || shown.completedAt < foundAt) ? 'findingRecordUnknown' : undefined
}

function changesOf({ actor, now }: Ctx, given: Given): Prisma.InspectionFindingUncheckedUpdateManyInput {
  const { move, remark = '', reason = '', seenBy = 'EVIDENCE', jobRecordId = null } = given
  if (move === 'remind') return { remindedOn: { push: toDate(dayOf(now)) } }
  if (move === 'sendBack') return { isSentBack: true, reason }
  if (move === 'answer')
    return {
      ...{ answeredAt: now, answeredByName: actor.displayName, answerRemark: remark, answerRecordId: jobRecordId },
      isSentBack: false,
    }
  return {
    ...{ closedAt: now, closedByName: actor.displayName, closedRemark: remark, seenBy },
    closingRecordId: jobRecordId,
  }
}

async function tell(ctx: Ctx, rows: readonly Finding[], { move, remark = '', reason = '' }: Given): Promise<void> {
  if (move === 'answer') await tellAnswered(ctx, rows, remark)
  if (move === 'sendBack') await tellSentBack(ctx, rows, reason)
  if (move === 'remind') await tellReminded(ctx, rows)
}

const acting = acts<Input['move'], Finding, Given>(findingMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.inspectionFinding(actor, now)] }
    const rows = await db.inspectionFinding.findMany({ where, include: whole, orderBy: { id: 'asc' } })
    return rows.map(({ jobRecord, ...row }) => ({
      ...row,
      name: row.logbook.locationId,
      // programs inspect nothing
      finderId: jobRecord.submitterId ?? 0,
      foundAt: jobRecord.completedAt,
    }))
  },
  refuse: refusalOf,
  data: changesOf,
  apply: tell,
  history: ({ status, ownerId }, { move, remark, seenBy, jobRecordId }) => ({
    ...(ownerId !== null && { concerns: [ownerId] }),
    ...(move !== 'remind' && { before: { status } }),
    after: {
      ...(move !== 'remind' && { status: findingMoves.life.moves[move].to }),
      ...(remark && { remark }),
      ...(move === 'close' && { seenBy }),
      ...(jobRecordId !== undefined && { jobRecordId }),
    },
  }),
})

/** Whoever answers says what was done; whoever closes how that was seen: at a visit that has a record, or by what was shown. */
function faultsOf({ move, remark, seenBy, jobRecordId, rehearse }: Input): Fault[] {
  if (rehearse) return []
  const needed: [boolean, string][] = [
    [move === 'answer' && !remark, 'remark'],
    [move === 'close' && !seenBy, 'seenBy'],
    [move === 'close' && seenBy === 'EVIDENCE' && !remark, 'remark'],
    [move === 'close' && seenBy === 'VISIT' && jobRecordId === undefined, 'jobRecordId'],
  ]
  return needed.flatMap(([isMissing, field]) => (isMissing ? [{ path: [field], wrong: 'required' }] : []))
}

/** A record that the reader may open; only an inspection shows that somebody was there to look. */
async function shownBy({ db, actor, now }: Ctx, { move, jobRecordId: id }: Input): Promise<Shown | null> {
  if (id === undefined) return null
  const ofVisit = move === 'close' && { typeOfWork: { in: [...WORK.inspection] } }
  return db.jobRecord.findFirst({
    where: { AND: [{ id, ...ofVisit }, visible.jobRecord(actor, now)] },
    select: { logbookId: true, completedAt: true },
  })
}

export async function move(ctx: Ctx, input: Input) {
  const shown = await shownBy(ctx, input)
  const unknown = input.jobRecordId !== undefined && !shown
  refuse(ctx, [
    ...faultsOf(input),
    ...(unknown ? [{ path: ['jobRecordId'], wrong: problem('findingRecordUnknown') }] : []),
  ])
  return acting.run(ctx, { ...input, shown })
}
