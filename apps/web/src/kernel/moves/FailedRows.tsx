import { Link } from 'react-router-dom'
import { Failure, failureText } from '../failure.ts'
import { Glyph } from '../Glyph.tsx'
import type { Outcome } from './chosen.ts'
import './moves.css'

type Failed = Outcome['failed'][number]

/** Why a row was left alone, in the reader's language. */
export const whyLeft = ({ key, meta }: Pick<Failed, 'key' | 'meta'>): string =>
  failureText(new Failure(0, { key: key as never, ...(meta && { meta }) }))

interface Props {
  failed: readonly Failed[]
  /** Where a row can be looked at. */
  linkOf?: ((row: Failed) => string) | undefined
  onFollow?: () => void
}

/** Each row that was left alone, with the reason and the way to it. */
export const FailedRows = ({ failed, linkOf, onFollow }: Props) => (
  <ul className="lb-results">
    {failed.map((row) => (
      <li key={row.id}>
        <Glyph tone="bad" />
        <span>
          {linkOf ? (
            <Link to={linkOf(row)} onClick={onFollow}>
              {row.name}
            </Link>
          ) : (
            <b>{row.name}</b>
          )}{' '}
          {whyLeft(row)}
        </span>
      </li>
    ))}
  </ul>
)
