import { showEnd, showStart } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { CheckGroup } from './invitation-check.schema.ts'

/** A log-book of a check, with what would come of it as it is ticked. */
interface OnSheet {
  locationId: string
  addressEn: string
  addressZh: string
  outcome: CheckGroup | 'leftOut'
  holders: readonly { org: { nameEn: string; nameZh: string }; startsAt: Date; endsAt: Date | null }[]
  /** Why it is not possible. */
  reason: { key: string; code: number } | undefined
}

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n')

/** Columns of the workbook of a check, in order. */
export const INVITATION_CHECK_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', value: ({ locationId }) => locationId },
  { field: 'address', width: 50, value: (row, { language }) => localName(row, language, 'address') },
  { field: 'outcome', value: ({ outcome }, { words: { inviting } }) => inviting.group[outcome] },
  {
    field: 'holder',
    width: 40,
    value: ({ holders }, { language }) => lines(holders.map(({ org }) => localName(org, language, 'name'))),
  },
  { field: 'since', width: 20, value: ({ holders }) => lines(holders.map(({ startsAt }) => showStart(startsAt))) },
  {
    field: 'until',
    width: 20,
    value: ({ holders }) => lines(holders.map(({ endsAt }) => (endsAt ? showEnd(endsAt) : ''))),
  },
  {
    field: 'reason',
    width: 40,
    value({ reason }, { words: { inviting } }) {
      if (!reason) return null
      const said = new Map<string, string>(Object.entries(inviting.reason)).get(reason.key)
      return [said, reason.code].filter(Boolean).join(' ')
    },
  },
]
