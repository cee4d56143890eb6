import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COMMENT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

/** A reply to a record; both sides see it. */
export function ReplyForm({ id }: { id: number }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {t('jobRecordPages.record.reply')}
      </Button>
      {isOpen && (
        <FormDialog
          action={jobRecordContracts.reply}
          title={t('jobRecordPages.record.reply')}
          submit={t('jobRecordPages.record.send')}
          done={t('jobRecordPages.record.sent')}
          params={{ id }}
          draft={`jobRecords.reply.${id}`}
          onClose={() => setOpen(false)}
        >
          <Field name="text" label={t('jobRecordPages.record.replyLabel')}>
            <Input.TextArea rows={5} maxLength={COMMENT_MAX} autoFocus />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
