import { KNOWN_BY_CODE } from '@portal/shared/kernel/text/known-by-code'
import { localName } from '@portal/shared/kernel/words'
import { wordAndCode } from '@portal/shared/locales/word-and-code'
import { logbookGroup } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import { listedWorkers } from '../../access/worker.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/*
 * What covers of workbooks call that by which somebody filtered, as far as he may know it: of an id that was guessed nothing is told.
 */
type Ids = readonly number[]
const among = (ids: Ids) => ({ id: { in: [...ids] } })
const called = ({ language }: Ctx, rows: readonly { nameEn: string; nameZh: string }[]) =>
  rows.map((row) => localName(row, language, 'name'))
const plainly = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** Organizations in the reader's language. */
export async function organizationNames(ctx: Ctx, ids: Ids): Promise<string[]> {
  const mine = visible.organization(ctx.actor, ctx.now)
  return called(ctx, await ctx.db.organization.findMany({ where: { AND: [among(ids), mine] } }))
}
/** Workers, of those whom the reader may list. */
export async function workerNames(ctx: Ctx, ids: Ids): Promise<string[]> {
  const mine = listedWorkers(ctx.actor, ctx.now)
  return called(ctx, await ctx.db.worker.findMany({ where: { AND: [among(ids), mine] } }))
}
/** Roles in the reader's language. */
export async function roleNames(ctx: Ctx, ids: Ids): Promise<string[]> {
  const mine = visible.role(ctx.actor, ctx.now)
  return called(ctx, await ctx.db.role.findMany({ where: { AND: [among(ids), mine] } }))
}
/** People by the names they show. */
export async function personNames({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> {
  const rows = await db.user.findMany({ where: { AND: [among(ids), visible.user(actor, now)] } })
  return rows.map(({ displayName }) => displayName)
}
/** Labels of the reader's organization. */
export const labelNames = async ({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> =>
  plainly(await db.label.findMany({ where: { AND: [among(ids), visible.label(actor, now)] } }))
/** Works groups and groups of people. */
export const groupNames = async ({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> =>
  plainly(await db.logbookGroup.findMany({ where: { AND: [among(ids), logbookGroup(actor, now)] } }))
/** Inspection teams. */
export const teamNames = async ({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> =>
  plainly(await db.inspectionTeam.findMany({ where: { AND: [among(ids), visible.inspectionTeam(actor, now)] } }))
/** Maintenance plans. */
export const planNames = async ({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> =>
  plainly(await db.maintenancePlan.findMany({ where: { AND: [among(ids), visible.maintenancePlan(actor, now)] } }))
/** Inspection plans by the location id of their log-book. */
export async function inspectionPlaces({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> {
  const rows = await db.inspectionPlan.findMany({
    where: { AND: [among(ids), visible.inspectionPlan(actor, now)] },
    select: { logbook: { select: { locationId: true } } },
  })
  return rows.map(({ logbook }) => logbook.locationId)
}
/** Log-books by their location ids. */
export async function logbookPlaces({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> {
  const rows = await db.logbook.findMany({
    where: { AND: [among(ids), visible.logbook(actor, now)] },
    select: { locationId: true },
    orderBy: { locationId: 'asc' },
  })
  return rows.map(({ locationId }) => locationId)
}

/** Values of a dictionary, with their codes where people know those; one without words is told as it is. */
export const dictNames =
  (dictName: string) =>
  async ({ db, language }: Ctx, values: readonly string[]): Promise<string[]> => {
    const rows = await db.dictDetail.findMany({ where: { dictName, value: { in: [...values] } } })
    const labels = new Map(rows.map((row) => [row.value, localName(row, language, 'label')]))
    const isKnown = KNOWN_BY_CODE.includes(dictName)
    return values.map((value) => (isKnown ? wordAndCode(labels.get(value), value) : (labels.get(value) ?? value)))
  }
