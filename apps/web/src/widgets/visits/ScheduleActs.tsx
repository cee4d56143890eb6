import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { scheduleLife, visitLife } from '@portal/shared/features/inspection-schedules/schedule.rules'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { FormCall, FormValues } from '../../kernel/form/useSchemaForm.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { type Chosen, chosenIn, chosenRows, withVersions } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../DialogButton.tsx'
import { CancelPlans } from '../plans/CancelPlans.tsx'
import { MomentInput } from './MomentInput.tsx'
import { PersonSelect } from './PersonSelect.tsx'

interface Props {
  of: readonly ScheduleJob[] | Selection<ScheduleJob>
  size?: 'small' | 'middle'
  /** Where a button beside these puts jobs into the backup pool at once. */
  hasBackup?: boolean
}
const rowsIn = (of: Props['of']) => ('rows' in of ? of.rows : of)
const chosenOf = (of: Props['of']): Chosen => withVersions('rows' in of ? chosenIn(of) : chosenRows(of), rowsIn(of))
const BACKUP = 'backup'
/** What would change nothing of any of them, beside what asks for a time of its own. */
const idleOf = (rows: readonly ScheduleJob[]): string[] => [
  BACKUP,
  ...(rows.every(({ isSurprise }) => isSurprise) ? ['markSurprise'] : []),
  ...(rows.some(({ isSurprise }) => isSurprise) ? [] : ['unmarkSurprise']),
]

/** What can be done with jobs: when and by whom they are made, and which go back. */
export function ScheduleActs({ of, size = 'small', hasBackup = false }: Props) {
  const { t } = useWords()
  const rows = rowsIn(of)
  const one = rows.length === 1 ? rows[0] : undefined
  const teamId = rows[0]?.team?.id
  if (teamId === undefined) return null
  const isRegulator = rows.some(({ team }) => team?.isRegulator)
  const person = (
    <Field name="userId" isRequired>
      <PersonSelect teamId={teamId} />
    </Field>
  )
  const moment = (
    <Field name="plannedAt" isRequired>
      <MomentInput />
    </Field>
  )
  const initial = one && {
    ...(one.user && { userId: one.user.id }),
    ...(one.plannedAt && { plannedAt: one.plannedAt }),
    ...(isRegulator && { surprise: one.isSurprise }),
  }
  const common = { of, size }
  return (
    <>
      <Act {...common} call={scheduleContracts.plan} move="plan" initial={initial}>
        {person}
        {moment}
        {isRegulator && (
          <Field name="surprise" label={false}>
            <Checkbox>{t('inspectionSchedules.surprise')}</Checkbox>
          </Field>
        )}
      </Act>
      <Act {...common} call={scheduleContracts.assign} move="assign" initial={one?.user && { userId: one.user.id }}>
        {person}
      </Act>
      {rows.some(({ isBackup }) => isBackup) && <Act {...common} call={scheduleContracts.take} move="take" />}
      {!hasBackup && rows.some(({ plannedAt }) => !plannedAt) && (
        <Act {...common} call={scheduleContracts.move} move={BACKUP} initial={initial}>
          {moment}
        </Act>
      )}
      <Moves {...common} life={scheduleLife} contract={scheduleContracts.move} except={idleOf(rows)} />
      {!one && (
        <Act {...common} call={scheduleContracts.transfer} move="transfer">
          {person}
        </Act>
      )}
      <Act {...common} call={scheduleContracts.clear} move="clear" />
      <CancelPlans chosen={chosenOf(of)} size={size} isOffered={rows.some(({ closedAt }) => !closedAt)}>
        {t('inspectionSchedules.move.cancel')}
      </CancelPlans>
    </>
  )
}

/** Takes one job out of the backup pool, for whoever may. */
export const TakeJob = ({ row }: { row: ScheduleJob }) => (
  <Act of={[row]} size="small" call={scheduleContracts.take} move="take" />
)

interface ActProps extends Required<Pick<Props, 'of' | 'size'>> {
  call: FormCall & AnyCall
  move: keyof typeof visitLife.moves | typeof BACKUP
  initial?: FormValues | null | undefined
  children?: ReactNode
}
function Act({ of, size, call, move, initial, children }: ActProps) {
  const { t } = useWords()
  return (
    <DialogButton
      action={call}
      size={size}
      isOffered={rowsIn(of).some(({ can, closedAt }) => can.includes(move) && !closedAt)}
      dialog={(close) => (
        <BulkAct
          contract={call}
          move={move}
          chosen={chosenOf(of)}
          reason={move === BACKUP ? undefined : visitLife.reasonOf(move)}
          {...(initial && { initial })}
          onDone={'rows' in of ? of.clear : undefined}
          onClose={close}
        >
          {children}
        </BulkAct>
      )}
    >
      {t(`inspectionSchedules.move.${move}`)}
    </DialogButton>
  )
}
