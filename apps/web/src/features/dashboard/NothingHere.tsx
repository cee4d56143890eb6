import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import type { ListState } from '../../kernel/list/state.ts'
import { State } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'

/** How far back the figures look takes no lift or escalator away. */
const NARROWS_NOTHING = 'months'

/** What to do while nothing is counted: fewer filters, or how log-books come to whoever has none. */
export function NothingHere({ state: { filters, show } }: { state: Pick<ListState, 'filters' | 'show'> }) {
  const { t } = useWords()
  const [seesInvitations, seesLogbooks] = [useMay(invitationContracts.list), useMay(logbookContracts.list)]
  const isNarrowed = Object.keys(filters).some((name) => name !== NARROWS_NOTHING)
  if (isNarrowed)
    return (
      <State drawing="search" title={t('dashboards.nothing')} text={t('dashboards.emptyText')}>
        <Button onClick={() => show({})}>{t('dashboards.unfilter')}</Button>
      </State>
    )
  return (
    <State drawing="empty" title={t('dashboards.nothingYet')} text={t('dashboards.nothingText')}>
      {seesInvitations && <Link to={SCREENS.invitations.path}>{t('dashboards.toInvitations')}</Link>}
      {seesLogbooks && <Link to={SCREENS.logbookList.path}>{t('dashboards.toLogbooks')}</Link>}
    </State>
  )
}
