import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { logbookStageLife } from '@portal/shared/features/logbooks/logbook.rules'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { EARLIEST_DAY } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'

export type StageMove = (typeof logbookStageLife.names)[number]
interface Props {
  move: StageMove
  logbook: LogbookDetail
  onClose: () => void
}

/** Moves one log-book to another stage: with what the move asks for, and the reason. */
export function StageDialog({ move, logbook, onClose }: Props) {
  const { t } = useWords()
  const { id, locationId, demolition } = logbook
  const initial = {
    takeIntoService: { statutoryIds: [{ id }] },
    demolish: { demolishedOn: demolition?.completedOn ?? today() },
    putBack: {},
    returnToInstallation: {},
  }
  return (
    <BulkAct
      contract={logbookContracts.move}
      move={move}
      chosen={chosenRows([logbook])}
      reason={logbookStageLife.reasonOf(move)}
      title={t(`logbookDetail.stage.title.${move}`, { id: locationId })}
      submit={t(`logbooks.move.${move}`)}
      done={() => t(`logbookDetail.stage.done.${move}`, { id: locationId })}
      draft={locationId}
      initial={initial[move]}
      onClose={onClose}
    >
      {move === 'takeIntoService' && <StatutoryId />}
      {move === 'demolish' && (
        <Field name="demolishedOn" isRequired range={[EARLIEST_DAY, today()]}>
          <DayInput history />
        </Field>
      )}
    </BulkAct>
  )
}

const upper = (event: { target: { value: string } }) => event.target.value.toUpperCase()

function StatutoryId() {
  const { t } = useWords()
  return (
    <Field
      name={['statutoryIds', 0, 'locationId']}
      label={t('logbooks.field.statutoryId')}
      hint={t('logbookDetail.stage.idHint')}
      read={upper}
    >
      <Input className="lb-short" autoFocus />
    </Field>
  )
}
