import { PLAN_NEXT } from '@portal/shared/features/maintenance-plans/plan.codes'
import { isWeek, mondayOfWeek } from '@portal/shared/features/maintenance-plans/week'
import { showDay } from '@portal/shared/kernel/time'
import { Form, Input, Radio } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import './plans.css'

/** What a plan says: how often, how long, from when to when. */
export function PlanFields() {
  const { t, codeText } = useWords()
  return (
    <div className="lb-sections">
      <section className="lb-panel lb-form-section" aria-labelledby="plan-visits">
        <h2 id="plan-visits">{t('planPages.form.visits')}</h2>
        <Field name="name">
          <Input />
        </Field>
        <div className="lb-pair">
          <Field name="weeks" hint={t('planPages.form.weeksHint')}>
            <NumberInput />
          </Field>
          <Field name="startingWeek" hint={<WeekHint />}>
            <Input />
          </Field>
        </div>
        <div className="lb-pair">
          <Field name="hours" hint={t('planPages.form.hoursHint')}>
            <NumberInput />
          </Field>
          <Field name="annualMinimum" hint={t('planPages.form.annualHint')}>
            <NumberInput />
          </Field>
        </div>
        <Field name="next">
          <Radio.Group
            vertical
            options={PLAN_NEXT.map((value) => ({
              value,
              label: (
                <>
                  {codeText('planNext', value)}
                  <span className="lb-second lb-block">{t(`planPages.form.nextHint.${value}`)}</span>
                </>
              ),
            }))}
          />
        </Field>
      </section>
      <section className="lb-panel lb-form-section" aria-labelledby="plan-period">
        <h2 id="plan-period">{t('planPages.form.period')}</h2>
        <div className="lb-pair">
          <Field name="from">
            <DayInput />
          </Field>
          <Field name="to" hint={t('planPages.form.toHint')}>
            <DayInput />
          </Field>
        </div>
      </section>
    </div>
  )
}

/** On which day the week that is entered begins; how a week is written until one is. */
function WeekHint() {
  const { t } = useWords()
  const entered: unknown = Form.useWatch('startingWeek', Form.useFormInstance())
  const week = typeof entered === 'string' ? entered.trim().toUpperCase() : ''
  if (!isWeek(week)) return <>{t('planPages.form.weekHint')}</>
  return <>{t('planPages.form.weekIs', { day: showDay(mondayOfWeek(week)) })}</>
}
