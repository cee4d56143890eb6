import { SNOOZE_DAYS_MAX } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { dutyLife } from '@portal/shared/features/duties/duty.rules'
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { addDays } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { ColleaguePicker } from '../../widgets/ColleaguePicker.tsx'
import { Sep } from '../../widgets/Sep.tsx'

interface DialogProps {
  chosen: Chosen
  /** What is reached, as far as it is in sight. */
  rows: readonly DutyRow[]
  onClose: () => void
}
/** Of one duty nothing is kept for another. */
const draftOf = ({ chosen: { rows, count } }: DialogProps) => ({
  draft: count === 1 && 'ids' in rows ? rows.ids.join() : 'many',
})
type Move = (typeof dutyLife.names)[number]
const SNOOZE_DAYS = 3

/** Which duty it is where it is one, and what comes of the act. */
function Note({ move, chosen: { count }, rows }: DialogProps & { move: Move }) {
  const { t, codeText } = useWords()
  const row = count === 1 ? rows[0] : undefined
  const isForAll = move === 'snooze' && row && !row.rule.isStatutory
  return (
    <>
      {row && (
        <Sep
          className="lb-block"
          parts={[<b key="duty">{codeText('dutyKind', row.duty)}</b>, row.logbook.locationId]}
        />
      )}
      {isForAll ? t('dutyList.snoozeForAll') : t(`dutyList.moveText.${move}`, { count })}
    </>
  )
}

/** Until when and why somebody wants to hear of them later. */
function Snooze(props: DialogProps) {
  const day = today()
  return (
    <BulkAct
      {...props}
      {...draftOf(props)}
      contract={dutyContracts.snooze}
      move="snooze"
      note={<Note {...props} move="snooze" />}
      reason={dutyLife.reasonOf('snooze')}
      initial={{ until: addDays(day, SNOOZE_DAYS) }}
    >
      <Field name="until" range={[addDays(day, 1), addDays(day, SNOOZE_DAYS_MAX)]}>
        <DayInput />
      </Field>
      <Field name="remarks">
        <Input.TextArea rows={3} />
      </Field>
    </BulkAct>
  )
}

/** To which colleague they are given; to nobody gives them back to all. */
function Give(props: DialogProps) {
  const { t } = useWords()
  return (
    <BulkAct
      {...props}
      {...draftOf(props)}
      contract={dutyContracts.assign}
      move="assign"
      note={<Note {...props} move="assign" />}
    >
      <Field name="userId" hint={t('dutyList.assignHint')}>
        <ColleaguePicker list={dutyContracts.colleagues} />
      </Field>
    </BulkAct>
  )
}
const Wake = (props: DialogProps) => (
  <BulkAct {...props} contract={dutyContracts.wake} move="wake" note={<Note {...props} move="wake" />} />
)

/** What can be done about duties, in the order in which it is offered, and what asks for more first. */
export const DUTY_DIALOGS = { wake: Wake, snooze: Snooze, assign: Give } satisfies Record<Move, unknown>
