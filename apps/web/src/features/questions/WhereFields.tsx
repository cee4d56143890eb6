import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import { path } from '@portal/shared/screens'
import { Form, Radio } from 'antd'
import { Link } from 'react-router-dom'
import { Field } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ChosenBuildings } from './ChosenBuildings.tsx'

/** Where it is asked: everywhere, or at locations that are chosen on a page of their own. */
export function WhereFields({ row }: { row?: QuestionDetail }) {
  const { t } = useWords()
  const isEverywhere: unknown = Form.useWatch('isEverywhere', Form.useFormInstance())
  const count = row?.logbookCount ?? 0
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="question-where">
      <h2 id="question-where">{t('questionPages.editor.where')}</h2>
      <Field name="isEverywhere">
        <PlaceChoice />
      </Field>
      {row && isEverywhere === false && <ChosenBuildings id={row.id} />}
      {isEverywhere === false && (
        <p className="lb-line">
          {row && !row.isEverywhere && (
            <b>{t('questionPages.editor.chosenNow', { count, number: numberText(count) })}</b>
          )}
          {row ? (
            <Link to={path.questionLocations(row.id)}>{t('questionPages.editor.manage')}</Link>
          ) : (
            <span className="lb-soft">{t('questionPages.editor.afterwards')}</span>
          )}
        </p>
      )}
    </section>
  )
}

interface ChoiceProps {
  id?: string
  /** A yes-or-no field of a form is checked, not valued. */
  checked?: boolean
  onChange?: (isEverywhere: boolean) => void
}

function PlaceChoice({ id, checked, onChange }: ChoiceProps) {
  const { t } = useWords()
  return (
    <Radio.Group
      {...(id && { id })}
      value={checked}
      onChange={({ target }) => onChange?.(target.value === true)}
      options={[
        { value: true, label: t('questionPages.editor.everywhere') },
        { value: false, label: t('questionPages.editor.chosen') },
      ]}
    />
  )
}
