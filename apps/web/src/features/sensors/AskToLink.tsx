import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { Input } from 'antd'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

interface Props {
  sensor: Sensor
  onClose: () => void
}

/** Asks that a sensor be linked to a log-book. What is answered is the same for an id that there is and for one that there is not. */
export function AskToLink({ sensor: { id, code, logbook }, onClose }: Props) {
  const { t } = useWords()
  return (
    <FormDialog
      action={sensorRequestContracts.create}
      title={t('sensorPages.ask.title', { code })}
      note={logbook ? t('sensorPages.ask.noteMoved', { locationId: logbook.locationId }) : t('sensorPages.ask.note')}
      submit={t('sensorPages.ask.submit')}
      done={t('sensorPages.ask.done', { code })}
      params={{ sensorId: id }}
      draft={`sensorRequests.create.${id}`}
      onClose={onClose}
    >
      <Field name="locationId" hint={t('sensorPages.ask.placeHint')}>
        <Input className="lb-short" spellCheck={false} />
      </Field>
      <Field name="remark">
        <Input.TextArea rows={3} />
      </Field>
    </FormDialog>
  )
}
