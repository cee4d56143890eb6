import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import './accessRights.css'

interface Props {
  right: AccessRight
}

/** That the holder has read the notice of its access, with a remark that stays open to change. */
export function NoticeBox({ right: { id, notice, mayAcknowledge } }: Props) {
  const { t, person } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!notice && !mayAcknowledge) return null
  const act = t(notice ? 'accessRights.notice.edit' : 'accessRights.notice.acknowledge')
  return (
    <section className="lb-why-box">
      <b>{t('accessRights.notice.title')}</b>
      {notice ? (
        <>
          <span className="lb-second lb-block">
            {t('accessRights.notice.acknowledged', { name: person(notice.userName), at: timeText(notice.createdAt) })}
          </span>
          {notice.remark && <p>{notice.remark}</p>}
        </>
      ) : (
        <p className="lb-second">{t('accessRights.notice.text')}</p>
      )}
      {mayAcknowledge && (
        <Button size="small" onClick={() => setOpen(true)}>
          {act}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          action={accessRightContracts.acknowledge}
          title={t(notice ? 'accessRights.notice.edit' : 'accessRights.notice.acknowledgeTitle')}
          submit={act}
          draft={`accessRights.acknowledge.${id}`}
          params={{ id, ...(notice && { version: notice.version }) }}
          initial={{ remark: notice?.remark ?? '' }}
          onClose={() => setOpen(false)}
        >
          <Field name="remark">
            <Input.TextArea rows={3} />
          </Field>
        </FormDialog>
      )}
    </section>
  )
}
