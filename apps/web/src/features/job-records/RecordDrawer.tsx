import { CloseOutlined, LeftOutlined, LinkOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Drawer } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { notify } from '../../kernel/notices.ts'
import { Failed } from '../../kernel/State.tsx'
import { useFocusBack } from '../../kernel/useFocusBack.ts'
import { useWords } from '../../kernel/words.ts'
import { WorkName } from '../../widgets/JobRecordCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordSide } from './RecordSide.tsx'

interface Props {
  id: number
  /** The records it stands among, in their order. */
  ids: readonly number[]
  /** To another record of the list, or back to the list. */
  onMove: (id: number | null) => void
}

/** One record beside its list, with the one before and the one after. */
export function RecordDrawer({ id, ids, onMove }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  // the drawer goes with its record, at once: antd's own way back needs it to close first
  useFocusBack()
  const { data: record, error, isError, refetch } = useApi(jobRecordContracts.get, { id }, { quiet: true })
  const at = ids.indexOf(id)
  const current = record?.id === id ? record : undefined
  return (
    <Drawer
      open
      className="lb-record-drawer"
      size={isMobile ? '100%' : 920}
      closable={false}
      title={<Head record={current} at={at} ids={ids} onMove={onMove} />}
      onClose={() => onMove(null)}
      aria-label={t('screens.jobRecords')}
    >
      {isError && !current ? (
        <Failed error={error} title={t('jobRecordPages.record.failed')} onRetry={() => refetch()} />
      ) : current ? (
        <div className="lb-record">
          <RecordFacts record={current} />
          <RecordSide
            record={current}
            onNext={() => onMove(ids[at + 1] ?? null)}
            hasNext={at >= 0 && at < ids.length - 1}
          />
        </div>
      ) : (
        <Loading columns={2} />
      )}
    </Drawer>
  )
}

function Head({
  record,
  at,
  ids,
  onMove,
}: {
  record: JobRecordDetail | undefined
  at: number
  ids: readonly number[]
  onMove: Props['onMove']
}) {
  const { t, name } = useWords()
  const [previous, next] = [ids[at - 1], ids[at + 1]]
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    notify('success', t('common.linkCopied'))
  }
  return (
    <div className="lb-record-head">
      <div>
        {record && (
          <>
            <h2>
              <WorkName code={record.typeOfWork} /> <StatusTag life="jobRecord" code={record.status} />
            </h2>
            <Sep
              className="lb-second"
              parts={[<LocationId key="id" id={record.locationId} />, name(record, 'address')]}
            />
          </>
        )}
      </div>
      <span className="lb-record-tools">
        {at >= 0 && (
          <span className="lb-second">
            {t('jobRecordPages.record.position', { number: at + 1, total: ids.length })}
          </span>
        )}
        <Button
          type="text"
          icon={<LeftOutlined />}
          disabled={at <= 0}
          aria-label={t('jobRecordPages.record.previous')}
          title={t('jobRecordPages.record.previous')}
          onClick={() => previous && onMove(previous)}
        />
        <Button
          type="text"
          icon={<RightOutlined />}
          disabled={!next || at < 0}
          aria-label={t('jobRecordPages.record.next')}
          title={t('jobRecordPages.record.next')}
          onClick={() => next && onMove(next)}
        />
        <Button
          type="text"
          icon={<LinkOutlined />}
          aria-label={t('common.action.copyLink')}
          title={t('common.action.copyLink')}
          onClick={copy}
        />
        <Button
          type="text"
          icon={<PrinterOutlined />}
          aria-label={t('jobRecordPages.record.print')}
          title={t('jobRecordPages.record.print')}
          onClick={() => window.print()}
        />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('jobRecordPages.record.close')}
          title={t('jobRecordPages.record.close')}
          onClick={() => onMove(null)}
        />
      </span>
    </div>
  )
}
