import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARIES } from '../base/dictionaries/dictionaries.ts'

/** The word lists beside the seed, read by column name; see `../data/README.md`. */
const rowsOf = (name: string): Record<string, string>[] => {
  const text = readFileSync(join(import.meta.dirname, '../data', `${name}.csv`), 'utf8')
  const [head = [], ...lines] = text.trim().split('\n').map(cells)
  return lines.map((line) => Object.fromEntries(head.map((column, index) => [column, line[index] ?? ''])))
}

/** One line of a CSV file; quoted cells may hold commas. */
function cells(line: string): string[] {
  const found = line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)
  return [...found]
    .slice(0, -1)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

/** The cell of a row; a missing column is a fault of the file. */
const cell = (row: Record<string, string>, column: string): string => {
  const value = row[column]
  if (value === undefined) throw new Error(`the word list has no column ${column}`)
  return value
}
const bilingual = (row: Record<string, string>, name = 'name') => ({
  en: cell(row, `${name}_en`),
  zh: cell(row, `${name}_zh`),
})

export interface Words {
  en: string
  zh: string
}
export const STREETS = rowsOf('streets').map((row) => ({
  district: cell(row, 'district_code'),
  area: bilingual(row, 'area'),
  street: bilingual(row, 'street'),
  lat: Number(cell(row, 'lat')),
  lng: Number(cell(row, 'lng')),
}))
export type Street = (typeof STREETS)[number]
export const BUILDINGS = rowsOf('buildings').map((row) => ({ kind: cell(row, 'kind'), ...bilingual(row) }))
export type Building = (typeof BUILDINGS)[number]
export const ORGANIZATIONS = rowsOf('organizations').map((row) => ({ kind: cell(row, 'kind'), ...bilingual(row) }))
export const PEOPLE = rowsOf('people').map((row) => personOf(row))
export const MAKERS = rowsOf('makers').map((row) => ({
  part: cell(row, 'part'),
  manufacturer: cell(row, 'manufacturer'),
  model: cell(row, 'model'),
}))
export const REMARKS = rowsOf('remarks').map((row) => ({
  type: cell(row, 'type_of_work'),
  outcome: cell(row, 'outcome'),
  units: cell(row, 'applies_to'),
  ...bilingual(row, 'remark'),
  cause: bilingual(row, 'cause'),
  action: bilingual(row, 'action'),
}))
export type Remark = (typeof REMARKS)[number]

function personOf(row: Record<string, string>): Words {
  const [surname, given] = [bilingual(row, 'surname'), bilingual(row, 'given')]
  const en = cell(row, 'style') === 'western_first' ? `${given.en} ${surname.en}` : `${surname.en} ${given.en}`
  return { en, zh: `${surname.zh}${given.zh}` }
}

/** What follows the number of a house. */
export const DOOR_ZH = '號'

const dictionary = (name: string) => DICTIONARIES[name] ?? []
/** The 18 districts with their region, number and share of the city's lifts. */
export const DISTRICTS = dictionary('district').map(({ value, labelEn, labelZh, parent = '', extra }) => ({
  code: value,
  en: labelEn,
  zh: labelZh,
  region: parent,
  number: Number(extra?.number),
  lifts: Number(extra?.lifts),
}))
export type District = (typeof DISTRICTS)[number]
/** The code of an area from its English name. */
export const areaCode = (district: string, name: string): string =>
  dictionary('area').find(({ parent, labelEn }) => parent === district && labelEn === name)?.value ?? ''
