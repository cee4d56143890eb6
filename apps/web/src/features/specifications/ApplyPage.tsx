import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { State } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { isApplicable } from '../../widgets/ApplySpecification.tsx'
import { LogbookOfAddress } from '../../widgets/LogbookOfAddress.tsx'
import { ApplyForm } from './ApplyForm.tsx'

/** Applies for another data sheet of one log-book (501). */
export const ApplyPage = () => (
  <LogbookOfAddress>
    {(logbook) => (isApplicable(logbook) ? <Unless key={logbook.id} logbook={logbook} /> : <Closed />)}
  </LogbookOfAddress>
)

function Closed() {
  const { t } = useWords()
  return (
    <State
      drawing="empty"
      title={t('specificationPages.form.closed')}
      text={t('specificationPages.form.closedText')}
      level={1}
    >
      <Link to={SCREENS.specificationUpdates.path}>{t('screens.specificationUpdates')}</Link>
    </State>
  )
}

/** The form, unless an application is pending already. */
function Unless({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  const { data } = useApi(
    specificationContracts.list,
    { logbookIds: [logbook.id], statuses: ['PENDING'], page: 0, size: 10, sort: 'submittedAt,desc' },
    { quiet: true },
  )
  const [pending] = data?.content ?? []
  if (!pending) return <ApplyForm logbook={logbook} />
  return (
    <State
      drawing="empty"
      title={t('specificationPages.form.pendingTitle')}
      text={t('specificationPages.form.pendingText')}
      level={1}
    >
      <Link to={path.specificationUpdate(pending.id)}>
        {t('specificationPages.form.openPending', { number: pending.number })}
      </Link>
    </State>
  )
}
