import type { HandoverRehearsal } from '@portal/shared/features/handovers/handover.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { whyLeft } from '../../kernel/moves/FailedRows.tsx'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './handover.css'

type Row = HandoverRehearsal['rows'][number]
type Failed = HandoverRehearsal['failed'][number]
interface Props {
  of: HandoverRehearsal
}
/** So many blocked ones stand here; the counts are of all. */
const BLOCKED_MAX = 100

/** Where somebody solves what keeps a log-book from moving. */
const WAYS: Record<string, (locationId: string) => string> = {
  handoverPending: (id) => `${SCREENS.handovers.path}?q=${id}`,
  contractorDuplicate: (id) => `${SCREENS.subcontracts.path}?q=${id}`,
  contractorExists: (id) => `${SCREENS.accessRights.path}?q=${id}`,
  logbookForbidden: (id) => `${SCREENS.accessRights.path}?q=${id}`,
  locationIdUsed: (id) => path.logbook(id),
}

/** Log-book by log-book, the blocked ones first with the way out. */
export function RehearsedRows({ of: { rows, failed, done } }: Props) {
  const { t, fieldText } = useWords()
  const shown = Math.min(failed.length, BLOCKED_MAX) + rows.length
  const field = (name: string) => fieldText('handovers', name)
  return (
    <section className="lb-panel" aria-labelledby="rehearsed-rows">
      <div className="lb-panel-head lb-rehearsed-head">
        <h2 id="rehearsed-rows">{t('handoverPages.oneByOne')}</h2>
        <span className="lb-second">
          {t('handoverPages.shownOf', { shown: numberText(shown), total: numberText(failed.length + done) })}
        </span>
      </div>
      <div className="lb-table-scroll">
        <table className="lb-table">
          <thead>
            <tr>
              <th>{field('locationId')}</th>
              <th>{field('address')}</th>
              <th>{t('handoverPages.result')}</th>
              <th>{t('handoverPages.follows')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.slice(0, BLOCKED_MAX).map((row) => (
              <BlockedRow key={row.id} row={row} />
            ))}
            {rows.map((row) => (
              <MovingRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function BlockedRow({ row }: { row: Failed }) {
  const { t } = useWords()
  const way = WAYS[row.key]?.(row.name)
  return (
    <tr>
      <th scope="row">
        <LocationId id={row.name} />
      </th>
      <td />
      <td>
        <ToneTag tone="bad">{t('handoverPages.isBlocked')}</ToneTag>
      </td>
      <td>
        {whyLeft(row)} <span className="lb-second">{row.code}</span>{' '}
        {way && <Link to={way}>{say(`handoverPages.way.${row.key}`)}</Link>}
      </td>
    </tr>
  )
}

function MovingRow({ row }: { row: Row }) {
  const { t, name } = useWords()
  const endings = row.ends.map(({ kind, count }) =>
    say(`handovers.effect.${kind}`, { count, number: numberText(count) }),
  )
  const served = row.statutoryId ? [t('handoverPages.becomes', { id: row.statutoryId })] : []
  const said = [...served, ...endings]
  return (
    <tr>
      <th scope="row">
        <LocationId id={row.locationId} />
      </th>
      <td>{name(row, 'address')}</td>
      <td>
        <ToneTag tone="moving">{t('handoverPages.moves')}</ToneTag>
      </td>
      <td>{said.length ? said.join(' ') : <span className="lb-soft">{t('handoverPages.nothingElse')}</span>}</td>
    </tr>
  )
}
