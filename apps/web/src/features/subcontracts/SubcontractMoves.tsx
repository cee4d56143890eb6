import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { subcontractLife } from '@portal/shared/features/subcontracts/subcontract.rules'
import type { SubcontractRow } from '@portal/shared/features/subcontracts/subcontract.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { lastDayOf } from './SubcontractCells.tsx'

/** New days are asked for in a dialog of their own. */
const simple = (row: SubcontractRow) => ({ ...row, can: row.can.filter((move) => move !== 'editDates') })

interface Props {
  of: readonly SubcontractRow[] | Selection<SubcontractRow>
  size?: 'small' | 'middle'
}

/** What whoever gave sub-contracts can do with them. */
export function SubcontractMoves({ of, size = 'small' }: Props) {
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  return (
    <span className="lb-tags">
      {one?.can.includes('editDates') && <Dates row={one} size={size} />}
      <Moves
        life={subcontractLife}
        contract={subcontractContracts.move}
        of={'rows' in of ? { ...of, rows: of.rows.map(simple) } : of.map(simple)}
        size={size}
      />
    </span>
  )
}

function Dates({ row, size }: { row: SubcontractRow; size: 'small' | 'middle' }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('subcontracts.move.editDates')}
      </Button>
      {isOpen && <DatesDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Of one that has begun only the last day is asked for. */
function DatesDialog({ row, onClose }: { row: SubcontractRow; onClose: () => void }) {
  const { t } = useWords()
  const { id, number, startsAt, endsAt, status } = row
  const isAhead = status === 'PENDING'
  return (
    <BulkAct
      contract={subcontractContracts.move}
      move="editDates"
      chosen={chosenRows([row])}
      title={t('subcontracts.datesTitle', { number })}
      note={t(isAhead ? 'subcontracts.datesNote' : 'subcontracts.datesNoteBegun')}
      draft={String(id)}
      reason="required"
      initial={{ endsOn: lastDayOf(endsAt), ...(isAhead && { startsOn: dayOf(new Date(startsAt)) }) }}
      onClose={onClose}
    >
      {isAhead && (
        <Field name="startsOn">
          <DayInput />
        </Field>
      )}
      <Field name="endsOn" isRequired hint={t('subcontracts.endsHint')}>
        <DayInput />
      </Field>
    </BulkAct>
  )
}
