import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useApi } from '../kernel/api.ts'
import { Loading } from '../kernel/list/ListStates.tsx'
import { usePageTitle } from '../kernel/page.tsx'
import { Failed } from '../kernel/State.tsx'
import { useWords } from '../kernel/words.ts'

/** A form about the log-book that the address names, as soon as that is read; the page has its id for a title. */
export function LogbookOfAddress({ children }: { children: (logbook: LogbookDetail) => ReactNode }) {
  const { t } = useWords()
  const { locationId = '' } = useParams()
  usePageTitle(locationId)
  const { data, error, isError, refetch } = useApi(logbookContracts.get, { locationId }, { quiet: true })
  if (isError && !data)
    return <Failed isPage error={error} title={t('logbookDetail.failed')} onRetry={() => refetch()} />
  return data ? children(data) : <Loading columns={2} />
}
