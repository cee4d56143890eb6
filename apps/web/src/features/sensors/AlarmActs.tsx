import { CheckOutlined, ToolOutlined } from '@ant-design/icons'
import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { SENSOR_VERDICTS, sensorAlarmLife } from '@portal/shared/features/sensors/alarm.rules'
import type { SensorAlarm } from '@portal/shared/features/sensors/alarm.schema'
import { Radio } from 'antd'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { type Chosen, chosenIn } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import './alarms.css'

const { move } = sensorAlarmContracts
const CLOSE = 'close'

/** What is done with one alarm: one click takes it in hand; whoever knows what there was says so. */
export function AlarmActs({ row }: { row: SensorAlarm }) {
  const { t } = useWords()
  return (
    <span className="lb-alarm-acts">
      {row.can.includes('take') && <Take row={row} />}
      <DialogButton
        action={move}
        size="small"
        isOffered={row.can.includes(CLOSE)}
        dialog={(close) => (
          <CloseDialog chosen={{ rows: { ids: [row.id] }, count: 1, row: { name: row.sensorCode } }} onClose={close} />
        )}
      >
        {t('sensorAlarms.move.close')}
      </DialogButton>
    </span>
  )
}

/** Asks nothing: it costs a call-out at most, and people press it in a hurry. */
function Take({ row: { id, sensorCode: code } }: { row: SensorAlarm }) {
  const { t } = useWords()
  const { mutate, isPending } = useAction(move, { done: t('sensorAlarmPages.taken', { code }) })
  return (
    <ActionButton
      action={move}
      size="small"
      icon={<ToolOutlined aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ ids: [id], move: 'take' })}
    >
      {t('sensorAlarms.move.take')}
    </ActionButton>
  )
}

/** The same for those that are ticked. */
export function AlarmBulk({ of }: { of: Selection<SensorAlarm> }) {
  const { t } = useWords()
  return (
    <>
      <Moves life={sensorAlarmLife} contract={move} of={of} except={[CLOSE]} />
      <DialogButton
        action={move}
        size="small"
        icon={<CheckOutlined aria-hidden />}
        isOffered={of.rows.some(({ can }) => can.includes(CLOSE))}
        dialog={(close) => <CloseDialog chosen={chosenIn(of)} onDone={of.clear} onClose={close} />}
      >
        {t('sensorAlarms.move.close')}
      </DialogButton>
    </>
  )
}

interface CloseProps {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** Closes alarms with what there was and why, for good: by that their model is judged. */
function CloseDialog({ chosen, onDone, onClose }: CloseProps) {
  const { t } = useWords()
  const { count, rows } = chosen
  return (
    <BulkAct
      contract={move}
      move={CLOSE}
      chosen={chosen}
      // what was written of one alarm says nothing about another
      draft={'ids' in rows && count === 1 ? rows.ids.join() : 'many'}
      submit={t('sensorAlarmPages.close', { count, number: numberText(count) })}
      submitSome={(some, leftOut) =>
        t('sensorAlarmPages.closeSome', { number: numberText(some), leftOut: numberText(leftOut) })
      }
      reason="required"
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="verdict" label={t('sensorAlarmPages.verdict')} hint={t('sensorAlarmPages.byRecord')} isRequired>
        <Radio.Group
          className="lb-stack"
          options={SENSOR_VERDICTS.map((value) => ({ value, label: t(`sensorAlarmPages.verdicts.${value}`) }))}
        />
      </Field>
    </BulkAct>
  )
}
