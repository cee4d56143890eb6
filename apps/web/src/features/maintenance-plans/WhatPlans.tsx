import { VISIT_HOURS, WEEKS_MAX } from '@portal/shared/features/maintenance-plans/plan.codes'
import { planWarnings } from '@portal/shared/features/maintenance-plans/plan.law'
import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { addWeeks, isWeek, mondayOfWeek } from '@portal/shared/features/maintenance-plans/week'
import { showDay } from '@portal/shared/kernel/time'
import { Alert, Form } from 'antd'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { WhatEdits } from './WhatEdits.tsx'
import './plans.css'

const YEAR_WEEKS = 52
const SHOWN = 3

/** What is entered, where it can be reckoned with. */
function readOf({ weeks, startingWeek, hours, annualMinimum }: FormValues) {
  const week = typeof startingWeek === 'string' ? startingWeek.trim().toUpperCase() : ''
  const isWhole = typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= 1 && weeks <= WEEKS_MAX
  if (!isWhole || !isWeek(week)) return undefined
  return {
    weeks,
    week,
    perYear: Math.floor(YEAR_WEEKS / weeks),
    hours: typeof hours === 'number' && hours >= VISIT_HOURS.least && hours <= VISIT_HOURS.most ? hours : null,
    least: typeof annualMinimum === 'number' ? annualMinimum : 0,
  }
}

/** Says before saving what the plan will do: its first visits, what they come to in a year, and whether that is rarer than the law. */
export function WhatPlans({ row }: { row?: MaintenancePlanRow }) {
  const { t } = useWords()
  const values: FormValues = Form.useWatch([], Form.useFormInstance()) ?? {}
  const read = readOf(values)
  const count = row?.logbookCount ?? 0
  return (
    <aside className="lb-panel lb-part lb-plan-what" aria-labelledby="plan-what">
      <h2 id="plan-what">{t('planPages.form.what')}</h2>
      <div role="status" className="lb-plan-what-said">
        {read ? <Said {...read} /> : <p className="lb-soft">{t('planPages.form.firstOpen')}</p>}
        {row && <WhatEdits id={row.id} />}
      </div>
      <p className="lb-second">
        {row ? t('planPages.form.anew', { count, number: numberText(count) }) : t('planPages.form.afterwards')}
      </p>
      {row && <p className="lb-second">{t('planPages.form.moved')}</p>}
    </aside>
  )
}

function Said({ weeks, week, perYear, hours, least }: NonNullable<ReturnType<typeof readOf>>) {
  const { t } = useWords()
  const first = Array.from({ length: SHOWN }, (_, nth) => showDay(mondayOfWeek(addWeeks(week, nth * weeks))))
  const warnings = planWarnings({ weeks, annualMinimum: least })
  return (
    <>
      <p>{t('planPages.form.first', { days: first.join(t('common.comma')) })}</p>
      <p>{t('planPages.form.perYear', { count: perYear })}</p>
      {hours !== null && <p>{t('planPages.form.perYearHours', { number: numberText(hours * perYear) })}</p>}
      {perYear < least && (
        <Alert type="warning" showIcon title={t('planPages.form.below', { count: perYear, least })} />
      )}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={t(`maintenancePlans.warning.${warning}`)} />
      ))}
      {warnings.length > 0 && <p className="lb-second">{t('planPages.form.warned')}</p>}
      {!warnings.length && <p className="lb-second">{t('planPages.form.inLaw')}</p>}
    </>
  )
}
