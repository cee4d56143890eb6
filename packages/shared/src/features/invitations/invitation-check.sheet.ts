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
/** The only one; times of several stand in a cell as text. */
const one = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

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
  {
    field: 'since',
    kind: 'start',
    value: ({ holders }) => one(holders)?.startsAt ?? lines(holders.map(({ startsAt }) => showStart(startsAt))),
  },
  {
    field: 'until',
    kind: 'end',
    value: ({ holders }) => one(holders)?.endsAt ?? lines(holders.map(({ endsAt }) => (endsAt ? showEnd(endsAt) : ''))),
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
