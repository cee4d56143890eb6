import { LinkOutlined } from '@ant-design/icons'
import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import { sensorLife } from '@portal/shared/features/sensors/sensor.rules'
import type { Sensor } from '@portal/shared/features/sensors/sensor.schema'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'

/** What a dialog of the page is open for. */
export interface Opened {
  act: 'ask' | 'edit'
  sensor: Sensor
}
interface Props {
  row: Sensor
  onOpen: (opened: Opened) => void
}

/** What is done with one sensor: one that is on no log-book is asked for; what is seldom done stands under More. */
export function SensorActs({ row, onOpen }: Props) {
  const { t } = useWords()
  const mayEdit = useMay(sensorContracts.update) && row.mayEdit
  const mayAsk = useMay(sensorRequestContracts.create) && !row.isAskedFor
  const item = (act: Opened['act'], label: string) => ({
    ...{ key: act, label, disabled: false },
    onClick: () => onOpen({ act, sensor: row }),
  })
  return (
    <span className="lb-line">
      {row.status === 'FREE' && !row.isAskedFor && (
        <ActionButton
          action={sensorRequestContracts.create}
          size="small"
          icon={<LinkOutlined />}
          onClick={() => onOpen({ act: 'ask', sensor: row })}
        >
          {t('sensorPages.ask.action')}
        </ActionButton>
      )}
      <Moves
        life={sensorLife}
        contract={sensorContracts.move}
        of={[row]}
        isSeldom
        others={[
          ...(mayEdit ? [item('edit', t('common.action.edit'))] : []),
          ...(mayAsk && row.status === 'LINKED' ? [item('ask', t('sensorPages.ask.move'))] : []),
        ]}
      />
    </span>
  )
}
