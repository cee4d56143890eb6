import { ADD_SHOWN } from '@portal/shared/features/logbook-filters/added-logbooks.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../ColumnHeads.tsx'
import { LocationId } from '../LocationId.tsx'
import { Pages } from '../Pages.tsx'
import '../../kernel/moves/moves.css'
import './pool.css'

interface LookingProps {
  failure: Error | null
  isLooking: boolean
  /** Said while nothing is entered. */
  nothing: string
}
/** In the place of a preview that is not there yet. */
export const Looking = ({ failure, isLooking, nothing }: LookingProps) => (
  <div className="lb-preview lb-pool-preview" role="status">
    {isLooking ? (
      <Spin size="small" />
    ) : (
      <p className="lb-soft">{failure instanceof Failure ? failureText(failure) : nothing}</p>
    )}
  </div>
)

interface CountsProps<R extends string> {
  counts: Readonly<Record<R, number>>
  tones: Readonly<Record<R, Tone>>
  nameOf: (result: R) => string
  children?: ReactNode
}
/** How many log-books of a list come to what. */
export const ResultCounts = <R extends string>({ counts, tones, nameOf, children }: CountsProps<R>) => (
  <p className="lb-tags" role="status">
    {(Object.keys(tones) as R[]).map((result) => (
      <span key={result}>
        <Glyph tone={tones[result]} /> <b>{numberText(counts[result])}</b> {nameOf(result)}
      </span>
    ))}
    {children}
  </p>
)

const PAGE = 10
interface LinesProps<L> {
  /** Behind the number of the line and the location id. */
  heads: readonly string[]
  lines: readonly L[]
  page: number
  onPage: (page: number) => void
  /** The cells under `heads`. */
  cells: (line: L) => ReactNode
  /** How many there are, and what is said where only the first of them are shown. */
  all: number
  first: string
}
/** Lines of a list that were looked at, page by page. */
export function LinesLookedAt<L extends { line: number | null; locationId: string }>(props: LinesProps<L>) {
  const { heads, lines, page, onPage, cells, all, first } = props
  const { t } = useWords()
  // what is typed meanwhile may leave fewer pages
  const at = Math.min(page, Math.max(0, Math.ceil(lines.length / PAGE) - 1))
  return (
    <>
      <div className="lb-table-scroll">
        <table className="lb-table">
          <thead>
            <tr>
              <ColumnHeads texts={heads} />
            </tr>
          </thead>
          <tbody>
            {lines.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
              <tr key={`${row.line} ${row.locationId}`}>
                <td>{row.line === null ? t('common.none') : numberText(row.line)}</td>
                <th scope="row">
                  <LocationId id={row.locationId} />
                </th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > PAGE && <Pages page={at} size={PAGE} total={lines.length} onPage={onPage} />}
      {all > ADD_SHOWN && <p className="lb-second">{first}</p>}
    </>
  )
}
