import type { Prisma } from '@portal/db'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { ORGANIZATION_COLUMNS } from '@portal/shared/features/organizations/organization.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { addDays, type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { presentOrg, withOpen } from './organization.present.ts'

type Input = Inputs<typeof organizationContracts>
type Filters = Input['export']

/** Any part of either name. */
export const named = (name: string | undefined) => contains(['nameEn', 'nameZh'], name)

/** What has no day expires never. */
function expiry(today: Day, { expired, expiringWithin }: Pick<Filters, 'expired' | 'expiringWithin'>) {
  const [past, ahead] = [{ lt: toDate(today) }, { gte: toDate(today) }]
  const lasting = { OR: [{ registrationExpiry: null }, { registrationExpiry: ahead }] }
  return {
    AND: [
      expired === undefined ? {} : expired ? { registrationExpiry: past } : lasting,
      expiringWithin === undefined
        ? {}
        : { registrationExpiry: { ...ahead, lte: toDate(addDays(today, expiringWithin)) } },
    ],
  }
}

const where = (
  { actor, now }: Ctx,
  { type, rpCategory, name, registrationNumber, expired, expiringWithin, isProposed }: Filters,
): Prisma.OrganizationWhereInput => ({
  AND: [
    visible.organization(actor, now),
    { type, rpCategory },
    named(name),
    contains(['registrationNumber', 'rcNumber'], registrationNumber, 'numbers'),
    expiry(dayOf(now), { expired, expiringWithin }),
    isProposed === undefined ? {} : { proposals: { [isProposed ? 'some' : 'none']: { status: 'PROPOSED' } } },
  ],
})

const organizations = listOf('organization', {
  where,
  orders: {
    registrationExpiry: (sort) => ({ registrationExpiry: { sort, nulls: 'last' } }),
    registrationNumber: (sort) => ({ registrationNumber: { sort, nulls: 'last' } }),
  },
  read: ({ db }, find) => db.organization.findMany({ ...find, include: withOpen }),
  present: (_, rows) => rows.map(presentOrg),
})
export const list = organizations.page

/** What is filtered, as a workbook. */
export const organizationExport = exportOf(organizationContracts.export, {
  columns: ORGANIZATION_COLUMNS,
  tells: { type: 'orgType' },
  cover: async (_, { rpCategory }, { words: { enums } }) => ({
    rpCategory: rpCategory && enums.partyRole[`rp.${rpCategory}`],
  }),
  scope: (_, { organizations: { sheet } }) => sheet.scope,
  count: organizations.count,
  rows: organizations.each,
})

/** What was merged into another is chosen no more, but named where it was chosen before. */
const LIVING = { mergedIntoId: null }
const choices = listOf('organization', {
  where: ({ actor, now }, { type, name, ids }: Pick<Input['pick'], 'type' | 'name' | 'ids'>) => ({
    AND: [visible.organization(actor, now), { type }, named(name), oneOf(ids), ids ? {} : LIVING],
  }),
  read: ({ db }, find) => db.organization.findMany(find),
  present: (_, rows) => rows,
})
/** Organizations to choose from by any part of either name, or the names of those chosen earlier. */
export const pick = (ctx: Ctx, input: Input['pick']) => choices.page(ctx, { ...input, sort: 'nameEn,asc' })

/** From so many characters on the whole register is searched. */
const SEARCHED_FROM = 2
const registered = listOf('organization', {
  where: ({ actor, now }, { name = '', ids }: Pick<Input['contractors'], 'name' | 'ids'>) => ({
    AND: [
      { type: 'RC' },
      ids || name.length >= SEARCHED_FROM ? {} : visible.organization(actor, now),
      contains(['nameEn', 'nameZh', 'rcNumber'], name),
      oneOf(ids),
      ids ? {} : LIVING,
    ],
  }),
  read: ({ db }, find) =>
    db.organization.findMany({ ...find, select: { id: true, nameEn: true, nameZh: true, rcNumber: true } }),
  present: (_, rows) => rows,
})
/** Every registered contractor by number or two characters of its name, as the public register tells it; unasked, those one deals with. */
export const contractors = (ctx: Ctx, input: Input['contractors']) =>
  registered.page(ctx, { ...input, sort: 'nameEn,asc' })
