import type { Prisma } from '@portal/db'
import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { addDays, dayOf, showDay, stamp, toDate } from '@portal/shared/kernel/time'
import { type SheetWords, sheetWords } from '@portal/shared/locales/sheet-words'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Column, coverOf, sheetFile, type Watch } from '../../kernel/heavy/sheets.ts'
import { holds, holdsAnyCase } from '../../kernel/input/like.ts'
import { presentOrg, withOpen } from './organization.present.ts'

type Input = Inputs<typeof organizationContracts>
type Filters = Input['export']
type Row = ReturnType<typeof presentOrg>

const EXPORT_BATCH = 1000

/** Any part of either name. */
export const named = (name: string | undefined) =>
  name ? { OR: [{ nameEn: holdsAnyCase(name) }, { nameZh: holds(name) }] } : {}

const numbered = (number: string | undefined) => {
  const held = holds(number?.toUpperCase())
  return held ? { OR: [{ registrationNumber: held }, { rcNumber: held }] } : {}
}

/** One condition for list, count and export. */
const where = (
  { actor, now }: Ctx,
  { type, rpCategory, name, registrationNumber, expiringWithin, isProposed }: Filters,
) =>
  ({
    AND: [
      visible.organization(actor, now),
      { type, rpCategory },
      named(name),
      numbered(registrationNumber),
      expiringWithin === undefined ? {} : { registrationExpiry: { lte: toDate(addDays(dayOf(now), expiringWithin)) } },
      isProposed === undefined ? {} : { proposals: { [isProposed ? 'some' : 'none']: { status: 'PROPOSED' } } },
    ],
  }) satisfies Prisma.OrganizationWhereInput

export async function list(ctx: Ctx, { page, size, sort, ...filters }: Input['list']) {
  const chosen = where(ctx, filters)
  const [field, order] = orderOf(sort)
  const by =
    field === 'registrationExpiry' || field === 'registrationNumber'
      ? { [field]: { sort: order, nulls: 'last' } }
      : { [field]: order }
  const [rows, totalElements] = await Promise.all([
    ctx.db.organization.findMany({
      where: chosen,
      orderBy: [by, { id: order }],
      include: withOpen,
      skip: page * size,
      take: size,
    }),
    ctx.db.organization.count({ where: chosen }),
  ])
  return { content: rows.map(presentOrg), totalElements }
}

/** How many rows the workbook would have. */
export const countRows = (ctx: Ctx, filters: Filters): Promise<number> =>
  ctx.db.organization.count({ where: where(ctx, filters) })

export function exportRows(ctx: Ctx, filters: Filters, watch?: Watch) {
  const words = sheetWords(ctx.language)
  const { sheet, field } = words.organizations
  const headers = new Map(Object.entries(field))
  const said = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [[headers.get(key) ?? key, String(value)] as const],
  )
  return sheetFile(ctx, sheet.file, {
    cover: coverOf(ctx, sheet.title, sheet.scope, said),
    columns: columns(words),
    rows: rowsOf(ctx, filters),
    watch,
  })
}

/** By keyset, so that memory does not grow with the rows. */
async function* rowsOf(ctx: Ctx, filters: Filters): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.organization.findMany({
      where: { AND: [where(ctx, filters), { id: { gt: after } }] },
      orderBy: { id: 'asc' },
      include: withOpen,
      take: EXPORT_BATCH,
    })
    yield* rows.map(presentOrg)
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_BATCH) return
    after = last.id
  }
}

function columns({ organizations: { field }, enums, sheets }: SheetWords): Column<Row>[] {
  return [
    { header: field.id, width: 12, value: (row) => row.id },
    { header: field.type, width: 24, value: (row) => enums.orgType[row.type] },
    { header: field.rpCategory, width: 28, value: (row) => row.rpCategory && enums.partyRole[`rp.${row.rpCategory}`] },
    { header: field.nameEn, width: 40, value: (row) => row.nameEn },
    { header: field.nameZh, width: 30, value: (row) => row.nameZh },
    { header: field.addressEn, width: 50, value: (row) => row.addressEn },
    { header: field.addressZh, width: 40, value: (row) => row.addressZh },
    { header: field.email, width: 30, value: (row) => row.email },
    { header: field.phone, value: (row) => row.phone },
    { header: field.rcNumber, value: (row) => row.rcNumber },
    { header: field.registrationNumber, width: 22, value: (row) => row.registrationNumber },
    { header: field.registrationExpiry, value: (row) => row.registrationExpiry && showDay(row.registrationExpiry) },
    { header: field.isProposed, value: (row) => (row.isProposed ? sheets.yes : sheets.no) },
    { header: field.createdAt, width: 20, value: (row) => stamp(row.createdAt) },
  ]
}
