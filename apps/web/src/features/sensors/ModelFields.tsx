import { SENSOR_MODEL_FILES, SENSOR_MODEL_PAPERS, type SensorModel } from '@portal/shared/features/sensors/model.schema'
import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { Form, Input, Select } from 'antd'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { FileField } from '../../kernel/files/FileField.tsx'
import { sizeText } from '../../kernel/files/size.ts'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { FormRows } from '../../widgets/FormRows.tsx'
import './sensors.css'

/** The parts of the form, and the entries of each. */
export const SECTIONS = {
  name: ['name', 'manufacturer', 'remark'],
  anomalies: ['anomalies'],
  files: [...SENSOR_MODEL_FILES],
} as const

/** What a model is called, what it detects, and its files; `present` are those that it has. */
export function ModelFields({ present = [] }: { present?: SensorModel['files'] }) {
  const { t } = useWords()
  return (
    <>
      <FormSection id="name" title={t('sensorPages.model.section.name')}>
        <div className="lb-pair">
          <Field name="name">
            <Input />
          </Field>
          <Field name="manufacturer">
            <Input />
          </Field>
        </div>
        <Field name="remark">
          <Input.TextArea rows={3} />
        </Field>
      </FormSection>
      <FormSection
        id="anomalies"
        title={t('sensorPages.model.section.anomalies')}
        note={t('sensorPages.model.anomaliesNote')}
      >
        <AnomalyRows />
      </FormSection>
      <FormSection
        id="files"
        title={t('sensorPages.model.section.files')}
        note={t(present.length ? 'sensorPages.model.filesKept' : 'sensorPages.model.filesNote')}
      >
        {SENSOR_MODEL_FILES.map((kind) => (
          <ModelFileField key={kind} kind={kind} present={present.find((file) => file.kind === kind)} />
        ))}
      </FormSection>
    </>
  )
}

interface FileProps {
  kind: (typeof SENSOR_MODEL_FILES)[number]
  present: SensorModel['files'][number] | undefined
}

/** One kind of file, and the one that is there by now. */
function ModelFileField({ kind, present }: FileProps) {
  const { t, fieldText } = useWords()
  const isPaper = SENSOR_MODEL_PAPERS.some((paper) => paper === kind)
  return (
    <>
      <FileField name={kind} label={fieldText('sensorModels', kind)} isRequired={isPaper && !present} />
      {present && (
        <p className="lb-second lb-sensor-present">
          {t('sensorPages.model.present', { name: present.name, size: sizeText(present.size) })}
        </p>
      )}
    </>
  )
}

/** A row for each anomaly that it detects: at least one, and no more than there are. */
function AnomalyRows() {
  const { t } = useWords()
  return (
    <FormRows
      name="anomalies"
      className="lb-anomalies"
      min={1}
      max={ANOMALIES.length}
      remove={(number) => t('sensorPages.model.removeAnomaly', { number })}
      add={t('sensorPages.model.addAnomaly')}
    >
      {(at) => <AnomalyRow at={at} />}
    </FormRows>
  )
}

/** An anomaly that no other row has, its unit and the ends of its scale. */
function AnomalyRow({ at }: { at: number }) {
  const { t, codeText } = useWords()
  const rows: unknown = Form.useWatch('anomalies')
  const others = Array.isArray(rows) ? rows.filter((_, index) => index !== at) : []
  const left = ANOMALIES.filter((one) => others.every((row) => row?.anomaly !== one))
  const of = (entry: string) => ({ name: [at, entry], path: ['anomalies', at, entry] })
  return (
    <>
      <Field {...of('anomaly')}>
        <Select options={left.map((value) => ({ value, label: codeText('sensorAnomaly', value) }))} />
      </Field>
      <Field {...of('unit')}>
        <Input placeholder={t('sensorPages.model.unitHint')} spellCheck={false} />
      </Field>
      <Field {...of('scaleFrom')}>
        <NumberInput />
      </Field>
      <Field {...of('scaleTo')}>
        <NumberInput />
      </Field>
    </>
  )
}
