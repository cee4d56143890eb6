import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { Input } from 'antd'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { ModelSelect } from './modelPick.tsx'

/** Adds a sensor, which is on no log-book yet. */
export function AddSensor({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <FormDialog
      action={sensorContracts.create}
      title={t('sensorPages.sensors.add')}
      submit={t('sensorPages.sensors.add')}
      done={({ code }) => t('sensorPages.sensor.added', { code })}
      onClose={onClose}
    >
      <Field name="code" hint={t('sensorPages.sensor.codeHint')}>
        <Input spellCheck={false} />
      </Field>
      <SensorFields />
    </FormDialog>
  )
}

/** Changes the model or the remark of a sensor; its id stays. */
export function EditSensor({ sensor, onClose }: { sensor: Sensor; onClose: () => void }) {
  const { t } = useWords()
  const { id, code, version, model, remark } = sensor
  return (
    <FormDialog
      action={sensorContracts.update}
      title={t('sensorPages.sensor.edit', { code })}
      submit={t('sensorPages.sensor.save')}
      done={t('sensorPages.sensor.saved', { code })}
      params={{ id, version }}
      draft={`sensors.update.${id}`}
      initial={{ modelId: model.id, remark }}
      onClose={onClose}
    >
      <SensorFields />
    </FormDialog>
  )
}

function SensorFields() {
  const { t } = useWords()
  return (
    <>
      <Field name="modelId" hint={t('sensorPages.sensor.modelHint')}>
        <ModelSelect />
      </Field>
      <Field name="remark">
        <Input.TextArea rows={3} />
      </Field>
    </>
  )
}
