import type { Prisma } from '@portal/db'
import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { handoverMoves } from '../../access/handover.ts'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { accessEnds } from '../parties/access-ends.ts'
import { transfer } from '../parties/party.service.ts'
import { matchingIds } from './handover.list.ts'
import { tellAnswered } from './handover.messages.ts'
import { makeMinutes } from './minute.jobs.ts'

type Input = Inputs<typeof handoverContracts>['move']

const place = { id: true, locationId: true, addressEn: true, addressZh: true } as const
/** A log-book of a handover with everything that its messages name. */
export const wholeHandover = {
  handover: { include: { org: true, newOrg: true } },
  logbook: { select: place },
} satisfies Prisma.HandoverLogbookInclude
type Row = Prisma.HandoverLogbookGetPayload<{ include: typeof wholeHandover }> & {
  name: string
  /** The grant that passes on, while the sender holds it. */
  partyId: number | null
}
interface Given extends Input {
  /** The moment of the act: one instant for all of it. */
  now: Date
}

/** When the holders change. */
const momentOf = ({ handover: { startsAt } }: Row, now: Date): Date => startsAt ?? now

async function load({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Row[]> {
  const rows = await db.handoverLogbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.handoverLogbook(actor, now)] },
    include: wholeHandover,
  })
  const held = await db.logbookParty.findMany({
    where: {
      logbookId: { in: rows.map(({ logbookId }) => logbookId) },
      isVoid: false,
      startsAt: { lte: now },
      OR: unended(now),
    },
    select: { id: true, logbookId: true, orgId: true, role: true, endsAt: true },
  })
  const heldOn = Map.groupBy(held, ({ logbookId }) => logbookId)
  return rows.map((row) => {
    const own = heldOn
      .get(row.logbookId)
      ?.find(
        ({ orgId, role, endsAt }) =>
          orgId === row.handover.orgId &&
          role === row.role &&
          !(endsAt && row.handover.startsAt && endsAt <= row.handover.startsAt),
      )
    return { ...row, name: row.logbook.locationId, partyId: own?.id ?? null }
  })
}

function refusalOf({ status, handover, partyId }: Row, { move }: Given, { now }: Ctx): ProblemKey | undefined {
  if (status !== 'OPEN') return undefined
  // the job that cancels it may be a minute late
  if (handover.startsAt && handover.startsAt <= now) return 'handoverLate'
  return move === 'confirm' && partyId === null ? 'handoverRoleLost' : undefined
}

const acting = acts<Given['move'], Row, Given>(handoverMoves, {
  find: matchingIds,
  async lock({ db }, ids) {
    const rows = await db.handoverLogbook.findMany({ where: { id: { in: [...ids] } }, select: { logbookId: true } })
    await lockRows(
      db,
      'logbook',
      rows.map(({ logbookId }) => logbookId),
    )
  },
  load,
  refuse: refusalOf,
  data: ({ now, actor }, { reason = '' }) => ({ decidedAt: now, decidedByName: actor.displayName, reason }),
  async apply(ctx, rows, given) {
    if (given.move === 'confirm') await takeOver(ctx, rows)
    if (given.move === 'confirm') await ctx.jobs.add(makeMinutes, {})
    await tellAnswered(ctx, given.move, rows, given.reason ?? '')
  },
  history: ({ status, logbookId, handover: { orgId, newOrgId } }) => ({
    logbookId,
    concerns: [orgId, newOrgId],
    before: { status },
  }),
  consequences: accessEnds(['confirm'], (row, { now }) => [
    { logbookId: row.logbookId, orgId: row.handover.orgId, at: momentOf(row, now), endedBy: row.handover.number },
  ]),
})

/** The role passes on, for all log-books of one handover at one instant. */
async function takeOver(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  for (const of of Map.groupBy(rows, ({ handoverId }) => handoverId).values()) {
    const [first] = of
    if (!first) continue
    const { newOrgId: orgId, number: origin, orgId: from, userName } = first.handover
    await transfer(
      ctx,
      of.flatMap(({ partyId }) => partyId ?? []),
      { orgId, at: momentOf(first, ctx.now), source: 'HANDOVER', origin, giver: { orgId: from, userName } },
      () => problem('contractorExists', { row: of.map(({ name }) => name) }),
    )
  }
}

export const move = (ctx: Ctx, input: Input) => acting.run(ctx, { ...input, now: ctx.now })
/** What a move would come to, from reads alone. */
export const look = (ctx: Ctx, input: Input) => acting.look(ctx, { ...input, now: ctx.now })
