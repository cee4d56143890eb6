import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { MaintenancePlanChecked } from '@portal/shared/features/maintenance-plans/plan.schema'
import { Alert, Form } from 'antd'
import { numberText, useWords } from '../../kernel/words.ts'
import { useCheck } from '../../widgets/pool/useCheck.ts'

/** So many log-books are named; the others are counted. */
const NAMED = 5

/** What an edited plan would come to: its visits, and log-books that another plan covers then, which keep it from being saved. */
export function WhatEdits({ id }: { id: number }) {
  const { t } = useWords()
  const { data } = useCheck(maintenancePlanContracts.check, Form.useFormInstance(), { id })
  if (!data) return null
  return (
    <>
      <p>{t('planPages.form.visits13', { count: data.visits, number: numberText(data.visits) })}</p>
      <Overlaps overlaps={data.overlaps} />
    </>
  )
}

function Overlaps({ overlaps }: Pick<MaintenancePlanChecked, 'overlaps'>) {
  const { t } = useWords()
  const count = overlaps.length
  if (!count) return null
  const named = overlaps
    .slice(0, NAMED)
    .map(({ locationId, planName }) =>
      t('planPages.form.overlap', { locationId, plan: planName ?? t('planPages.form.hiddenPlan') }),
    )
  const more = count > NAMED ? [t('planPages.form.moreOverlaps', { number: numberText(count - NAMED) })] : []
  return (
    <Alert
      type="error"
      showIcon
      title={t('planPages.form.overlaps', { count, number: numberText(count) })}
      description={[...named, ...more].join(t('common.comma'))}
    />
  )
}
