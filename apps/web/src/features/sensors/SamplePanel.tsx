import { PlayCircleOutlined } from '@ant-design/icons'
import { sensorMappingContracts } from '@portal/shared/features/sensors/mapping.contract'
import {
  type Mapping,
  type MappingTried,
  mappingForm,
  SAMPLE_MAX,
} from '@portal/shared/features/sensors/mapping.schema'
import { withoutBlanks } from '@portal/shared/kernel/schema'
import { Alert, Button, Form, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { FormSection } from '../../kernel/SchemaForm.tsx'
import { readStored, writeStored } from '../../kernel/storage.ts'
import { numberText, say, useWords } from '../../kernel/words.ts'
import './sensors.css'

interface Props {
  id: number
  onTried: (tried: MappingTried | undefined) => void
}

/** What was pasted stays in this tab, through a reload too. */
const keyOf = (id: number) => `lb.sensor-sample.${id}`

/** All that is wrong with what was told, or why nothing could be read at all. */
function reasonOf(error: Error): string {
  if (!(error instanceof Failure)) return say('problems.systemBusy')
  const issues = error.issues?.map(({ message }) => message) ?? []
  return issues.length ? issues.join(' ') : failureText(error)
}

/** A message as one's devices send it, and the button that reads it by what the form says now; nothing is kept. */
export function SamplePanel({ id, onTried }: Props) {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const [sample, setSample] = useState(() => readStored<string>(keyOf(id), sessionStorage) ?? '')
  const attempt = useAction(sensorMappingContracts.try, { quiet: true, onDone: onTried })
  const begin = async () => {
    try {
      await form.validateFields()
    } catch {
      return form.scrollToField(form.getFieldsError().find(({ errors }) => errors.length)?.name ?? [], { focus: true })
    }
    const { paths, codes } = withoutBlanks(mappingForm, form.getFieldsValue(true)) as Mapping
    attempt.mutate({ id, paths, codes, sample }, { onError: () => onTried(undefined) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void begin()
  }
  return (
    <FormSection id="sample" title={t('sensorPages.api.sample')} note={t('sensorPages.api.sampleNote')}>
      <Input.TextArea
        aria-label={t('sensorPages.api.sample')}
        className="lb-api-text"
        spellCheck={false}
        rows={12}
        value={sample}
        onChange={({ target: { value } }) => {
          setSample(value)
          writeStored(keyOf(id), value || undefined, sessionStorage)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="lb-actions">
        <Button icon={<PlayCircleOutlined />} loading={attempt.isPending} disabled={!sample.trim()} onClick={begin}>
          {t('sensorPages.api.try')} <kbd>Ctrl ↵</kbd>
        </Button>
        <span className="lb-second">
          {t('sensorPages.api.size', { number: numberText(sample.length), max: numberText(SAMPLE_MAX) })}
        </span>
      </div>
      {attempt.error && <Alert type="error" showIcon role="alert" title={reasonOf(attempt.error)} />}
    </FormSection>
  )
}
