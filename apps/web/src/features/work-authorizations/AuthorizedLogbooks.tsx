import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { showEnd } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import { EndedBy } from '../../widgets/AccessCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Pages } from '../../widgets/Pages.tsx'
import './workAuthorizations.css'

const PAGE_SIZE = 20

/** The log-books of an authorisation, and what ended it on some before the others. */
export function AuthorizedLogbooks({ id }: { id: number }) {
  const { t, name } = useWords()
  const [page, setPage] = useState(0)
  const { data } = useApi(workAuthorizationContracts.logbooks, { id, page, size: PAGE_SIZE })
  if (!data) return null
  const { content, totalElements } = data
  return (
    <section aria-labelledby="authorized">
      <h3 id="authorized" className="lb-authorized-head">
        {t('workAuthorizations.field.logbookCount')}
      </h3>
      <ul className="lb-authorized">
        {content.map((row) => (
          <li key={row.id}>
            <Link to={path.logbook(row.locationId)}>
              <LocationId id={row.locationId} />
            </Link>
            <span className="lb-second lb-block">{name(row, 'address')}</span>
            {row.isVoid ? (
              <span className="lb-second lb-block">{t('workAuthorizations.void')}</span>
            ) : (
              <span className="lb-second lb-block">
                {t('workAuthorizations.until', { day: showEnd(new Date(row.endsAt)) })}
              </span>
            )}
            {row.endedBy && <EndedBy number={row.endedBy} isAhead={!row.isVoid && new Date(row.endsAt) > new Date()} />}
          </li>
        ))}
      </ul>
      <Pages page={page} size={PAGE_SIZE} total={totalElements} onPage={setPage} />
    </section>
  )
}
