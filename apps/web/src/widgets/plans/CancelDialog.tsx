import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { path } from '@portal/shared/screens'
import { Checkbox } from 'antd'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

/** For good, so that it says what goes with it, and can take the other plans of the place along. */
export function CancelDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useWords()
  return (
    <BulkAct
      contract={planContracts.move}
      move="cancel"
      chosen={chosen}
      reason="required"
      linkOf={({ id }) => path.inspectionPlan(id)}
      onClose={onClose}
    >
      <Field name="withOthers" label={false}>
        <Checkbox>{t('inspectionPool.withOthers')}</Checkbox>
      </Field>
    </BulkAct>
  )
}
