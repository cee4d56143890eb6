import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { Segmented } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { PageHead } from '../../kernel/page.tsx'
import { totalText } from '../../kernel/reads/total.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { AnsweredRecords } from './AnsweredRecords.tsx'
import { WaitingRecords } from './WaitingRecords.tsx'

const TABS = ['waiting', 'disputed', 'acknowledged', 'replied'] as const
type Tab = (typeof TABS)[number]
const OWN = { disputed: 'DISPUTED', acknowledged: 'ACKNOWLEDGED', replied: 'REPLIED' } as const

/** To acknowledge, with what one's own organization disputes, acknowledged and replied to beside it. */
export function AcknowledgePage() {
  const { t } = useWords()
  const summary = useApi(jobRecordContracts.inbox, {}, { quiet: true })
  const [asked, setAsked] = useParam('tab')
  const tab: Tab = TABS.find((name) => name === asked) ?? 'waiting'
  const waiting = summary.data
    ? ` ${totalText({ totalElements: summary.data.waiting, isCapped: summary.data.isCapped })}`
    : ''
  const options = TABS.map((value) => ({
    value,
    label: `${t(`jobRecordPages.inbox.tabs.${value}`)}${value === 'waiting' ? waiting : ''}`,
  }))
  return (
    <>
      <PageHead subtitle={t('jobRecordPages.inbox.subtitle')}>
        <Segmented<Tab>
          aria-label={t('jobRecordPages.inbox.tabs.label')}
          options={options}
          value={tab}
          onChange={(next) => setAsked(next === 'waiting' ? null : next)}
        />
      </PageHead>
      {tab === 'waiting' ? (
        <WaitingRecords inbox={summary.data} />
      ) : (
        <AnsweredRecords key={tab} own={OWN[tab]} empty={t(EMPTY[tab])} />
      )}
    </>
  )
}

const EMPTY = {
  disputed: 'jobRecordPages.inbox.emptyDisputed',
  acknowledged: 'jobRecordPages.inbox.emptyAcknowledged',
  replied: 'jobRecordPages.inbox.emptyReplied',
} as const
