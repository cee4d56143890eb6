import { type Day, showDay } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { Cell, ExportColumn } from '../../kernel/workbooks/column.ts'
import type { DictLocale } from '../../locales/sheet-words.ts'
import type { LOGBOOK_SHEET_FIELDS } from './logbook.codes.ts'
import type { LogbookDetail } from './logbook.schema.ts'
import type { Specification } from './specification.schema.ts'

/** What a line of the workbook is made of. */
export type LogbookSheetRow = Omit<
  LogbookDetail,
  | 'can'
  | 'demolition'
  | 'duties'
  | 'unacknowledged'
  | 'jobRecordCount'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'specification'
> & { specification: Specification; createdAt: Date | null; updatedAt: Date | null }

/** The reader's language, and what it calls the values of dictionaries. */
export type LogbookLocale = DictLocale<'region' | 'district' | 'area' | 'driveType'>
type Value = LogbookColumn['value']
type Field = (typeof LOGBOOK_SHEET_FIELDS)[number]
type LogbookColumn = ExportColumn<LogbookSheetRow, LogbookLocale, Field>

const own = (field: Field & keyof LogbookSheetRow, width?: number): LogbookColumn => ({
  field,
  width,
  value: (row) => plain(row[field]),
})
const sheet = (field: Field & keyof LogbookSheetRow['specification'], width?: number): LogbookColumn => ({
  field,
  width,
  value: ({ specification }) => plain(specification[field]),
})
const date = (field: Field, read: (row: LogbookSheetRow) => Day | null | undefined): LogbookColumn => ({
  field,
  kind: 'day',
  value: read,
})
const flag = (field: Field & ('machineRoomLess' | 'specialMaintenance')): LogbookColumn => ({
  field,
  value: ({ [field]: value }, { words }) => (value === null ? null : value ? words.sheets.yes : words.sheets.no),
})
const column = (field: Field, value: Value, width?: number): LogbookColumn => ({ field, value, width })

const plain = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : null)

/** Every field of a log-book, one column each, in the order of the page (spec 001 §3). */
export const logbookColumns: readonly LogbookColumn[] = [
  own('locationId', 14),
  column('formerIds', ({ formerIds }) => formerIds.join(', ') || null, 14),
  own('leNumber', 12),
  column('kind', ({ kind }, { words }) => words.enums.unitKind[kind]),
  column('type', ({ type }, { words }) => ({ ...words.enums.liftType, ...words.enums.escalatorType })[type], 26),
  column('stage', ({ stage }, { words }) => stage && words.enums.logbookStage[stage]),
  own('addressEn', 44),
  own('addressZh', 34),
  own('buildingEn', 26),
  own('buildingZh', 22),
  own('block', 8),
  column('region', ({ region }, { dict }) => dict('region', region)),
  column('district', ({ district }, { dict }) => dict('district', district)),
  column('area', ({ area }, { dict }) => dict('area', area)),
  own('latitude', 10),
  own('longitude', 10),
  column('activation', ({ activation }, { words }) => activation && words.enums.activation[activation]),
  date('activatedOn', ({ activatedOn }) => activatedOn),
  date('handedOverOn', ({ handedOverOn }) => handedOverOn),
  own('installedYear', 10),
  flag('machineRoomLess'),
  flag('specialMaintenance'),
  column('contractor', ({ contractor }, { language }) => contractor && localName(contractor, language, 'name'), 36),
  column(
    'responsible',
    ({ responsible }, { language }) => responsible.map((org) => localName(org, language, 'name')).join('; '),
    44,
  ),
  column('ownRoles', ({ ownRoles }, { words }) => ownRoles.map((role) => words.enums.partyRole[role]).join('; '), 30),
  column('labels', ({ labels }) => labels.map(({ name }) => name).join('; '), 24),
  column('workGroups', ({ workGroups }) => workGroups.map(({ name }) => name).join('; '), 24),
  column('nextDuty', ({ nextDuty }, { words }) => nextDuty && words.enums.dutyKind[nextDuty], 22),
  date('nextDutyOn', ({ nextDutyOn }) => nextDutyOn),
  sheet('ratedLoadKg'),
  sheet('persons'),
  sheet('ratedSpeedMs'),
  sheet('riseM'),
  sheet('floorsServed', 22),
  sheet('floorCount'),
  column(
    'suspension',
    ({ specification: { suspension } }, { words }) => suspension && words.enums.suspension[suspension],
  ),
  sheet('ropeCount'),
  sheet('ropeDiameterMm'),
  sheet('stepWidthMm'),
  sheet('inclinationDeg'),
  column('driveType', ({ specification: { driveType } }, { dict }) => driveType && dict('driveType', driveType), 22),
  sheet('manufacturer', 22),
  sheet('model', 18),
  date('loadTestExpiry', ({ specification }) => specification.loadTestExpiry),
  sheet('usePermitNo'),
  date('usePermitExpiry', ({ specification }) => specification.usePermitExpiry),
  column('features', featuresText, 60),
  column('safetyParts', safetyPartsText, 60),
  date('demolishedOn', ({ demolishedOn }) => demolishedOn),
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
  { field: 'updatedAt', kind: 'moment', value: ({ updatedAt }) => updatedAt },
  own('remark', 60),
]

/** `Intercom: Yes (01/01/2020); CCTV: No`, each with the day on which it was fitted, in the order of the page. */
function featuresText({ specification }: LogbookSheetRow, { words: { enums } }: LogbookLocale): string {
  const names = new Map(Object.entries({ ...enums.liftFeature, ...enums.escalatorFeature }))
  const values = new Map(Object.entries({ ...enums.featureValue }))
  const deflectors = new Map(Object.entries(enums.skirtDef))
  return Object.entries(specification.features)
    .flatMap(([key, state]) => {
      if (!state) return []
      const value = (key === 'skirtDef' ? deflectors : values).get(state.value) ?? state.value
      const fitted = state.installedOn ? ` (${showDay(state.installedOn)})` : ''
      return [`${names.get(key) ?? key}: ${value}${fitted}`]
    })
    .join('; ')
}

/** `Buffer: Maker Model`. */
function safetyPartsText({ specification }: LogbookSheetRow, { words: { enums } }: LogbookLocale): string {
  const names = new Map(Object.entries(enums.safetyPart))
  return Object.entries(specification.safetyParts)
    .flatMap(([key, part]) =>
      part && (part.manufacturer || part.model)
        ? [`${names.get(key) ?? key}: ${part.manufacturer} ${part.model}`.trim()]
        : [],
    )
    .join('; ')
}
