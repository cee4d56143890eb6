import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { FormColumn } from '../../kernel/form/FormColumn.tsx'
import { type FormValues, useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { today, useWords } from '../../kernel/words.ts'
import { PlanFields } from './PlanFields.tsx'
import { WhatPlans } from './WhatPlans.tsx'
import { thisWeek } from './weeks.ts'
import './plans.css'

/** A plan of every fortnight, as most are, from today on. */
const usual = (): FormValues => ({
  ...{ startingWeek: thisWeek(), weeks: 2, hours: 1, annualMinimum: 24, next: 'SCHEDULE' },
  ...{ from: today(), to: null },
})

/** A new plan; its log-books are chosen once it is there. */
export function NewPlan() {
  const { t } = useWords()
  const navigate = useNavigate()
  const state = useSchemaForm({
    action: maintenancePlanContracts.create,
    initial: usual(),
    done: ({ name }) => t('planPages.form.created', { name }),
    onDone: ({ id }) => navigate(path.maintenancePlan(id), { replace: true }),
  })
  return (
    <FormColumn
      action={maintenancePlanContracts.create}
      state={state}
      submit={t('planPages.form.saveNew')}
      onCancel={() => navigate(SCREENS.maintenancePlans.path)}
    >
      <div className="lb-plan-columns">
        <PlanFields />
        <WhatPlans />
      </div>
    </FormColumn>
  )
}

const initialOf = ({ name, startingWeek, weeks, hours, annualMinimum, from, to, next }: MaintenancePlanRow) => ({
  ...{ name, startingWeek, weeks, hours, annualMinimum, from, to, next },
})

interface EditProps {
  row: MaintenancePlanRow
  onClose: () => void
}
export function EditPlan({ row, onClose }: EditProps) {
  const { t } = useWords()
  const { id, version } = row
  const state = useSchemaForm({
    action: maintenancePlanContracts.update,
    params: { id, version },
    initial: initialOf(row),
    draft: `maintenancePlans.update.${id}`,
    done: ({ name }) => t('planPages.form.saved', { name }),
    onDone: onClose,
  })
  return (
    <FormColumn
      action={maintenancePlanContracts.update}
      state={state}
      submit={t('planPages.form.save')}
      onCancel={onClose}
    >
      <div className="lb-plan-columns">
        <PlanFields />
        <WhatPlans row={row} />
      </div>
    </FormColumn>
  )
}
