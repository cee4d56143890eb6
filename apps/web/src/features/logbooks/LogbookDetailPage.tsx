import { EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { COUNT_CAP } from '@portal/shared/features/job-records/job-record.schema'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { withWords } from '../../i18n/i18n.ts'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { Printed } from '../../kernel/paper/late.tsx'
import { useWhole } from '../../kernel/paper/useWhole.ts'
import { Over } from '../../kernel/reads/over.tsx'
import { totalText } from '../../kernel/reads/total.ts'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
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

const FormTable = latePart(
  withWords(() => import('../../widgets/forms/FormTable.tsx').then((file) => file.FormTable), 'forms', 'formPages'),
)

/** One log-book: what it is, who has access, what was done, and the proof of it. */
export function LogbookDetailPage() {
  const { t } = useWords()
  const { locationId = '' } = useParams()
  const { search } = useLocation()
  const { data: logbook, error, isError, refetch } = useApi(logbookContracts.get, { locationId }, { quiet: true })
  usePageTitle(logbook?.locationId ?? locationId)
  if (isError && !logbook)
    return <Failed isPage error={error} title={t('logbookDetail.failed')} onRetry={() => refetch()} />
  if (!logbook) return <Loading columns={4} />
  // a link by an id that it had before, or the page on which it has just got another
  if (logbook.locationId !== locationId) return <Navigate to={`${path.logbook(logbook.locationId)}${search}`} replace />
  return <Detail logbook={logbook} />
}

function Detail({ logbook }: { logbook: LogbookDetail }) {
  const { accessEndedAt, locationId } = logbook
  const { isWhole, print } = useWhole()
  const tabs = useTabs(logbook, isWhole)
  return (
    <>
      <Head logbook={logbook} onPrint={print} />
      <StageNote logbook={logbook} />
      {accessEndedAt ? <OwnPeriod endedAt={accessEndedAt} /> : <KeyFacts logbook={logbook} />}
      {isWhole ? <Whole tabs={tabs} /> : <PageTabs tabs={tabs} />}
      <Printed />
      <Over name="record" fixed={{ locationIds: locationId }} />
    </>
  )
}

type Tabs = ComponentProps<typeof PageTabs>
/** What paper shows of it, one tab below the other; records, operations and codes are lists of their own. */
const ON_PAPER = ['overview', 'specification', 'access']
const Whole = ({ tabs }: Tabs) => (
  <div className="lb-detail-whole">
    {tabs
      .filter(({ key }) => ON_PAPER.includes(key))
      .map(({ key, children }) => (
        <div key={key}>{children}</div>
      ))}
  </div>
)

/** The parts of the page that the reader may see. */
function useTabs(logbook: LogbookDetail, isPaper: boolean): Tabs['tabs'] {
  const { t } = useWords()
  const seesAccess = useMay(logbookContracts.parties)
  const seesOperations = useMay(logbookContracts.operations)
  const seesForms = useMay(formContracts.list)
  const { locationId, specification, accessEndedAt } = logbook
  const count = totalText({ totalElements: logbook.jobRecordCount }, COUNT_CAP)
  return [
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
    ...(seesAccess
      ? [
          {
            key: 'access',
            label: t('logbookDetail.tab.access'),
            children: <AccessTab locationId={locationId} endedAt={accessEndedAt} isPaper={isPaper} />,
          },
        ]
      : []),
    {
      key: 'records',
      label: t('logbookDetail.tab.records', { number: count }),
      children: <JobRecordTable locationId={locationId} />,
    },
    ...(seesForms
      ? [{ key: 'forms', label: t('logbookDetail.tab.forms'), children: <FormTable locationId={locationId} /> }]
      : []),
    ...(seesOperations
      ? [
          {
            key: 'operations',
            label: t('logbookDetail.tab.operations'),
            children: <OperationsTab locationId={locationId} />,
          },
        ]
      : []),
    { key: 'seals', label: t('logbookDetail.tab.seals'), children: <SealsTab locationId={locationId} /> },
  ]
}

function Head({ logbook, onPrint }: { logbook: LogbookDetail; onPrint: () => void }) {
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
        <Button
          icon={<PrinterOutlined />}
          aria-label={t('common.action.print')}
          title={t('common.action.print')}
          onClick={onPrint}
        />
        {logbook.can.includes('activate') && <ActivateButton chosen={chosenRows([logbook])} size="middle" />}
        <StageActs logbook={logbook}>
          {logbook.accessEndedAt === null && (
            <AccessActs chosen={chosenRows([logbook])} rows={[logbook]} size="middle" />
          )}
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
