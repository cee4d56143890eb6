import { path } from '@portal/shared/screens'
import { Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import '../../kernel/list/list.css'
import './merge.css'

interface Row {
  key: string
  /** The log-book that heads it. */
  place?: string
  cells: readonly ReactNode[]
}
interface Props {
  heads: readonly string[]
  rows: readonly Row[]
  /** How many there are, where only the first are named. */
  total?: number
}
const PAGE = 50

/** What of a rehearsal is told one by one, page by page. */
export function PlainTable({ heads, rows, total = rows.length }: Props) {
  const { t } = useWords()
  const [page, setPage] = useState(1)
  const from = (page - 1) * PAGE
  const shown = rows.slice(from, from + PAGE)
  return (
    <>
      <div className="lb-merge-scroll">
        <table className="lb-table lb-merge-rows">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, place, cells }) => (
              <tr key={key}>
                {place && (
                  <th scope="row">
                    <Link to={path.logbook(place)}>
                      <LocationId id={place} />
                    </Link>
                  </th>
                )}
                {heads.slice(place ? 1 : 0).map((head, nth) => (
                  <td key={head}>{cells[nth]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="lb-list-foot">
        <span className="lb-second" role="status">
          {total > rows.length
            ? t('organizationMerges.firstOf', { number: numberText(rows.length), total: numberText(total) })
            : t('organizationMerges.shownOf', {
                ...{ from: numberText(from + 1), to: numberText(from + shown.length), total: numberText(total) },
              })}
        </span>
        {rows.length > PAGE && (
          <Pagination
            simple
            current={page}
            pageSize={PAGE}
            total={rows.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </footer>
    </>
  )
}
