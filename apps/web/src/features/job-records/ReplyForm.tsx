import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { FileField } from '../../kernel/files/FileField.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { type NamedRecord, recordName } from './recordName.ts'

const REPLY = {
  title: 'jobRecordPages.record.reply',
  label: 'jobRecordPages.record.replyLabel',
  send: 'jobRecordPages.record.send',
} as const
const ANSWER = {
  title: 'jobRecordPages.dispute.answer',
  label: 'jobRecordPages.dispute.answerLabel',
  send: 'jobRecordPages.dispute.sendAnswer',
} as const

interface Props {
  record: NamedRecord
  /** The dispute that it answers. */
  answers?: number
  /** What the other side has asked and nobody has answered. */
  request?: number
}

/** A reply to a record, or to a dispute about it; both sides see it, and the other one can be asked for an answer. */
export function ReplyForm({ record, answers, request }: Props) {
  const { t } = useWords()
  const { id } = record
  const [isOpen, setOpen] = useState(false)
  const words = answers === undefined ? REPLY : ANSWER
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {t(words.title)}
      </Button>
      {isOpen && (
        <FormDialog
          action={jobRecordContracts.reply}
          title={t(words.title)}
          submit={t(words.send)}
          done={t(
            answers === undefined ? 'jobRecordPages.record.sent' : 'jobRecordPages.dispute.answerSent',
            recordName(record),
          )}
          params={{ id, ...(answers !== undefined && { answers }), ...(request !== undefined && { request }) }}
          draft={`jobRecords.reply.${id}${answers === undefined ? '' : `.${answers}`}`}
          onClose={() => setOpen(false)}
        >
          <Field name="text" label={t(words.label)}>
            <Input.TextArea rows={5} autoFocus />
          </Field>
          <FileField name="photos" label={t('jobRecordPages.record.photos')} />
          {answers === undefined && <AskFields />}
        </FormDialog>
      )}
    </>
  )
}

/** Whether the other side is asked for an answer, and by when. */
function AskFields() {
  const { t } = useWords()
  const asks = Form.useWatch('asks')
  return (
    <>
      <Field name="asks" label={false}>
        <Checkbox>{t('jobReplies.ask')}</Checkbox>
      </Field>
      {asks && (
        <Field name="answerBy" label={t('jobReplies.answerBy')} hint={t('jobReplies.answerByHint')}>
          <DayInput />
        </Field>
      )}
    </>
  )
}
