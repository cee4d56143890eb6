import type { Prisma } from '@portal/db'
import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handover } from '@portal/shared/features/handovers/handover.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { handoverMoves } from '../../access/handover.ts'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { issuesOf } from '../../kernel/moves/assess.ts'
import { raiseTakenOver } from '../forms/form.raise.works.ts'
import { SOURCES } from '../forms/form.sources.ts'
import { takenAmong } from '../location-lists/given-ids.ts'
import { accessEnds } from '../parties/access-ends.ts'
import { transfer } from '../parties/party.service.ts'
import { matchingIds } from './handover.list.ts'
import { tellAnswered } from './handover.messages.ts'
import { serve } from './handover.serve.ts'
import { makeMinutes } from './minute.jobs.ts'

const { role } = handover.shape

type Input = Inputs<typeof handoverContracts>['move']

const place = { id: true, locationId: true, addressEn: true, addressZh: true, stage: true, kind: true } as const
/** A log-book of a handover with everything that its messages name. */
export const wholeHandover = {
  handover: { include: { org: true, newOrg: true } },
  logbook: { select: place },
} satisfies Prisma.HandoverLogbookInclude
type Row = Prisma.HandoverLogbookGetPayload<{ include: typeof wholeHandover }> & {
  name: string
  /** The grant that passes on, while the sender holds it. */
  partyId: number | null
  /** Somebody holds the role that would be received, or is due in it. */
  isFilled: boolean
  /** The id it would get was given to another log-book meanwhile. */
  isIdTaken: boolean
}
type Refusal = ProblemKey | { key: ProblemKey; meta: object } | undefined
interface Given extends Input {
  /** The moment of the act: one instant for all of it. */
  now: Date
}

/** When the holders change. */
const momentOf = ({ handover: { startsAt } }: Pick<Row, 'handover'>, now: Date): Date => startsAt ?? now

async function load(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { db, actor, now } = ctx
  const rows = await db.handoverLogbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.handoverLogbook(actor, now)] },
    include: wholeHandover,
  })
  const held = await db.logbookParty.findMany({
    where: {
      logbookId: { in: rows.map(({ logbookId }) => logbookId) },
      isVoid: false,
      OR: unended(now),
    },
    select: { id: true, logbookId: true, orgId: true, role: true, startsAt: true, endsAt: true },
  })
  const taken = await takenAmong(
    ctx,
    rows.filter(servedWith).flatMap(({ statutoryId }) => statutoryId ?? []),
  )
  const heldOn = Map.groupBy(held, ({ logbookId }) => logbookId)
  return rows.map((row) => {
    const standing = (heldOn.get(row.logbookId) ?? []).filter(({ endsAt }) => !(endsAt && endsAt <= momentOf(row, now)))
    const own = standing.find(
      ({ orgId, role, startsAt }) => orgId === row.handover.orgId && role === row.role && startsAt <= now,
    )
    return {
      ...row,
      name: row.logbook.locationId,
      partyId: own?.id ?? null,
      isFilled: standing.some(({ role }) => role === row.handover.newRole),
      isIdTaken: servedWith(row) && taken.has(row.statutoryId ?? ''),
    }
  })
}

/** It comes into service with this handover: it waits for its statutory id at the installation stage. */
const servedWith = ({ status, statutoryId, logbook: { stage } }: Pick<Row, 'status' | 'statutoryId' | 'logbook'>) =>
  status === 'OPEN' && statutoryId !== null && stage === 'INSTALLATION'

function refusalOf(
  { status, handover, partyId, isFilled, isIdTaken, name }: Row,
  { move }: Given,
  { now }: Ctx,
): Refusal {
  if (status !== 'OPEN') return undefined
  // the job that cancels it may be a minute late
  if (handover.startsAt && handover.startsAt <= now) return 'handoverLate'
  if (move !== 'confirm') return undefined
  if (partyId === null) return 'handoverRoleLost'
  if (isFilled) return { key: 'contractorExists', meta: { row: [name] } }
  return isIdTaken ? 'locationIdUsed' : undefined
}

const acting = acts<Given['move'], Row, Given>(handoverMoves, {
  find: matchingIds,
  async lock({ db }, ids) {
    const rows = await db.handoverLogbook.findMany({
      where: { id: { in: [...ids] } },
      select: { logbookId: true, statutoryId: true },
    })
    const logbookIds = rows.map(({ logbookId }) => logbookId)
    // nobody records work on what comes into service meanwhile
    const lock = rows.some(({ statutoryId }) => statutoryId) ? 'changeWithReferences' : undefined
    await lockRows(db, 'logbook', logbookIds, lock && { lock })
  },
  load,
  refuse: refusalOf,
  data: ({ now, actor }, { reason = '' }) => ({ decidedAt: now, decidedByName: actor.displayName, reason }),
  async apply(ctx, rows, given) {
    if (given.move === 'confirm') await takeOver(ctx, rows)
    if (given.move === 'confirm') await release(ctx, rows)
    if (given.move === 'confirm') await ctx.jobs.add(makeMinutes, {})
    await tellAnswered(ctx, given.move, rows, given.reason ?? '')
  },
  history: ({ status, logbookId, handover: { orgId, newOrgId } }) => ({
    logbookId,
    concerns: [orgId, newOrgId],
    before: { status },
  }),
  consequences: () => [
    ...accessEnds<Given['move'], Row, Given>(['confirm'], (row, { now }) => {
      const { logbookId, role, handover } = row
      return [{ logbookId, role, orgId: handover.orgId, at: momentOf(row, now), endedBy: handover.number }]
    }),
    {
      kind: 'takenIntoService',
      of: ['confirm'],
      find: async (_, rows) => rows.filter(servedWith),
      async apply(ctx, found) {
        // at once, where no moment was named; otherwise the job does it then
        const now = (found as readonly Row[]).filter(({ handover }) => !handover.startsAt)
        for (const of of Map.groupBy(now, ({ handoverId }) => handoverId).values())
          await serve(
            ctx,
            of.map(({ id }) => id),
          )
      },
    },
  ],
})

/** What has come into service by other means meanwhile needs no id any more: it is free again for others. */
async function release({ db, now }: Ctx, rows: readonly Row[]): Promise<void> {
  const idle = rows.filter(({ handover, statutoryId, ...row }) => {
    return !handover.startsAt && statutoryId !== null && !servedWith({ ...row, statutoryId })
  })
  await db.handoverLogbook.updateMany({ where: { id: { in: idle.map(({ id }) => id) } }, data: { settledAt: now } })
}

/** The role passes on, for all log-books of one handover at one instant; handovers in one order, as each may raise a form. */
async function takeOver(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const handovers = [...Map.groupBy(rows, ({ handoverId }) => handoverId)].sort(([one], [other]) => one - other)
  for (const [handoverId, of] of handovers) {
    const [first] = of
    if (!first) continue
    const { newOrgId: orgId, number: origin, orgId: from, userName, newRole } = first.handover
    const at = momentOf(first, ctx.now)
    await transfer(
      ctx,
      of.flatMap(({ partyId }) => partyId ?? []),
      {
        orgId,
        at,
        role: newRole ? role.parse(newRole) : undefined,
        source: 'HANDOVER',
        origin,
        giver: { orgId: from, userName },
      },
      () => problem('contractorExists', { row: of.map(({ name }) => name) }),
    )
    await raiseTakenOver(
      ctx,
      { source: SOURCES.handover(handoverId), role: newRole ?? first.role, orgId, previousOrgId: from, at },
      { logbookIds: of.map(({ logbookId }) => logbookId), isTakenOver: !newRole },
    )
  }
}

/** With `allOrNone` nothing is taken over while one of them cannot be, and each of those is named. */
export function move(ctx: Ctx, input: Input): Promise<Moved> {
  const act = (ctx: Ctx) => acting.run(ctx, { ...input, now: ctx.now })
  // a rehearsal has a transaction of its own, and would hold a second connection here
  if (!input.allOrNone || input.rehearse) return act(ctx)
  return ctx.tx(async (ctx) => {
    const outcome = await act(ctx)
    if (!outcome.failed.length) return outcome
    throw new Problem('takeoverFailed', undefined, undefined, issuesOf(outcome.failed))
  })
}
/** What a move would come to, from reads alone. */
export const look = (ctx: Ctx, input: Input) => acting.look(ctx, { ...input, now: ctx.now })
