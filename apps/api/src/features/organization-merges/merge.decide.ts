import type { Prisma } from '@portal/db'
import type { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { mergeMoves } from '../../access/organization-merge.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { confirmPassword } from '../accounts/password.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'
import { matchingIds, withSides } from './merge.list.ts'
import { tellConfirmed, tellDecided } from './merge.messages.ts'
import { lockSides, perform } from './merge.perform.ts'
import { requireSame } from './merge.rehearse.ts'

type Input = Inputs<typeof mergeContracts>
type Move = 'confirm' | 'reject' | 'cancel'
interface Given {
  move: Move
  ids?: number[] | undefined
  reason?: string | undefined
  rehearse?: true | undefined
  token?: string | undefined
  filter?: NonNullable<Input['reject']['filter']> | undefined
}
type Row = Prisma.OrganizationMergeGetPayload<{ include: typeof withSides }> & { name: string }

/** What has become the parent's, for whoever has a window open. */
const GROUPS = ['auth', 'menus', 'organizations', 'organizationMerges', 'logbooks', 'accounts']

/** The act as it is confirmed with what its rehearsal has told. */
const actingFor = (seen: string | undefined) =>
  acts<Move, Row, Given>(mergeMoves, {
    find: matchingIds,
    async load({ db, actor, now }, ids) {
      const where = { AND: [{ id: { in: [...ids] } }, visible.organizationMerge(actor, now)] }
      const rows = await db.organizationMerge.findMany({ where, include: withSides, orderBy: { id: 'asc' } })
      return rows.map((row) => ({ ...row, name: row.number }))
    },
    data: ({ now, actor }, { reason = '' }) => ({ decidedAt: now, decidedByName: actor.displayName, reason }),
    history: ({ status, parentId, childId }) => ({ concerns: [parentId, childId], before: { status } }),
    async apply(ctx, rows, { move, reason = '' }) {
      for (const row of rows) {
        if (move !== 'confirm') await tellDecided(ctx, row, move, reason)
        else await merge(ctx, row, seen)
      }
    },
  })

async function merge(ctx: Ctx, row: Row, seen: string | undefined): Promise<void> {
  const sides = { parentId: row.parentId, childId: row.childId }
  await lockSides(ctx, sides)
  if (seen !== undefined) await requireSame(ctx, sides, seen)
  await perform(ctx, sides, row.number)
  await tellConfirmed(ctx, row)
  await refreshOpenPages(ctx, [row.parentId], GROUPS)
}

/** Confirms with the password and the name of the other side: what nobody takes back is not done by a slip. */
export async function confirm(ctx: Ctx, { password, name, token, ...input }: Input['confirm']) {
  if (token === undefined && !input.rehearse) throw problem('rehearsalOutdated')
  await requireName(ctx, input.ids ?? [], name)
  await confirmPassword(ctx, password, 'password')
  return actingFor(token).run(ctx, { ...input, move: 'confirm' })
}

async function requireName({ db, actor, now }: Ctx, ids: readonly number[], typed: string): Promise<void> {
  const where = { AND: [{ id: { in: [...ids] } }, visible.organizationMerge(actor, now)] }
  for (const { parent, child } of await db.organizationMerge.findMany({ where, include: withSides })) {
    const other = parent.id === actor.orgId ? child : parent
    if (![other.nameEn, other.nameZh].some((one) => plain(one) === plain(typed)))
      throw fieldProblem('name', 'mergeNameWrong')
  }
}
const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

export const reject = (ctx: Ctx, input: Input['reject']) => actingFor(undefined).run(ctx, { ...input, move: 'reject' })
export const cancel = (ctx: Ctx, input: Input['cancel']) => actingFor(undefined).run(ctx, { ...input, move: 'cancel' })
