import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { SheetVoice } from '@portal/shared/features/logbooks/logbook.sheet'
import { showDay } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listed as shortList } from '../../kernel/heavy/sheets.ts'

const DICTIONARIES = ['region', 'district', 'area']

/** How a workbook speaks to this reader. */
export async function voiceOf({ db, language }: Ctx): Promise<SheetVoice> {
  const rows = await db.dictDetail.findMany({ where: { dictName: { in: DICTIONARIES } } })
  const labels = new Map(rows.map((row) => [`${row.dictName} ${row.value}`, localName(row, language, 'label')]))
  return { language, words: sheetWords(language), dict: (name, value) => labels.get(`${name} ${value}`) ?? value }
}

/** The filters in force, as the cover tells them: no codes, no ids. */
export async function filterFacts(
  ctx: Ctx,
  query: LogbookFilters,
  voice: SheetVoice,
): Promise<[label: string, value: string][]> {
  const { words } = voice
  const said = { ...sayOwn(query, voice), ...(await sayNamed(ctx, query)) }
  const fields = Object.entries(words.logbooks.filter)
  const values = new Map<string, string | undefined>(Object.entries(said))
  return fields.flatMap(([name, label]) => {
    const value = values.get(name)
    return value ? [[label, value] satisfies [string, string]] : []
  })
}

const listed = (values: readonly string[] | undefined) => values && shortList(values)

function sayOwn(query: LogbookFilters, { words: { enums, sheets }, dict }: SheetVoice) {
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
    stages: listed(query.stages?.map((stage) => enums.logbook[stage])),
    activation: query.activation && enums.activation[query.activation],
    specialMaintenance: flag(query.specialMaintenance),
    machineRoomLess: flag(query.machineRoomLess),
    installedFrom: query.installedFrom?.toString(),
    installedTo: query.installedTo?.toString(),
    labelled: flag(query.labelled),
    noRp: flag(query.noRp),
    dueBy: query.dueBy && showDay(query.dueBy),
  }
}

/** Names of organizations and labels the reader may see; a guessed id stays without one. */
async function sayNamed({ db, actor, now, language }: Ctx, { contractors, rps, labels }: LogbookFilters) {
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
  return { contractors: listed(await names(contractors)), rps: listed(await names(rps)), labels: listed(labelNames) }
}
