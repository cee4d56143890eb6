import type { HandoverRehearsal } from '@portal/shared/features/handovers/handover.schema'
import { path } from '@portal/shared/screens'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { wayOut } from './wayOut.ts'
import '../../kernel/list/list.css'
import './handover.css'

type Row = HandoverRehearsal['rows'][number]
type Place = HandoverRehearsal['blocked'][number]
type Failed = HandoverRehearsal['failed'][number]
interface Props {
  of: HandoverRehearsal
}
const PAGE = 50

/** Log-book by log-book, page by page, the blocked ones first with the way out. */
export function RehearsedRows({ of }: Props) {
  const { t, fieldText } = useWords()
  const [page, setPage] = useState(1)
  const { rows, failed, blocked, newOrg } = of
  const field = (name: string) => fieldText('handovers', name)
  const places = new Map(blocked.map((one) => [one.id, one]))
  const isOurs = newOrg !== null
  const all = [...failed.map((failed) => ({ failed })), ...rows.map((moving) => ({ moving }))]
  const from = (page - 1) * PAGE
  const shown = all.slice(from, from + PAGE)
  return (
    <section className="lb-panel" aria-labelledby="rehearsed-rows">
      <div className="lb-panel-head lb-rehearsed-head">
        <h2 id="rehearsed-rows">{t('handoverPages.oneByOne')}</h2>
        <span className="lb-second">
          {t(failed.length ? 'handoverPages.inAll' : 'handoverPages.allOf', { total: numberText(all.length) })}
        </span>
      </div>
      <table className="lb-table lb-rehearsed-rows">
        <thead>
          <tr>
            <th scope="col">{field('locationId')}</th>
            <th scope="col">{field('address')}</th>
            <th scope="col">{t('handoverPages.result')}</th>
            <th scope="col">{t('handoverPages.follows')}</th>
            <th scope="col">
              <span className="lb-hidden">{t('handoverPages.wayOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) =>
            'failed' in one ? (
              <BlockedRow
                key={`blocked ${one.failed.id}`}
                row={one.failed}
                place={places.get(one.failed.id)}
                isOurs={isOurs}
              />
            ) : (
              <MovingRow key={one.moving.id} row={one.moving} isOurs={isOurs} />
            ),
          )}
        </tbody>
      </table>
      {all.length > PAGE && (
        <footer className="lb-list-foot">
          <span className="lb-second" role="status">
            {t('handoverPages.shownOf', {
              from: numberText(from + 1),
              to: numberText(from + shown.length),
              total: numberText(all.length),
            })}
          </span>
          <Pagination
            simple
            current={page}
            pageSize={PAGE}
            total={all.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        </footer>
      )}
    </section>
  )
}

/** The receiver cannot open a log-book before he has it. */
function Unit({ id, isOurs }: { id: string; isOurs: boolean }) {
  const unit = <LocationId id={id} />
  return <th scope="row">{isOurs ? <Link to={path.logbook(id)}>{unit}</Link> : unit}</th>
}

function BlockedRow({ row, place, isOurs }: { row: Failed; place: Place | undefined; isOurs: boolean }) {
  const { t, name } = useWords()
  const way = wayOut(row.key, place, isOurs)
  return (
    <tr>
      <Unit id={row.name} isOurs={isOurs && place !== undefined} />
      <td>{place && name(place, 'address')}</td>
      <td>
        <ToneTag tone="bad">{t('handoverPages.isBlocked')}</ToneTag>
      </td>
      <td>
        {say(`handoverPages.blockedBy.${row.key}`)} <span className="lb-second">{row.code}</span>
      </td>
      <td>{way && <Link to={way.to}>{say(`handoverPages.way.${way.name}`)}</Link>}</td>
    </tr>
  )
}

function MovingRow({ row, isOurs }: { row: Row; isOurs: boolean }) {
  const { t, name } = useWords()
  const endings = row.ends.map(({ kind, count }) =>
    say(`handovers.effect.${kind}`, { count, number: numberText(count) }),
  )
  const served = row.statutoryId ? [t('handoverPages.becomes', { id: row.statutoryId })] : []
  const said = [...served, ...endings]
  return (
    <tr>
      <Unit id={row.locationId} isOurs={isOurs} />
      <td>{name(row, 'address')}</td>
      <td>
        <ToneTag tone="moving">{t('handoverPages.moves')}</ToneTag>
      </td>
      <td colSpan={2}>
        {said.map((one) => (
          <span key={one} className="lb-block">
            {one}
          </span>
        ))}
        {!said.length && <span className="lb-soft">{t('handoverPages.nothingElse')}</span>}
      </td>
    </tr>
  )
}
