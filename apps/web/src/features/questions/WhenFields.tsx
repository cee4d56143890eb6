import { TYPES_OF_WORK, type TypeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import { addDays } from '@portal/shared/kernel/time'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { YesNoField } from '../../kernel/entries/YesNoField.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import './question.css'

/** Those for which questions are asked most; the others follow on request. */
const USUAL: readonly TypeOfWork[] = ['TW15', 'TW03', 'TW16', 'TW17', 'TW01', 'TW04', 'TW06', 'TW07']
const LAST_DAY = 3650

/** At which work it is asked, from which day on, in which place, and whether it must be answered. */
export function WhenFields() {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="question-when">
      <h2 id="question-when">{t('questionPages.editor.when')}</h2>
      <Field name="typesOfWork">
        <WorkChoice />
      </Field>
      <div className="lb-pair">
        <Field
          name="startsOn"
          hint={t('questionPages.editor.startsHint')}
          range={[today(), addDays(today(), LAST_DAY)]}
        >
          <DayInput />
        </Field>
        <Field name="order" hint={t('questionPages.editor.orderHint')}>
          <NumberInput />
        </Field>
      </div>
      <YesNoField
        name="isRequired"
        label={t('questionPages.editor.required')}
        hint={t('questionPages.editor.requiredHint')}
      />
    </section>
  )
}

interface WorkProps {
  id?: string
  value?: readonly TypeOfWork[]
  onChange?: (value: TypeOfWork[]) => void
}

function WorkChoice({ id, value = [], onChange }: WorkProps) {
  const { t, codeText } = useWords()
  const [isAll, setAll] = useState(false)
  const others = TYPES_OF_WORK.filter((type) => !USUAL.includes(type))
  // one that is chosen is never out of sight
  const shown = [...USUAL, ...others.filter((type) => isAll || value.includes(type))]
  return (
    <div id={id}>
      <Checkbox.Group<TypeOfWork>
        className="lb-question-works"
        value={[...value]}
        onChange={(types) => onChange?.(types)}
        options={shown.map((type) => ({
          value: type,
          label: (
            <>
              {codeText('typeOfWork', type)} <span className="lb-second">{type}</span>
            </>
          ),
        }))}
      />
      <span className="lb-line">
        <span className="lb-second">
          {t('questionPages.editor.worksChosen', { count: value.length, all: TYPES_OF_WORK.length })}
        </span>
        {!isAll && (
          <Button type="link" size="small" onClick={() => setAll(true)}>
            {t('questionPages.editor.worksAll', { count: TYPES_OF_WORK.length })}
          </Button>
        )}
      </span>
    </div>
  )
}
