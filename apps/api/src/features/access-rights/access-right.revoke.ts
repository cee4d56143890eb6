import type { Prisma } from '@portal/db'
import type { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { isPassedOn, partyStatus } from '@portal/shared/features/parties/party.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { accessRightMoves } from '../../access/access-right.ts'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { accessEnds } from '../parties/access-ends.ts'
import { revoke } from '../parties/party.service.ts'
import { namedRight } from './access-right.extension.ts'
import { matchingIds } from './access-right.list.ts'
import { tellRevoked } from './access-right.messages.ts'

type Input = Inputs<typeof accessRightContracts>['move']
interface Given extends Input {
  /** The moment of the act: one instant for all of it. */
  now: Date
}

type Row = Prisma.LogbookPartyGetPayload<{ include: typeof namedRight }> & {
  name: string
  /** Under what else the same organization works on the log-book from now on. */
  others: readonly number[]
}

async function load({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Row[]> {
  const rows = await db.logbookParty.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.logbookParty(actor, now)] },
    include: namedRight,
    orderBy: { id: 'asc' },
  })
  const working = await db.logbookParty.findMany({
    where: {
      logbookId: { in: rows.map(({ logbookId }) => logbookId) },
      orgId: { in: rows.map(({ orgId }) => orgId) },
      kind: { in: ['RC', 'SUB'] },
      isVoid: false,
      startsAt: { lte: now },
      OR: unended(now),
    },
    select: { id: true, logbookId: true, orgId: true },
  })
  return rows.map((row) => ({
    ...row,
    name: row.logbook.locationId,
    others: working
      .filter(({ id, logbookId, orgId }) => id !== row.id && logbookId === row.logbookId && orgId === row.orgId)
      .map(({ id }) => id),
  }))
}

type Refusable = Pick<Row, 'role' | 'startsAt' | 'endsAt' | 'revokedAt'>
/** A role that is passed on stays until it is; what is over cannot be taken away any more. */
export function irrevocable(row: Refusable, { now }: { now: Date }): ProblemKey | undefined {
  if (['REVOKED', 'INEFFECTIVE'].includes(partyStatus(row, now))) return 'accessRightEnded'
  return isPassedOn(row.role) ? 'accessPassedOn' : undefined
}

/** The access that its organization loses with this row: it works there under nothing else that stays, or what ends hangs on this kind alone. */
const consequences = () =>
  accessEnds<'revoke', Row, Given>(['revoke'], ({ logbookId, orgId, role, kind, others }, { now }, rows, hangsOn) => {
    const revoked = new Set(rows.map(({ id }) => id))
    const isLost = hangsOn === kind || others.every((id) => revoked.has(id))
    return isLost ? [{ logbookId, orgId, role, at: now, endedBy: '' }] : []
  })

const acting = acts<'revoke', Row, Given>(accessRightMoves, {
  find: matchingIds,
  async lock({ db }, ids) {
    const rows = await db.logbookParty.findMany({ where: { id: { in: [...ids] } }, select: { logbookId: true } })
    await lockRows(
      db,
      'logbook',
      rows.map(({ logbookId }) => logbookId),
    )
  },
  load,
  notParty: ({ role }) => (isPassedOn(role) ? 'accessPassedOn' : undefined),
  refuse: (row, _, ctx) => irrevocable(row, ctx),
  async apply(ctx, rows, { reason = '' }) {
    await revoke(
      ctx,
      rows.map(({ id }) => id),
      reason,
    )
    await tellRevoked(ctx, rows, reason)
  },
  // `revoke` writes its own
  history: null,
  consequences,
})

/** Takes access away now, with a reason that its holder is told. */
export const move = (ctx: Ctx, input: Input) => acting.run(ctx, { ...input, now: ctx.now })
