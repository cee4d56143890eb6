import { INSPECTION_TYPES, PRIORITIES } from '@portal/shared/features/inspection/inspection.codes'
import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { ADD_MODES, type PlanAdded } from '@portal/shared/features/inspection-pool/plan.schema'
import { Form, type FormInstance, Input, Radio, Select } from 'antd'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { notify } from '../../kernel/notices.ts'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { TeamSelect } from '../TeamPick.tsx'
import { AddPreview } from './AddPreview.tsx'
import { LinesInput } from './LinesInput.tsx'
import { useCheck } from './useCheck.ts'
import './pool.css'

interface Props {
  /** Log-books that are chosen in their list; without them location ids are pasted. */
  chosen?: Chosen
  onDone?: () => void
  onClose: () => void
}

/** This year and the next. */
const yearsAhead = () => {
  const year = Number(today().slice(0, 4))
  return [year, year + 1]
}

/** Adds locations to the pool; what will happen to each stands beside the fields and is counted again as one types. */
export function AddToPool({ chosen, onDone, onClose }: Props) {
  const { t } = useWords()
  const [form] = Form.useForm<FormValues>()
  const [year = 0] = yearsAhead()
  const params = chosen ? chosen.rows : {}
  const check = useCheck(planContracts.check, form, params)
  const { data: looked } = check
  const done = ({ adds, updates }: PlanAdded) => {
    notify('success', t('inspectionPool.add.done', { adds: numberText(adds), updates: numberText(updates) }))
    onDone?.()
  }
  return (
    <FormDialog
      action={planContracts.add}
      form={form}
      isWide
      title={t('inspectionPool.add.title')}
      submit={useSubmitText(looked)}
      params={{ ...params }}
      draft={chosen ? 'inspectionPool.addChosen' : 'inspectionPool.add'}
      initial={{ year, type: 'RM', mode: 'append' }}
      onDone={(output) => done(output)}
      onClose={onClose}
    >
      <div className="lb-pool-add">
        <AddFields chosen={chosen} />
        <div className="lb-pool-preview">
          <ModeField form={form} />
          <AddPreview form={form} looked={looked} failure={check.error} isLooking={check.isFetching} />
        </div>
      </div>
    </FormDialog>
  )
}

/** The button says what will be written. */
function useSubmitText(looked: PlanAdded | undefined): string {
  const { t } = useWords()
  if (!looked) return t('inspectionPool.add.action')
  const [adds, updates] = [numberText(looked.adds), numberText(looked.updates)]
  if (!looked.updates) return t('inspectionPool.add.submitAdd', { adds })
  return looked.adds
    ? t('inspectionPool.add.submitBoth', { adds, updates })
    : t('inspectionPool.add.submitUpdate', { updates })
}

function AddFields({ chosen }: Pick<Props, 'chosen'>) {
  const { t, codeText } = useWords()
  const options = (codes: readonly string[], words: string) =>
    codes.map((value) => ({ value, label: codeText(words, value) }))
  return (
    <div>
      <div className="lb-pair">
        <Field name="year">
          <Select options={yearsAhead().map((value) => ({ value, label: String(value) }))} />
        </Field>
        <Field name="type">
          <Select options={options(INSPECTION_TYPES, 'inspectionType')} />
        </Field>
      </div>
      <Field name="teamId">
        <TeamSelect />
      </Field>
      <Field name="priority">
        <Select allowClear options={options(PRIORITIES, 'priority')} />
      </Field>
      <Field name="remark">
        <Input />
      </Field>
      {chosen ? (
        <p>{t('inspectionPool.add.chosen', { count: chosen.count, number: numberText(chosen.count) })}</p>
      ) : (
        <Field name="lines" isRequired hint={t('inspectionPool.add.linesHint')}>
          <LinesInput />
        </Field>
      )}
    </div>
  )
}

function ModeField({ form }: { form: FormInstance<FormValues> }) {
  const { t, codeText } = useWords()
  const [year, type] = [Form.useWatch('year', form), Form.useWatch('type', form)]
  return (
    <Field
      name="mode"
      label={t('inspectionPool.add.modeTitle', {
        year: String(year ?? ''),
        type: type ? codeText('inspectionType', String(type)) : '',
      })}
    >
      <Radio.Group className="lb-pool-modes">
        {ADD_MODES.map((mode) => (
          <Radio key={mode} value={mode}>
            <b>{t(`inspectionPool.add.mode.${mode}`)}</b>
            <span className="lb-second lb-block">{t(`inspectionPool.add.modeText.${mode}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Field>
  )
}
