import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationState } from '@portal/shared/features/invitations/invitation.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { invitationMoves } from '../../access/invitation.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { endLinks } from '../invitation-links/link.ts'
import { accessEnds } from '../parties/access-ends.ts'
import { type Assessed, assessed, beginOf, give, inviterOf } from './invitation.give.ts'
import { matchingIds } from './invitation.list.ts'
import { placesOf, tellAccepted, tellLeftOut } from './invitation.messages.ts'
import { type WholeInvitation, wholeInvitation } from './invitation.whole.ts'

/** A log-book that could not be given, as acts tell of rows. */
type Failed = Moved['failed'][number]
type Input = Inputs<typeof invitationContracts>['accept']
interface Given extends Input {
  move: 'accept'
  /** The moment of the act: one instant for all of it. */
  now: Date
  /** What became of the invitations, by id, and of their log-books. */
  made: Map<number, { status: InvitationState; given: number; failed: readonly Failed[] }>
}
type Row = WholeInvitation & { name: string; open: Assessed[] }

/** The log-books of these invitations, locked before the invitations are: access to them must not change meanwhile. */
export async function lockLogbooks({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await db.invitationLogbook.findMany({
    where: { invitationId: { in: [...ids] } },
    select: { logbookId: true },
  })
  await lockRows(
    db,
    'logbook',
    rows.map(({ logbookId }) => logbookId),
  )
}

async function load(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { db, actor, now } = ctx
  const rows = await db.invitation.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.invitation(actor, now)] },
    include: wholeInvitation,
  })
  const loaded: Row[] = []
  for (const row of rows) {
    const asked = { statuses: ['A'], recipientOrgId: row.recipientOrgId }
    loaded.push({ ...row, name: row.number, open: await assessed(ctx, row, await inviterOf(ctx, row), asked) })
  }
  return loaded
}

/** Of the log-books of an answer: those that are given, those that cannot be, and those that were left out. */
function shares({ open }: Row, { logbookIds, leftOut: without = [] }: Given) {
  const [only, except] = [new Set(logbookIds), new Set(without)]
  const chosen = open.filter(({ logbookId }) => (!logbookIds || only.has(logbookId)) && !except.has(logbookId))
  return {
    given: chosen.filter(({ verdict }) => !verdict),
    failed: chosen.filter(({ verdict }) => verdict),
    leftOut: open.filter((one) => !chosen.includes(one)),
  }
}

function refusalOf(row: Row, { logbookIds = [], leftOut = [] }: Given, { now }: Ctx): ProblemKey | undefined {
  if (row.status !== 'A') return undefined
  if (row.linkUntil <= now) return 'invitationLinkInvalid'
  const known = new Set(row.open.map(({ logbookId }) => logbookId))
  return [...logbookIds, ...leftOut].every((id) => known.has(id)) ? undefined : 'locationNotFound'
}

const acting = acts<'accept', Row, Given>(invitationMoves, {
  find: matchingIds,
  lock: lockLogbooks,
  load,
  refuse: refusalOf,
  data: ({ now, actor }) => ({ decidedAt: now, decidedByName: actor.displayName }),
  async apply(ctx, rows, given) {
    for (const row of rows) given.made.set(row.id, await keepAnswer(ctx, row, given))
  },
  consequences: () => [
    {
      kind: 'replaced',
      of: ['accept'],
      find: async (_, rows, given) => rows.flatMap((row) => shares(row, given).given).flatMap(({ holders }) => holders),
      apply: async () => undefined,
    },
    ...accessEnds<'accept', Row, Given>(['accept'], (row, given) => {
      const at = beginOf(row, given.now)
      return shares(row, given).given.flatMap(({ logbookId, holders }) =>
        holders.map(({ orgId, role }) => ({ logbookId, orgId, role, at, endedBy: row.number })),
      )
    }),
  ],
  history: ({ id, status, orgId, recipientOrgId }, { made }) => ({
    concerns: [orgId, ...(recipientOrgId === null ? [] : [recipientOrgId])],
    before: { status },
    after: { status: made.get(id)?.status },
  }),
})

/** Gives what can be given, keeps why the rest was not, and tells the sender; answers what the invitation is now. */
async function keepAnswer(ctx: Ctx, row: Row, answer: Given) {
  const { given, failed, leftOut } = shares(row, answer)
  await give(ctx, row, row.recipientOrgId ?? ctx.actor.orgId, given)
  const begun: InvitationState = row.startsAt > ctx.now ? 'I' : 'C'
  await settle(ctx, given, begun)
  await settleFailed(ctx, failed)
  await settle(ctx, leftOut, 'R')
  const status: InvitationState = failed.length ? 'F' : begun
  await ctx.db.invitation.update({ where: { id: row.id }, data: { status } })
  await endLinks(ctx, [{ kind: 'ACCESS', subjectId: row.id }])
  const placesAt = (of: readonly Assessed[]) => {
    const ids = new Set(of.map(({ logbookId }) => logbookId))
    return placesOf(row).filter(({ id }) => ids.has(id))
  }
  await tellAccepted(ctx, row, placesAt(given), beginOf(row, ctx.now))
  await tellLeftOut(ctx, row, placesAt([...failed, ...leftOut]))
  return { status, given: given.length, failed: failuresOf(row, failed) }
}

function failuresOf(row: Row, rows: readonly Assessed[]): Failed[] {
  const nameOf = new Map(placesOf(row).map(({ id, locationId }) => [id, locationId]))
  return rows.flatMap(({ logbookId, verdict }) => {
    if (!verdict) return []
    const { key } = verdict
    const name = nameOf.get(logbookId) ?? String(logbookId)
    // who holds the role is the inviter's to know
    return [{ id: logbookId, name, key, code: PROBLEMS[key].code, meta: { row: [name] } }]
  })
}

/** Keeps what became of these log-books of an invitation. */
export async function settle({ db }: Ctx, rows: readonly Assessed[], status: InvitationState): Promise<void> {
  if (!rows.length) return
  await db.invitationLogbook.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { status, problem: null },
  })
}
/** Keeps that these could not be given, each with the reason. */
export async function settleFailed({ db }: Ctx, rows: readonly Assessed[]): Promise<void> {
  for (const [problem, of] of Map.groupBy(rows, ({ verdict }) => verdict?.key ?? null))
    await db.invitationLogbook.updateMany({
      where: { id: { in: of.map(({ id }) => id) } },
      data: { status: 'F', problem },
    })
}

/**
 * Accepts invitations, for all of their log-books or for some (spec 001 §4); what is left out is not given. Answers how many
 * log-books were given; a rehearsal also which cannot be, which are kept with the invitation once it is answered.
 */
export async function accept(ctx: Ctx, input: Input): Promise<Moved> {
  const given: Given = { ...input, move: 'accept', now: ctx.now, made: new Map() }
  const moved = await acting.run(ctx, given)
  const made = [...given.made.values()]
  if (!made.length) return moved
  const failed = input.rehearse ? made.flatMap(({ failed }) => failed) : []
  return {
    ...moved,
    done: made.reduce((sum, { given }) => sum + given, 0),
    failed: [...moved.failed, ...failed],
  }
}
