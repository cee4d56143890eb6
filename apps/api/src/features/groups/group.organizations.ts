import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { ofOrganizations } from '../../access/group.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'

type Input = Inputs<typeof groupContracts>
const choices = listOf('organization', {
  where: ({ actor }: Ctx, { name, ids }: Pick<Input['organizations'], 'name' | 'ids'>) => ({
    // what was merged into another has no groups any more
    AND: [ofOrganizations(actor), contains(['nameEn', 'nameZh'], name), oneOf(ids), { mergedIntoId: null }],
  }),
  read: ({ db }, find) => db.organization.findMany(find),
  present: (_, rows) => rows,
})
/** Organizations whose chart the reader looks after: his own, and those of the types that he does. */
export const organizations = (ctx: Ctx, input: Input['organizations']) =>
  choices.page(ctx, { ...input, sort: 'nameEn,asc' })
