import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { invitedLogbookContracts } from '@portal/shared/features/invitations/invited-logbook.contract'
import { path } from '@portal/shared/screens'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { ExportButton } from '../../kernel/ExportButton.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { useMe } from '../../kernel/session.ts'
import { useSettled } from '../../kernel/useSettled.ts'
import { useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Pages } from '../../widgets/Pages.tsx'
import { PartFilter } from '../../widgets/PartFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import { LogbookOutcome, type Place } from './LogbookOutcome.tsx'
import './cells.css'

const PAGE = 10
const TYPING_MS = 250
const VIEWS = { all: undefined, failed: ['F'], given: ['I', 'C'] } as const
type View = keyof typeof VIEWS

/** The log-books of an invitation, those first that could not be given, and why. */
export function InvitedLogbooks({ row }: { row: InvitationRow }) {
  const { t } = useWords()
  const { id, org, status, logbookCount, failedCount, givenCount } = row
  const [{ view, page, text }, setState] = useState({ view: 'all' as View, page: 0, text: '' })
  const q = useSettled(text.trim(), TYPING_MS)
  const statuses = VIEWS[view]
  const asked = { id, page, size: PAGE, ...(q && { q }), ...(statuses && { statuses: [...statuses] }) }
  const { data } = useApi(invitationContracts.logbooks, asked, { quiet: true })
  const counts = { all: logbookCount, failed: failedCount, given: givenCount }
  // whoever is invited cannot open a log-book before he has it
  const isOpen = useMe().user.organisation.id === org.id || status === 'C'
  return (
    <section className="lb-panel" aria-label={t('invitations.logbooksOf', { number: row.number })}>
      <PartFilter<View>
        label={t('invitations.shown')}
        views={(Object.keys(VIEWS) as View[]).map((value) => ({
          value,
          name: t(`invitations.shownView.${value}`),
          count: counts[value],
        }))}
        view={view}
        onView={(next) => setState({ view: next, page: 0, text })}
        search={{
          label: t('invitations.searchLogbooks'),
          text,
          onText: (next) => setState({ view, page: 0, text: next }),
        }}
      >
        <ExportButton
          action={invitedLogbookContracts.export}
          filters={{ id, ...(q && { q }), ...(statuses && { statuses: statuses.join(',') }) }}
        />
      </PartFilter>
      {data ? <Table of={row} rows={data.content} isOpen={isOpen} /> : <Loading columns={4} />}
      {data && data.totalElements > PAGE && (
        <footer className="lb-list-foot">
          <Pages
            page={page}
            size={PAGE}
            total={data.totalElements}
            onPage={(next) => setState({ view, page: next, text })}
          />
        </footer>
      )}
    </section>
  )
}

function Table({ of, rows, isOpen }: { of: InvitationRow; rows: readonly Place[]; isOpen: boolean }) {
  const { t, name, fieldText } = useWords()
  const field = (key: string) => fieldText('invitations', key)
  if (!rows.length) return <p className="lb-part lb-soft">{t('invitations.noLogbooks')}</p>
  return (
    <div className="lb-table-scroll">
      <table className="lb-table lb-table-stacked">
        <thead>
          <tr>
            <th scope="col">{field('locationId')}</th>
            <th scope="col">{field('address')}</th>
            <th scope="col">{field('status')}</th>
            <th scope="col">{t('invitations.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((place) => (
            <tr key={place.id}>
              <td>
                <Unit row={place} isOpen={isOpen} />
              </td>
              <td>{name(place, 'address')}</td>
              <td>
                <StatusTag life="invitation" code={place.status} />
              </td>
              <td>
                <LogbookOutcome row={place} of={of} />
                {place.problem && isOpen && (
                  <Link className="lb-block" to={path.accessRightsOf(place.locationId)}>
                    {t('invitations.whoHasIt')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Unit({ row: { locationId, kind }, isOpen }: { row: Place; isOpen: boolean }) {
  const id = <LocationId id={locationId} />
  return (
    <span className="lb-line">
      <UnitIcon kind={kind} />
      {isOpen ? <Link to={path.logbook(locationId)}>{id}</Link> : id}
    </span>
  )
}
