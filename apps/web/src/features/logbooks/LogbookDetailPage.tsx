import { EditOutlined } from '@ant-design/icons'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { path } from '@portal/shared/screens'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { AccessActs } from '../../widgets/AccessActs.tsx'
import { JobRecordTable } from '../../widgets/JobRecordTable.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { FormerIds, LabelCell, LogbookStatus } from '../../widgets/LogbookCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import { AccessTab } from './AccessTab.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { OperationsTab } from './OperationsTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { OwnPeriod } from './OwnPeriod.tsx'
import { SealsTab } from './SealsTab.tsx'
import { SpecificationTab } from './SpecificationTab.tsx'
import { StageActs } from './StageActs.tsx'
import { StageNote } from './StageNote.tsx'
import './detail.css'

/** One log-book: what it is, who has access, what was done, and the proof of it. */
export function LogbookDetailPage() {
  const { t } = useWords()
  const { locationId = '' } = useParams()
  const { search } = useLocation()
  const { data: logbook, error, isError, refetch } = useApi(logbookContracts.get, { locationId }, { quiet: true })
  usePageTitle(logbook?.locationId ?? locationId)
  if (isError && !logbook) return <Failed error={error} title={t('logbookDetail.failed')} onRetry={() => refetch()} />
  if (!logbook) return <Loading columns={4} />
  // a link by an id that it had before, or the page on which it has just got another
  if (logbook.locationId !== locationId) return <Navigate to={`${path.logbook(logbook.locationId)}${search}`} replace />
  const { specification, accessEndedAt } = logbook
  const count = numberText(logbook.jobRecordCount)
  const tabs = [
    { key: 'overview', label: t('logbookDetail.tab.overview'), children: <OverviewTab logbook={logbook} /> },
    ...(specification
      ? [
          {
            key: 'specification',
            label: t('logbookDetail.tab.specification'),
            children: <SpecificationTab logbook={{ ...logbook, specification }} />,
          },
        ]
      : []),
    {
      key: 'access',
      label: t('logbookDetail.tab.access'),
      children: <AccessTab locationId={logbook.locationId} endedAt={accessEndedAt} />,
    },
    {
      key: 'records',
      label: t('logbookDetail.tab.records', { number: count }),
      children: <JobRecordTable locationId={logbook.locationId} />,
    },
    {
      key: 'operations',
      label: t('logbookDetail.tab.operations'),
      children: <OperationsTab locationId={logbook.locationId} />,
    },
    { key: 'seals', label: t('logbookDetail.tab.seals'), children: <SealsTab locationId={logbook.locationId} /> },
  ]
  return (
    <>
      <Head logbook={logbook} />
      <StageNote logbook={logbook} />
      {accessEndedAt ? <OwnPeriod endedAt={accessEndedAt} /> : <KeyFacts logbook={logbook} />}
      <PageTabs tabs={tabs} />
    </>
  )
}

function Head({ logbook }: { logbook: LogbookDetail }) {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const [first, second] =
    language === 'chi'
      ? ([logbook.addressZh, logbook.addressEn] as const)
      : ([logbook.addressEn, logbook.addressZh] as const)
  return (
    <header className="lb-page-head lb-detail-head">
      <div>
        <div className="lb-detail-title">
          <UnitIcon kind={logbook.kind} size={22} isNamed />
          <h1>
            <LocationId id={logbook.locationId} />
          </h1>
          {logbook.stage === 'IN_SERVICE' && <StatusTag life="logbookStage" code={logbook.stage} />}
          <LogbookStatus row={logbook} />
          {logbook.labels.length > 0 && <LabelCell row={logbook} />}
        </div>
        <FormerIds of={logbook} />
        <p className="lb-detail-address">{first}</p>
        <p className="lb-second" lang={language === 'chi' ? 'en' : 'zh-HK'}>
          {second}
        </p>
      </div>
      <div className="lb-actions">
        {logbook.can.includes('activate') && <ActivateButton chosen={chosenRows([logbook])} size="middle" />}
        <StageActs logbook={logbook}>
          {logbook.accessEndedAt === null && <AccessActs chosen={chosenRows([logbook])} size="middle" />}
          {logbook.can.includes('edit') && (
            <ActionButton
              action={logbookContracts.update}
              icon={<EditOutlined />}
              onClick={() => navigate(path.logbookEdit(logbook.locationId))}
            >
              {t('logbookDetail.edit')}
            </ActionButton>
          )}
        </StageActs>
      </div>
    </header>
  )
}
