import { dayOf, lastDayOf } from '@portal/shared/kernel/time'
import { type ReactNode, useState } from 'react'
import { DayInput } from '../kernel/DateInput.tsx'
import type { FormCall } from '../kernel/form/useSchemaForm.ts'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import { Field } from '../kernel/SchemaForm.tsx'
import { useWords } from '../kernel/words.ts'
import { DialogButton } from './DialogButton.tsx'

/** The move by which days are changed, in every life that has it. */
export const EDIT_DATES = 'editDates'

interface Props {
  /** The call with the move. */
  contract: FormCall
  row: { id: number; startsAt: string; endsAt: string; can: readonly string[] }
  /** Whether it waits for its first day: of what has begun only the last is asked for. */
  isAhead: boolean
  title: string
  note: ReactNode
  endsHint: string
  size: 'small' | 'middle'
}

/** Other days for what is given from one day to another, with the reason. */
export function EditDates({ size, ...rest }: Props) {
  const { say } = useWords()
  return (
    <DialogButton
      size={size}
      isOffered={rest.row.can.includes(EDIT_DATES)}
      dialog={(close) => <DatesDialog {...rest} onClose={close} />}
    >
      {say(`${rest.contract.group}.move.${EDIT_DATES}`)}
    </DialogButton>
  )
}

function DatesDialog({ contract, row, isAhead, title, note, endsHint, onClose }: Omit<Props, 'size'> & Closes) {
  const seen = useSeenDays(row)
  const { id, startsAt, endsAt } = row
  return (
    <BulkAct
      contract={contract}
      move={EDIT_DATES}
      chosen={{ rows: { ids: [id], ...seen }, count: 1 }}
      title={title}
      note={note}
      draft={String(id)}
      reason="required"
      initial={{ endsOn: lastDayOf(new Date(endsAt)), ...(isAhead && { startsOn: dayOf(new Date(startsAt)) }) }}
      onClose={onClose}
    >
      <div className="lb-pair">
        {isAhead && (
          <Field name="startsOn">
            <DayInput />
          </Field>
        )}
        <Field name="endsOn" isRequired hint={endsHint}>
          <DayInput />
        </Field>
      </div>
    </BulkAct>
  )
}

/** The days as they were when somebody began to change them, whatever the page shows by now. */
export function useSeenDays({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) {
  const [seen] = useState(() => ({
    seenStartsOn: dayOf(new Date(startsAt)),
    ...(endsAt && { seenEndsOn: lastDayOf(new Date(endsAt)) }),
  }))
  return seen
}

interface Closes {
  onClose: () => void
}
