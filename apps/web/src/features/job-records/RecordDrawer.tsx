import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { useAction, useApi } from '../../kernel/api.ts'
import type { useAmong } from '../../kernel/list/neighbours.ts'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import { Printed } from '../../kernel/paper/late.tsx'
import { useWords } from '../../kernel/words.ts'
import { AnswerTags, WorkName } from '../../widgets/JobRecordCells.tsx'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { Gone } from './Gone.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordSide } from './RecordSide.tsx'
import './record.css'

/** One record beside its list, with the one before and the one after. */
export function RecordDrawer(among: ReturnType<typeof useAmong>) {
  const { id, ids, onMove } = among
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(jobRecordContracts.get, { id }, { quiet: true })
  const at = ids.indexOf(id)
  const record = data?.id === id ? data : undefined
  return (
    <RowDrawer
      label={t('screens.jobRecords')}
      className="lb-record-drawer"
      width={920}
      {...among}
      head={record && <Head record={record} error={error} />}
      tools={useTools(record)}
      failed={isError ? { title: t('jobRecordPages.record.failed'), error, retry: () => void refetch() } : undefined}
    >
      {record && (
        <div className="lb-record">
          <RecordFacts record={record} />
          <RecordSide
            record={record}
            onNext={() => onMove(ids[at + 1] ?? null)}
            hasNext={at >= 0 && at < ids.length - 1}
            onGone={() => onMove(null)}
          />
          <Printed />
        </div>
      )}
    </RowDrawer>
  )
}

interface HeadProps {
  record: Pick<JobRecordDetail, 'typeOfWork' | 'own' | 'status' | 'locationId' | 'addressEn' | 'addressZh'>
  error: Error | null
}

/** What it is of; the log-book is one click away. */
export function Head({ record, error }: HeadProps) {
  const { name } = useWords()
  return (
    <>
      <h2>
        <WorkName code={record.typeOfWork} />
      </h2>
      <AnswerTags row={record} />
      <Sep className="lb-second" parts={[<PlaceLink key="id" row={record} />, name(record, 'address')]} />
      <Gone error={error} />
    </>
  )
}

/** The record as a document to keep, which takes a second to make, and on paper. */
function useTools(record: JobRecordDetail | undefined) {
  const { t } = useWords()
  const { mutate, isPending } = useAction(jobRecordContracts.document)
  const save = record && {
    icon: <FilePdfOutlined aria-hidden />,
    name: t('jobRecordPages.record.document'),
    isBusy: isPending,
    onPress: () => mutate({ id: record.id }),
  }
  const print = {
    icon: <PrinterOutlined aria-hidden />,
    name: t('common.action.print'),
    onPress: () => window.print(),
  }
  return [...(save ? [save] : []), print]
}
