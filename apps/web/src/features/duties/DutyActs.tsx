import { SNOOZE_DAYS_MAX } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { dutyLife } from '@portal/shared/features/duties/duty.rules'
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { addDays } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { type Chosen, chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'

interface Props {
  of: readonly DutyRow[] | Selection<DutyRow>
  type?: 'link' | 'default'
}
interface DialogProps {
  chosen: Chosen
  onClose: () => void
}
const SNOOZE_DAYS = 3

/** Until when and why somebody wants to hear of them later. */
function Snooze(props: DialogProps) {
  const day = today()
  return (
    <BulkAct
      {...props}
      contract={dutyContracts.snooze}
      move="snooze"
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

interface ColleagueProps {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}
const Colleague = ({ id, value, onChange }: ColleagueProps) => (
  <AsyncPicker
    {...(id && { id })}
    list={dutyContracts.colleagues}
    nameOf={({ displayName }) => displayName}
    value={value === undefined ? [] : [value]}
    onChange={([chosen]) => onChange?.(chosen)}
  />
)
/** To which colleague they are given; to nobody gives them back to all. */
function Give(props: DialogProps) {
  const { t } = useWords()
  return (
    <BulkAct {...props} contract={dutyContracts.assign} move="assign">
      <Field name="userId" hint={t('dutyList.assignHint')}>
        <Colleague />
      </Field>
    </BulkAct>
  )
}
const Wake = (props: DialogProps) => <BulkAct {...props} contract={dutyContracts.wake} move="wake" />

/** What can be done about duties, of one or of all that are ticked. */
export function DutyActs({ of, type = 'default' }: Props) {
  const { t } = useWords()
  const isMany = 'rows' in of
  const rows = isMany ? of.rows : of
  const chosen = isMany ? chosenIn(of) : chosenRows(rows)
  const acts = [
    ['wake', Wake],
    ['snooze', Snooze],
    ['assign', Give],
  ] as const
  return (
    <span className="lb-tags">
      {acts.map(([move, Dialog]) => (
        <DialogButton
          key={move}
          size="small"
          type={type}
          isOffered={rows.some(({ can }) => can.includes(move))}
          dialog={(close) => <Dialog chosen={chosen} onClose={close} />}
        >
          {t(`dutyList.verb.${move}`)}
        </DialogButton>
      ))}
    </span>
  )
}
