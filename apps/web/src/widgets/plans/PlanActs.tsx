import { PRIORITIES } from '@portal/shared/features/inspection/inspection.codes'
import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { planLife } from '@portal/shared/features/inspection-pool/plan.rules'
import type { PlanRow } from '@portal/shared/features/inspection-pool/plan.schema'
import { path } from '@portal/shared/screens'
import { Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { type Chosen, chosenIn, chosenRows, withVersions } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../DialogButton.tsx'
import { TeamSelect } from '../TeamPick.tsx'
import { CancelPlans } from './CancelPlans.tsx'

interface Props {
  of: readonly PlanRow[] | Selection<PlanRow>
  size?: 'small' | 'middle'
}
const rowsIn = (of: Props['of']) => ('rows' in of ? of.rows : of)

/** What can be done with plans: their priority, team and remark, and what becomes of them. */
export function PlanActs({ of, size = 'small' }: Props) {
  const { codeText, t } = useWords()
  const rows = rowsIn(of)
  const one = rows.length === 1 ? rows[0] : undefined
  return (
    <>
      <Edit of={of} size={size} move="prioritise" initial={one && { priority: one.priority }}>
        <Field name="priority" isRequired>
          <Radio.Group options={PRIORITIES.map((value) => ({ value, label: codeText('priority', value) }))} />
        </Field>
      </Edit>
      <Edit of={of} size={size} move="giveTeam" initial={one?.team && { teamId: one.team.id }}>
        <Field name="teamId" isRequired>
          <TeamSelect />
        </Field>
      </Edit>
      <Edit
        of={of}
        size={size}
        move="remark"
        initial={one && { remark: one.remark }}
        seen={one && { seenRemark: one.remarkVersion }}
      >
        <Field name="remark" isRequired>
          <Input.TextArea rows={4} />
        </Field>
      </Edit>
      <Moves
        life={planLife}
        contract={planContracts.move}
        of={of}
        size={size}
        except={[CANCEL]}
        linkOf={({ id }) => path.inspectionPlan(id)}
      />
      <CancelPlans chosen={chosenOf(of)} size={size} isOffered={rows.some(({ can }) => can.includes(CANCEL))}>
        {t('inspectionPool.move.cancel')}
      </CancelPlans>
    </>
  )
}
const CANCEL = 'cancel'

interface EditProps extends Required<Props> {
  move: 'prioritise' | 'giveTeam' | 'remark'
  initial?: FormValues | null | undefined
  /** Which version of it whoever changes it has seen. */
  seen?: FormValues | null | undefined
  children: ReactNode
}
const chosenOf = (of: Props['of']): Chosen => withVersions('rows' in of ? chosenIn(of) : chosenRows(of), rowsIn(of))
function Edit({ of, size, move, initial, seen, children }: EditProps) {
  const { t } = useWords()
  return (
    <DialogButton
      action={planContracts.edit}
      size={size}
      isOffered={rowsIn(of).some(({ can, closedAt }) => can.includes(move) && !closedAt)}
      dialog={(close) => (
        <BulkAct
          contract={planContracts.edit}
          move={move}
          chosen={chosenOf(of)}
          {...(seen && { also: seen })}
          {...(initial && { initial })}
          linkOf={({ id }) => path.inspectionPlan(id)}
          onClose={close}
        >
          {children}
        </BulkAct>
      )}
    >
      {t(`inspectionPool.move.${move}`)}
    </DialogButton>
  )
}
