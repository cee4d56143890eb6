import type { DashboardFilters, PERFORMERS } from '@portal/shared/features/dashboard/dashboard.schema'
import { localName } from '@portal/shared/kernel/words'
import type { SheetLocale } from '@portal/shared/locales/sheet-words'
import { visible } from '../../access/index.ts'
import { listedWorkers } from '../../access/worker.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listed } from '../../kernel/heavy/sheets.ts'
import { knownOrganizations } from './dashboard.names.ts'
import { knownGroups } from './figure.groups.ts'

type Filters = Partial<DashboardFilters> & {
  grades?: readonly string[] | undefined
  of?: (typeof PERFORMERS)[number] | undefined
}

/** What the cover says of filters that are codes and ids: their words, and the names of those whom the reader may know. */
export async function dashboardCover(ctx: Ctx, filters: Filters, { language, words: { enums } }: SheetLocale) {
  const { leType, region, districts, rcIds, rpOrgIds, logbookIds, groupId, workerIds, caseType, months } = filters
  const named = (rows: Iterable<{ nameEn: string; nameZh: string }>) =>
    listed([...rows].map((one) => localName(one, language, 'name')))
  const organizations = async (ids: readonly number[]) => listed(await knownOrganizations(ctx, ids))
  const worded = (codes: readonly string[] | undefined, words: Readonly<Record<string, string>>) =>
    codes && listed(codes.map((one) => words[one] ?? one))
  return {
    leType: leType && enums.unitKind[leType],
    region: region && (await dictNames(ctx, 'region', region)),
    districts: districts && (await dictNames(ctx, 'district', districts)),
    rcIds: rcIds && (await organizations(rcIds)),
    rpOrgIds: rpOrgIds && (await organizations(rpOrgIds)),
    logbookIds: logbookIds && (listed(await placesOf(ctx, logbookIds)) || String(logbookIds.length)),
    groupId: groupId && listed((await knownGroups(ctx, groupId)).map(({ name }) => name)),
    workerIds: workerIds && named(await workersOf(ctx, workerIds)),
    caseType: worded(caseType, enums.typeOfWork),
    ageBands: worded(filters.ageBands, enums.ageBands),
    availabilityBands: worded(filters.availabilityBands, enums.availabilityBands),
    months: months && enums.dashboardMonths[`${months}`],
    grades: worded(filters.grades, enums.grade),
    of: filters.of && enums.performersOf[filters.of],
  }
}

/** Of these log-books those that the reader may know, by their location ids. */
async function placesOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<string[]> {
  const rows = await db.logbook.findMany({
    where: { AND: [visible.logbook(actor, now), { id: { in: [...ids] } }] },
    select: { locationId: true },
    orderBy: { locationId: 'asc' },
  })
  return rows.map(({ locationId }) => locationId)
}

const workersOf = ({ db, actor, now }: Ctx, ids: readonly number[]) =>
  db.worker.findMany({ where: { AND: [listedWorkers(actor, now), { id: { in: [...ids] } }] } })

async function dictNames({ db, language }: Ctx, dictName: string, values: readonly string[]): Promise<string> {
  const rows = await db.dictDetail.findMany({ where: { dictName, value: { in: [...values] } } })
  return listed(rows.map((row) => localName(row, language, 'label')))
}
