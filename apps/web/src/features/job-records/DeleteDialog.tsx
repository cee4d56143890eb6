import { DELETION_REASONS } from '@portal/shared/features/job-records/deleted-record.schema'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { path } from '@portal/shared/screens'
import { Input } from 'antd'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { DictSelect } from '../../widgets/DictSelect.tsx'

export interface DeleteDialogProps {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** Deletes records for good: says what follows before, takes the reason, and tells of each that was left alone why. */
export function DeleteDialog({ chosen, onDone, onClose }: DeleteDialogProps) {
  const { t } = useWords()
  const { count, rows } = chosen
  // what was written of one record says nothing about another
  const draft = 'ids' in rows && count === 1 ? rows.ids.join() : 'many'
  const title = t('deletedJobRecords.act', { count, number: numberText(count) })
  return (
    <BulkAct
      contract={jobRecordContracts.move}
      move="delete"
      chosen={chosen}
      draft={draft}
      title={title}
      submitSome={(some, leftOut) =>
        t('deletedJobRecords.submitSome', { number: numberText(some), leftOut: numberText(leftOut) })
      }
      note={t('deletedJobRecords.note', { count })}
      done={(count) => t('deletedJobRecords.done', { count })}
      linkOf={({ id }) => path.jobRecord(id)}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="reason" label={t('deletedJobRecords.field.reason')} isRequired>
        <DictSelect dictionary={DELETION_REASONS} autoFocus />
      </Field>
      <Field name="comments" label={t('deletedJobRecords.field.comments')}>
        <Input.TextArea rows={3} />
      </Field>
    </BulkAct>
  )
}
