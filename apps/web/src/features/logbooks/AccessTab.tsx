import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { showEnd } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { usePages } from '../../kernel/usePages.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { AccessTimeline } from '../../widgets/AccessTimeline.tsx'
import { AccessTable, AuthorizationTable } from './AccessTables.tsx'

/** So many people authorised by name are shown at a time: over the years there are many. */
const AUTHORIZED = 20

interface Props {
  locationId: string
  endedAt: string | null
  /** Paper has the table, which says each day. */
  isPaper: boolean
}

/** Who has access, since when, until when, given by whom: as a timeline, and as a table that says the same. */
export function AccessTab({ locationId, endedAt, isPaper }: Props) {
  const { t } = useWords()
  const [isChosen, setTable] = useState(false)
  // a timeline ends today, of which a reader with ended access is told nothing
  const isTable = isChosen || isPaper || endedAt !== null
  const { data, error, isError, refetch } = useApi(logbookContracts.parties, { locationId }, { quiet: true })
  const authorized = useAuthorizations(locationId)
  const links = useRef<HTMLParagraphElement>(null)
  const showMore = async () => {
    const { hasNextPage } = await authorized.more()
    // the button goes with the last of them: whoever pressed it goes on from where it stood
    if (!hasNextPage) links.current?.focus()
  }
  if (isError && !data) return <Failed error={error} onRetry={() => refetch()} />
  if (!data) return <Loading columns={3} />
  return (
    <section className="lb-panel lb-part" aria-labelledby="access">
      <header className="lb-panel-head">
        <h2 id="access">{t(isTable ? 'logbookDetail.tab.access' : 'logbookDetail.access.title')}</h2>
      </header>
      <p className="lb-soft lb-read">
        {endedAt
          ? t('logbookDetail.ended.access', { day: showEnd(new Date(endedAt)) })
          : t('logbookDetail.access.note')}
      </p>
      {!data.content.length ? (
        <p>{t('logbookDetail.access.none')}</p>
      ) : isTable ? (
        <>
          <AccessTable parties={data.content} />
          {authorized.rows.length > 0 && <AuthorizationTable authorizations={authorized.rows} />}
        </>
      ) : (
        <AccessTimeline parties={data.content} authorizations={authorized.rows} now={new Date()} />
      )}
      <p ref={links} tabIndex={-1} className="lb-access-links">
        {authorized.left > 0 && (
          <Button
            type="link"
            className="lb-link-button"
            loading={authorized.isLoadingMore}
            onClick={() => void showMore()}
          >
            {t('logbookDetail.access.authorizedMore', {
              number: numberText(Math.min(AUTHORIZED, authorized.left)),
              total: numberText(authorized.total),
            })}
          </Button>
        )}
        {data.content.length > 0 && !endedAt && (
          <Button type="link" className="lb-link-button" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'logbookDetail.access.timeline' : 'logbookDetail.access.table')}
          </Button>
        )}
        <ListsOf locationId={locationId} />
      </p>
    </section>
  )
}

/** The lists of what stands here, with what can be done about it, for whoever may read them. */
function ListsOf({ locationId }: { locationId: string }) {
  const { t } = useWords()
  const mayRights = useMay(accessRightContracts.list)
  const mayAuthorizations = useMay(workAuthorizationContracts.list)
  return (
    <>
      {mayRights && <Link to={path.accessRightsOf(locationId)}>{t('logbookDetail.access.rights')}</Link>}
      {mayAuthorizations && (
        <Link to={path.workAuthorizationsOf(locationId)}>{t('logbookDetail.access.authorizations')}</Link>
      )}
    </>
  )
}

/** Who may work there by name, for whoever may know. */
function useAuthorizations(locationId: string) {
  const isReadable = useMay(workAuthorizationContracts.ofLogbook)
  return usePages(workAuthorizationContracts.ofLogbook, { locationId }, AUTHORIZED, isReadable)
}
