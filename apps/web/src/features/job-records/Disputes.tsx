import { DISPUTE_ENDS } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FileField } from '../../kernel/files/FileField.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Photos } from './Photos.tsx'
import { OrgName } from './RecordLinks.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { type NamedRecord, recordName } from './recordName.ts'

type Record = JobRecordDetail
type Step = Record['replies'][number]

/** Every dispute about a record with its steps, and what the reader can do about each; the way to raise one. */
export function Disputes({ record }: { record: Record }) {
  const { t } = useWords()
  const steps = record.replies.filter(({ step }) => step !== null)
  const raised = steps.filter(({ step }) => step === 'RAISED')
  return (
    <>
      {raised.length > 0 && (
        <section>
          <h3>{t('jobRecordPages.dispute.title')}</h3>
          {raised.map((first) => (
            <Dispute
              key={first.id}
              record={record}
              steps={[first, ...steps.filter(({ disputeId }) => disputeId === first.id)]}
            />
          ))}
        </section>
      )}
      {record.can.includes('dispute') && <DisputeForm record={record} />}
    </>
  )
}

function Dispute({ record, steps }: { record: Record; steps: readonly Step[] }) {
  const { user } = useMe()
  const [first, ...others] = steps
  const isOver = others.some(({ step }) => DISPUTE_ENDS.some((end) => end === step))
  if (!first) return null
  return (
    <>
      <ul className="lb-spoken">
        {steps.map((step) => (
          <Said key={step.id} step={step} record={record} />
        ))}
      </ul>
      {!isOver && first.org.id === user.organisation.id && <OwnActs record={record} isAnswered={others.length > 0} />}
      {!isOver && first.org.id !== user.organisation.id && record.canReply && (
        <ReplyForm record={record} answers={first.id} />
      )}
    </>
  )
}

function Said({ step, record }: { step: Step; record: Record }) {
  return (
    <li>
      {step.step && <StatusTag life="disputeStep" code={step.step} isPlain />}
      {step.text && <p className="lb-pre">{step.text}</p>}
      {step.photos.length > 0 && <Photos photos={step.photos} site={record} />}
      <Sep
        className="lb-second"
        parts={[useWords().person(step.userName), <OrgName key="org" org={step.org} />, timeText(step.createdAt)]}
      />
    </li>
  )
}

const ENDS = {
  acceptAnswer: 'accept',
  withdrawDispute: 'withdraw',
} as const

/** How whoever disputes ends it. */
function OwnActs({ record, isAnswered }: { record: Record; isAnswered: boolean }) {
  const { t } = useWords()
  const [asked, ask] = useState<keyof typeof ENDS>()
  const open = (Object.keys(ENDS) as (keyof typeof ENDS)[]).filter((move) => record.can.includes(move))
  return (
    <>
      <p className="lb-second">{t(isAnswered ? 'jobRecordPages.dispute.answered' : 'jobRecordPages.dispute.waits')}</p>
      <div className="lb-dispute-acts">
        {open.map((move) => (
          <Button key={move} block onClick={() => ask(move)}>
            {t(`jobRecordPages.dispute.${ENDS[move]}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <FormDialog
          action={jobRecordContracts.move}
          title={t(`jobRecordPages.dispute.${ENDS[asked]}`)}
          submit={t(`jobRecordPages.dispute.${ENDS[asked]}`)}
          done={t(`jobRecordPages.dispute.done.${ENDS[asked]}`, recordName(record))}
          params={{ ids: [record.id], move: asked }}
          draft={`jobRecords.${asked}.${record.id}`}
          onClose={() => ask(undefined)}
        >
          <Reason label={t('jobRecordPages.dispute.remark')} />
        </FormDialog>
      )}
    </>
  )
}

/** Says that a record is wrong, and why. */
function DisputeForm({ record }: { record: NamedRecord }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button block data-key="dispute" onClick={() => setOpen(true)}>
        {t('jobRecordPages.dispute.open')}
      </Button>
      {isOpen && (
        <FormDialog
          action={jobRecordContracts.move}
          title={t('jobRecordPages.dispute.open')}
          note={t('jobRecordPages.dispute.note')}
          submit={t('jobRecordPages.dispute.send')}
          done={t('jobRecordPages.dispute.sent', recordName(record))}
          params={{ ids: [record.id], move: 'dispute' }}
          draft={`jobRecords.dispute.${record.id}`}
          onClose={() => setOpen(false)}
        >
          <Reason label={t('jobRecordPages.dispute.reason')} isRequired />
          <FileField name="photos" label={t('jobRecordPages.record.photos')} />
        </FormDialog>
      )}
    </>
  )
}

const Reason = ({ label, isRequired = false }: { label: string; isRequired?: boolean }) => (
  <Field name="reason" label={label} isRequired={isRequired}>
    <Input.TextArea rows={4} autoFocus />
  </Field>
)
