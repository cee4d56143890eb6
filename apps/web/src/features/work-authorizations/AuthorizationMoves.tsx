import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { workAuthorizationLife } from '@portal/shared/features/work-authorizations/work-authorization.rules'
import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
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
import { lastDay } from './AuthorizationCells.tsx'
import { GetCode } from './GetCode.tsx'

/** New days are asked for in a dialog of their own. */
const simple = (row: WorkAuthorizationRow) => ({ ...row, can: row.can.filter((move) => move !== 'editDates') })

interface Props {
  of: readonly WorkAuthorizationRow[] | Selection<WorkAuthorizationRow>
}

/** What can be done with authorisations now. */
export function AuthorizationMoves({ of }: Props) {
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  return (
    <span className="lb-tags">
      {one?.mayIssue && <GetCode row={one} />}
      {one?.can.includes('editDates') && <EditDates row={one} />}
      <Moves
        life={workAuthorizationLife}
        contract={workAuthorizationContracts.move}
        of={'rows' in of ? { ...of, rows: of.rows.map(simple) } : of.map(simple)}
      />
    </span>
  )
}

function EditDates({ row }: { row: WorkAuthorizationRow }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { id, number, startsAt, endsAt, status } = row
  const isPlanned = status === 'PLANNED'
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('workAuthorizations.move.editDates')}
      </Button>
      {isOpen && (
        <BulkAct
          contract={workAuthorizationContracts.move}
          move="editDates"
          chosen={chosenRows([row])}
          title={t('workAuthorizations.datesTitle', { number })}
          note={t('workAuthorizations.datesNote')}
          draft={String(id)}
          reason="required"
          initial={{ ...(isPlanned && { startsOn: dayOf(new Date(startsAt)) }), endsOn: lastDay(endsAt) }}
          onClose={() => setOpen(false)}
        >
          {isPlanned && (
            <Field name="startsOn">
              <DayInput />
            </Field>
          )}
          <Field name="endsOn" hint={t('workAuthorizations.endsHint')}>
            <DayInput />
          </Field>
        </BulkAct>
      )}
    </>
  )
}
