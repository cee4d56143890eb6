import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { FileField } from '../../kernel/files/FileField.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

const REPLY = {
  title: 'jobRecordPages.record.reply',
  label: 'jobRecordPages.record.replyLabel',
  send: 'jobRecordPages.record.send',
  sent: 'jobRecordPages.record.sent',
} as const
const ANSWER = {
  title: 'jobRecordPages.dispute.answer',
  label: 'jobRecordPages.dispute.answerLabel',
  send: 'jobRecordPages.dispute.sendAnswer',
  sent: 'jobRecordPages.dispute.answerSent',
} as const

interface Props {
  id: number
  /** The dispute that it answers. */
  answers?: number
  /** What the other side has asked and nobody has answered. */
  request?: number
}

/** A reply to a record, or to a dispute about it; both sides see it, and the other one can be asked for an answer. */
export function ReplyForm({ id, answers, request }: Props) {
  const { t } = useWords()
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
          done={t(words.sent)}
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
