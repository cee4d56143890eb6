import type { Verdict } from '@portal/shared/features/evidence/evidence.codes'
import { evidenceContracts } from '@portal/shared/features/evidence/evidence.contract'
import type { EvidenceSignalRow } from '@portal/shared/features/evidence/evidence.schema'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../kernel/ActionButton.tsx'
import { Field, FormDialog } from '../../../kernel/SchemaForm.tsx'
import { timeText, useWords } from '../../../kernel/words.ts'
import { Sep } from '../../../widgets/Sep.tsx'
import { type NamedRecord, recordName } from '../recordName.ts'
import './evidence.css'

interface Props {
  record: NamedRecord
  signal: EvidenceSignalRow
  /** What the reader may say. */
  can: readonly Verdict[]
}

/** Who said what of a signal, in order, and what the reader can say. */
export function SignalTalk({ record, signal, can }: Props) {
  const { t, codeText, name, person } = useWords()
  const [said, say] = useState<Verdict>()
  const may = useMay(evidenceContracts.feedback)
  const open = may ? can : []
  return (
    <>
      {signal.feedback.length > 0 && (
        <ul className="lb-signal-said">
          {signal.feedback.map(({ id, userName, org, createdAt, verdict, comment }) => (
            <li key={id}>
              <Sep
                className="lb-second"
                parts={[person(userName), name(org, 'name'), timeText(createdAt), codeText('verdict', verdict)]}
              />
              {comment && <p className="lb-pre">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className="lb-signal-acts">
          {open.map((verdict) => (
            <Button key={verdict} size="small" onClick={() => say(verdict)}>
              {t(verdict === 'explained' ? 'evidence.explain' : `evidence.${verdict}`)}
            </Button>
          ))}
          {open.includes('agreed') && <span className="lb-second">{t('evidence.judge')}</span>}
        </div>
      )}
      {said && <Say record={record} signal={signal} verdict={said} onClose={() => say(undefined)} />}
    </>
  )
}

interface SayProps extends Omit<Props, 'can'> {
  verdict: Verdict
  onClose: () => void
}
function Say({ record, signal: { signal }, verdict, onClose }: SayProps) {
  const { t, codeText } = useWords()
  const isExplained = verdict === 'explained'
  return (
    <FormDialog
      action={evidenceContracts.feedback}
      title={
        isExplained ? t('evidence.explainTitle', { signal: codeText('signal', signal) }) : t(`evidence.${verdict}`)
      }
      note={t('evidence.note')}
      submit={t('evidence.send')}
      done={t('evidence.sent', recordName(record))}
      params={{ jobRecordId: record.id, signal, verdict }}
      draft={`evidence.${record.id}.${signal}.${verdict}`}
      onClose={onClose}
    >
      <Field
        name="comment"
        label={t(isExplained ? 'evidence.how' : 'evidence.optional')}
        {...(isExplained && { isRequired: true })}
      >
        <Input.TextArea rows={4} autoFocus />
      </Field>
    </FormDialog>
  )
}
