import type { CheckedRow, ImportReport } from '@portal/shared/kernel/imports'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import './SheetOfRows.css'

interface Props {
  report: ImportReport
  rows: readonly CheckedRow[]
}
type CellFaults = CheckedRow['faults']

/** Where the key for the next problem goes. */
export const PROBLEM_CELLS = '.lb-import-bad, .lb-import-warned'
const toneOf = (faults: CellFaults) =>
  faults.every(({ isWarning }) => isWarning) ? 'lb-import-warned' : 'lb-import-bad'
/** Cells a card shows of a row without problems. */
const CARD_CELLS = 3

/** Pixels: of the sheet on a desktop beside its row numbers, of a column with problems and of another at least. */
const WIDTHS = { sheet: 750, faulty: 144, other: 96 }

/** Columns that are blank in all rows stay away; where every row has a problem, also those without one for which there is no room. */
function columnsOf({ columns }: ImportReport, rows: readonly CheckedRow[]) {
  const faulty = new Set(rows.flatMap(({ faults }) => faults.map(({ column }) => column)))
  const told = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ index }) => faulty.has(index) || rows.some(({ cells }) => cells[index]))
  if (!rows.every(({ faults }) => faults.length)) return told
  let room = WIDTHS.sheet - told.filter(({ index }) => faulty.has(index)).length * WIDTHS.faulty
  const fits = () => {
    room -= WIDTHS.other
    return room >= 0
  }
  // people know a row by its first column
  return told.filter(({ index }, at) => at === 0 || faulty.has(index) || fits())
}

/** The rows under their own numbers and letters. */
export function RowTable({ report, rows }: Props) {
  const { t } = useWords()
  const columns = columnsOf(report, rows)
  return (
    <table className="lb-import-table">
      <thead>
        <tr>
          <th scope="col" className="lb-import-number">
            {t('imports.row')}
          </th>
          {columns.map(({ field, letter, header }) => (
            <th key={field} scope="col">
              <span className="lb-import-letter">{letter}</span> {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row" className="lb-import-number">
              {row.row}
              <Faults faults={row.faults.filter(({ column }) => column === null)} />
            </th>
            {columns.map(({ field, index }) => (
              <CellOf
                key={field}
                text={row.cells[index] ?? ''}
                faults={row.faults.filter(({ column }) => column === index)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CellOf({ text, faults }: { text: string; faults: CellFaults }) {
  if (!faults.length) return <td>{text}</td>
  return (
    <td tabIndex={-1} className={toneOf(faults)}>
      {text}
      <Faults faults={faults} />
    </td>
  )
}

const Faults = ({ faults }: { faults: CellFaults }) =>
  faults.map(({ kind, code, message, isWarning }) => (
    <span key={kind} className={isWarning ? 'lb-import-fault lb-import-look' : 'lb-import-fault'}>
      <Glyph tone={isWarning ? 'warn' : 'bad'} />
      <span>
        {code} {message}
      </span>
    </span>
  ))

/** On a phone: of each row what is wrong with it, else its first cells. */
export function RowCards({ report: { columns }, rows }: Props) {
  const { t } = useWords()
  return (
    <ol className="lb-import-cards">
      {rows.map(({ row, cells, faults }) => (
        <li key={row}>
          <b>
            {t('imports.row')} {row}
          </b>
          <Faults faults={faults.filter(({ column }) => column === null)} />
          <dl>
            {columns.map(({ field, letter, header }, index) => {
              const own = faults.filter(({ column }) => column === index)
              if (faults.length ? !own.length : index >= CARD_CELLS) return null
              return (
                <div key={field} {...(own.length > 0 && { className: toneOf(own), tabIndex: -1 })}>
                  <dt>
                    <span className="lb-import-letter">{letter}</span> {header}
                  </dt>
                  <dd>
                    {cells[index]}
                    <Faults faults={own} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ol>
  )
}
