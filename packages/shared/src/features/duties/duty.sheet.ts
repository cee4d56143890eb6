import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { DutyRow } from './duty.schema.ts'

type OnSheet = Omit<DutyRow, 'can'>

/** Columns of the workbook of duties, in order. */
export const DUTY_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'duty', width: 32, value: ({ duty }, { words: { enums } }) => enums.dutyKind[duty] },
  { field: 'dueOn', kind: 'day', value: ({ dueOn }) => dueOn },
  { field: 'fromOn', kind: 'day', value: ({ fromOn }) => fromOn },
  { field: 'status', width: 16, value: ({ status }, { words: { enums } }) => enums.duty[status] },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook.locationId },
  { field: 'building', width: 32, value: ({ logbook }, { language }) => localName(logbook, language, 'building') },
  { field: 'address', width: 48, value: ({ logbook }, { language }) => localName(logbook, language, 'address') },
  {
    field: 'owners',
    width: 40,
    value: ({ owners }, { language, words: { common } }) =>
      owners.map((org) => localName(org, language, 'name')).join(common.comma),
  },
  { field: 'holder', width: 24, value: ({ holder }) => holder?.displayName ?? null },
  {
    field: 'isStatutory',
    width: 12,
    value: ({ rule }, { words: { common } }) => (rule.isStatutory ? common.yes : common.no),
  },
  { field: 'source', width: 20, value: ({ rule }, { words: { enums } }) => enums.dutySource[rule.source] },
  { field: 'snoozedUntil', kind: 'day', value: ({ snoozed }) => snoozed?.until },
  {
    field: 'snoozeReason',
    width: 28,
    value: ({ snoozed }, { words: { enums } }) => snoozed && enums.dutyListReason[snoozed.reason],
  },
]
