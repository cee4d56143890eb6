import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { type NamedRecord, recordName } from './recordName.ts'
import './record.css'

type Acknowledged = JobRecordDetail['acknowledgements'][number]

/** What a remark said before it was edited, the newest first. */
export function EarlierTexts({ texts }: { texts: Acknowledged['earlierTexts'] }) {
  const { t, person } = useWords()
  if (!texts.length) return null
  return (
    <details>
      <summary className="lb-second">{t('jobRecordPages.remark.earlier', { count: texts.length })}</summary>
      <ul className="lb-spoken">
        {texts.toReversed().map(({ version, comment, userName, createdAt }) => (
          <li key={version}>
            <p className={comment ? 'lb-pre' : 'lb-soft'}>{comment || t('jobRecordPages.remark.empty')}</p>
            <span className="lb-second">
              {t('jobRecordPages.remark.by', { name: person(userName), at: timeText(createdAt) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Props {
  record: NamedRecord
  said: Acknowledged
}

/** Edits the remark of one's own organization; of two who do so at once the slower is told, and his text stays. */
export function EditRemark({ record, said: { comment, version } }: Props) {
  const { t } = useWords()
  const { id } = record
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('jobRecordPages.remark.edit')}
      </Button>
      {isOpen && (
        <FormDialog
          action={jobRecordContracts.remark}
          title={t('jobRecordPages.remark.edit')}
          note={t('jobRecordPages.remark.note')}
          submit={t('jobRecordPages.remark.save')}
          done={t('jobRecordPages.remark.saved', recordName(record))}
          params={{ id, version }}
          initial={{ comment }}
          draft={`jobRecords.remark.${id}`}
          onClose={() => setOpen(false)}
        >
          <Field name="comment" label={t('jobRecordPages.remark.label')}>
            <Input.TextArea rows={5} autoFocus />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
