import type { MappingTried } from '@portal/shared/features/sensors/mapping.schema'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { Form, Input, Select } from 'antd'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { FormRows } from '../../widgets/FormRows.tsx'
import './sensors.css'

type Detected = SensorModel['anomalies']
interface Props {
  /** What was read of the sample last. */
  tried: MappingTried | undefined
  detected: Detected
}

/** Codes of the sample that mean no anomaly yet, and are not left out on purpose. */
const unknownIn = (tried: MappingTried | undefined): string[] => {
  const open = (tried?.rows ?? []).filter(({ anomaly, isLeftOut, code }) => code && !anomaly && !isLeftOut)
  return [...new Set(open.map(({ code }) => code))]
}

/** What the company calls each anomaly; readings of a code without one are left out. */
export function CodeRows({ tried, detected }: Props) {
  const { t } = useWords()
  const rows: unknown = Form.useWatch('codes')
  const known = new Set(Array.isArray(rows) ? rows.map((row) => row?.code) : [])
  return (
    <FormSection id="codes" title={t('sensorPages.api.codes')} note={t('sensorPages.api.codesNote')}>
      <FormRows
        name="codes"
        className="lb-sensor-codes"
        remove={(number) => t('sensorPages.api.removeCode', { number })}
        add={t('sensorPages.api.addCode')}
        more={unknownIn(tried)
          .filter((code) => !known.has(code))
          .map((code) => ({ label: t('sensorPages.api.addThis', { code }), row: { code } }))}
      >
        {(at) => <CodeRow at={at} detected={detected} />}
      </FormRows>
    </FormSection>
  )
}

function CodeRow({ at, detected }: { at: number; detected: Detected }) {
  const { t, codeText } = useWords()
  const of = (entry: string) => ({ name: [at, entry], path: ['codes', at, entry] })
  return (
    <>
      <Field {...of('code')}>
        <Input className="lb-api-text" spellCheck={false} autoComplete="off" />
      </Field>
      <Field {...of('anomaly')}>
        <Select
          allowClear
          placeholder={t('sensorPages.api.leaveOut')}
          options={detected.map(({ anomaly, unit }) => ({
            value: anomaly,
            label: `${codeText('sensorAnomaly', anomaly)}${t('sensorPages.api.inUnit', { unit })}`,
          }))}
        />
      </Field>
    </>
  )
}
