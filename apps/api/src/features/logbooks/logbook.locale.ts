import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { LogbookLocale } from '@portal/shared/features/logbooks/logbook.sheet'
import { showDay } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { logbookGroup } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { dictLocale } from '../../kernel/heavy/dict-locale.ts'
import { listed as shortList } from '../../kernel/heavy/sheets.ts'

/** Language and words in which a workbook is written for this reader. */
export const localeOf = dictLocale('region', 'district', 'area', 'driveType')

/** The filters in force, as the cover tells them: no codes, no ids. */
export const coverOf = async (ctx: Ctx, query: LogbookFilters, locale: LogbookLocale) => ({
  ...sayOwn(query, locale),
  ...(await sayNamed(ctx, query)),
})

const listed = (values: readonly string[] | undefined) => values && shortList(values)

function sayOwn(query: LogbookFilters, { words: { enums, sheets }, dict }: LogbookLocale) {
  const flag = (value?: boolean) => (value === undefined ? undefined : value ? sheets.yes : sheets.no)
  const types = { ...enums.liftType, ...enums.escalatorType }
  return {
    q: query.q,
    address: query.address,
    locationIds: listed(query.locationIds),
    kind: query.kind && enums.unitKind[query.kind],
    types: listed(query.types?.map((type) => types[type])),
    districts: listed(query.districts?.map((value) => dict('district', value))),
    areas: listed(query.areas?.map((value) => dict('area', value))),
    stages: listed(query.stages?.map((stage) => enums.logbookStage[stage])),
    activation: query.activation && enums.activation[query.activation],
    handedOver: query.handedOver && enums.handedOver[query.handedOver],
    specialMaintenance: flag(query.specialMaintenance),
    machineRoomLess: flag(query.machineRoomLess),
    installedFrom: query.installedFrom?.toString(),
    installedTo: query.installedTo?.toString(),
    labelled: flag(query.labelled),
    noRp: flag(query.noRp),
    noGroup: flag(query.noGroup),
    noPosition: flag(query.noPosition),
    dueBy: query.dueBy && showDay(query.dueBy),
  }
}

/** Names of organizations and labels the reader may see; a guessed id stays without one. */
async function sayNamed(
  { db, actor, now, language }: Ctx,
  { contractors, rps, labels, workGroups, notInWorkGroup, groups, notInGroup }: LogbookFilters,
) {
  const names = async (ids?: number[]) =>
    ids &&
    (await db.organization.findMany({ where: { AND: [{ id: { in: ids } }, visible.organization(actor, now)] } })).map(
      (row) => localName(row, language, 'name'),
    )
  const labelNames =
    labels &&
    (await db.label.findMany({ where: { AND: [{ id: { in: labels } }, visible.label(actor, now)] } })).map(
      ({ name }) => name,
    )
  const groupNames = async (ids?: number[]) =>
    ids &&
    (await db.logbookGroup.findMany({ where: { AND: [{ id: { in: ids } }, logbookGroup(actor, now)] } })).map(
      ({ name }) => name,
    )
  return {
    contractors: listed(await names(contractors)),
    rps: listed(await names(rps)),
    labels: listed(labelNames),
    workGroups: listed(await groupNames(workGroups)),
    notInWorkGroup: listed(await groupNames(notInWorkGroup === undefined ? undefined : [notInWorkGroup])),
    groups: listed(await groupNames(groups)),
    notInGroup: listed(await groupNames(notInGroup === undefined ? undefined : [notInGroup])),
  }
}
