import { MAPPED_FIELDS, type MappedField } from '@portal/shared/features/sensors/mapping'
import type { MappingTried } from '@portal/shared/features/sensors/mapping.schema'
import { Input } from 'antd'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import './sensors.css'

interface Props {
  /** What was read of the sample last. */
  tried: MappingTried | undefined
}

/** Where each value of a reading stands, with what stood there in the first reading of the sample. */
export function PathRows({ tried }: Props) {
  const { t } = useWords()
  const [first] = tried?.rows ?? []
  return (
    <FormSection id="paths" title={t('sensorPages.api.paths')} note={t('sensorPages.api.pathsNote')}>
      {MAPPED_FIELDS.map((field) => (
        <PathRow key={field} field={field} found={field === 'anomaly' ? first?.code : first?.[field]} />
      ))}
    </FormSection>
  )
}

function PathRow({ field, found }: { field: MappedField; found: string | undefined }) {
  const { t } = useWords()
  const hint = found === undefined ? undefined : found ? <code>{found}</code> : t('sensorPages.api.notInSample')
  return (
    <Field name={['paths', field]} className="lb-api-path" hint={hint}>
      <Input className="lb-api-text" spellCheck={false} autoComplete="off" />
    </Field>
  )
}
