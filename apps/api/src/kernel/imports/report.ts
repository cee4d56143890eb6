import { createHash } from 'node:crypto'
import type { CheckedRow, ImportReport } from '@portal/shared/kernel/imports'
import { codesOf } from '@portal/shared/kernel/schema'
import type { SheetColumn } from '@portal/shared/kernel/sheet'
import type { Language } from '@portal/shared/kernel/words'
import { issueText } from '@portal/shared/locales/issue-text'
import { problemText } from '@portal/shared/locales/problem-text'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { PROBLEMS } from '@portal/shared/problems'
import { shown } from './cells.ts'
import type { LayoutWords, Reading } from './read.ts'
import { codeWord, type Fault } from './rows.ts'

/** Longest text of a cell in a report, in characters; the file itself keeps all of it. */
const SHOWN_MAX = 200
/** Checks whose words name the field and what is wrong, but not what would be right: the help of the column does. */
const NEEDS_HELP = new Set(['invalid_format', 'invalid_union', 'invalid_type'])

/** A file after every check. */
export interface Checked<F extends string = string, V = unknown> extends Reading<F, V> {
  /** Numbers of the rows that the portal holds already. */
  same: ReadonlySet<number>
}

/** Stands for everything that somebody is told to look at before good rows are imported. */
export const shownOf = ({ faults }: Pick<Checked, 'faults'>): string => {
  const told = faults.filter((fault) => !isError(fault)).map(({ row, field, key, meta }) => [row, field, key, meta])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
export const isError = ({ isWarning }: Fault) => !isWarning
export const badRows = ({ faults }: Pick<Checked, 'faults'>): ReadonlySet<number> =>
  new Set(faults.filter(isError).map(({ row }) => row))

/** Says what is wrong with a cell and what to do, in the reader's language. */
export function faultTexts<F extends string>(
  columns: readonly SheetColumn<F>[],
  words: LayoutWords<F>,
  language: Language,
) {
  const { enums, imports } = sheetWords(language)
  const byField = new Map(columns.map((column) => [column.field, column]))
  return ({ field, key, meta, issue }: Fault<F>): string => {
    if (!issue) return problemText(language, key, meta)
    const text = issueText(language, { ...issue }, words.field[field])
    const column = byField.get(field)
    const options =
      column && issue.input !== undefined ? codesOf(column.schema).map((code) => codeWord(enums, column, code)) : []
    if (options.length) return `${text}${imports.space}${options.join(imports.comma)}`
    return NEEDS_HELP.has(issue.code) && issue.input !== undefined
      ? `${text}${imports.space}${words.help[field]}`
      : text
  }
}

/** What a person sees of a check. */
export function reportOf<F extends string>(
  checked: Checked<F>,
  columns: readonly SheetColumn<F>[],
  words: LayoutWords<F>,
  language: Language,
): Omit<ImportReport, 'shown'> {
  const { places, rows, faults, same, unused } = checked
  const fields = [...places].sort(([, one], [, other]) => one - other)
  const order = new Map(fields.map(([field], index) => [field, index]))
  const text = faultTexts(columns, words, language)
  const names = naming(words, language)
  const bad = badRows(checked)
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const stateOf = (row: number): CheckedRow['state'] => (bad.has(row) ? 'bad' : same.has(row) ? 'same' : 'good')
  const warned = [...byRow.keys()].filter((row) => stateOf(row) === 'good')
  return {
    total: rows.length,
    good: rows.length - bad.size - same.size,
    bad: bad.size,
    same: same.size,
    warned: warned.length,
    columns: fields.map(([field, place]) => ({ field, letter: letterOf(place), header: words.field[field] })),
    unused,
    kinds: kindsOf(faults, names),
    rows: rows.map(({ number, cells }) => ({
      row: number,
      state: stateOf(number),
      cells: fields.map(([, place]) => shown(cells[place]).slice(0, SHOWN_MAX)),
      faults: (byRow.get(number) ?? []).map((fault) => ({
        column: order.get(fault.field) ?? null,
        code: PROBLEMS[fault.key].code,
        key: fault.key,
        message: text(fault),
        kind: names.kindOf(fault),
        isWarning: !isError(fault),
      })),
    })),
  }
}

/** Faults are counted together that are called the same, or that are one problem of one column. */
function naming<F extends string>(words: LayoutWords<F>, language: Language) {
  const titles = new Map<string, string>(Object.entries(sheetWords(language).imports.kind))
  const named = ({ key, field }: Fault<F>) => titles.get(key)?.replace('{{field}}', words.field[field])
  return {
    kindOf: (fault: Fault<F>) => named(fault) ?? `${fault.key} ${fault.field}`,
    titleOf: (fault: Fault<F>) => named(fault) ?? problemText(language, fault.key, fault.meta),
  }
}

function kindsOf<F extends string>(
  faults: readonly Fault<F>[],
  { kindOf, titleOf }: ReturnType<typeof naming<F>>,
): ImportReport['kinds'] {
  return [...Map.groupBy(faults, kindOf)]
    .flatMap(([kind, own]) => {
      const [first] = own
      if (!first) return []
      const rows = new Set(own.map(({ row }) => row)).size
      return [{ kind, title: titleOf(first), rows, isWarning: !isError(first) }]
    })
    .sort((one, other) => Number(one.isWarning) - Number(other.isWarning) || other.rows - one.rows)
}

/** 0 → A, 25 → Z, 26 → AA. */
export function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter
}
