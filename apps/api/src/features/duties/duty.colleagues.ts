import type { Prisma } from '@portal/db'
import type { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { staff } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'

type Input = Inputs<typeof dutyContracts>['colleagues']
interface Filters {
  name?: string | undefined
  ids?: number[] | undefined
}

/** Those of the own organization who may see to duties, as far as somebody knows his colleagues. */
const seeingTo = ({ actor, now }: Ctx): Prisma.UserWhereInput => ({
  AND: [staff([actor.orgId], 'duty:manage'), visible.user(actor, now)],
})

/** Whether a duty may be given to this person. */
export const colleague = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.user.count({ where: { AND: [seeingTo(ctx), { id }] } })) > 0

const people = listOf('user', {
  where: (ctx, { name, ids }: Filters): Prisma.UserWhereInput => ({
    AND: [seeingTo(ctx), name ? contains(['displayName', 'username'], name) : {}, ids ? { id: { in: ids } } : {}],
  }),
  read: ({ db }, find) => db.user.findMany({ ...find, select: { id: true, displayName: true } }),
  present: (_, rows) => rows,
})

export const colleagues = (ctx: Ctx, input: Input) => people.page(ctx, input)
