import { ANSWER_TYPES, type AnswerType, hasChoices } from '@portal/shared/features/questions/question.codes'
import { Form, Input, Segmented } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import './question.css'

/** Of no call: it is dropped from what is sent. */
const APART = 'choicesApart'
const BOUNDED = ['TEXT', 'NUM', 'DT'] as const

/** What is asked, in both languages, and how it is answered. */
export function WordsFields() {
  const { t, codeText } = useWords()
  const form = Form.useFormInstance()
  const type: unknown = Form.useWatch('answerType', form)
  /** Choices that no other kind of answer has stand apart meanwhile, in the draft too, and are there again when it is chosen once more. */
  const follow = (next: AnswerType) => {
    const [had, has] = [hasChoices(form.getFieldValue('answerType')), hasChoices(next)]
    if (had && !has) {
      form.setFieldValue(APART, form.getFieldValue('choices'))
      form.setFieldValue('choices', [])
    }
    if (!had && has) form.setFieldValue('choices', form.getFieldValue(APART) ?? [{}, {}])
    return next
  }
  const bounds = BOUNDED.find((one) => one === type)
  return (
    <section className="lb-panel lb-form-section" aria-labelledby="question-words">
      <h2 id="question-words">{t('questionPages.editor.question')}</h2>
      <div className="lb-pair">
        <Field name="textZh">
          <Input.TextArea lang="zh-Hant-HK" autoSize={{ minRows: 2, maxRows: 8 }} />
        </Field>
        <Field name="textEn">
          <Input.TextArea lang="en" autoSize={{ minRows: 2, maxRows: 8 }} />
        </Field>
      </div>
      <Field name="answerType" read={follow}>
        <Segmented
          className="lb-question-types"
          options={ANSWER_TYPES.map((value) => ({ value, label: codeText('answerType', value) }))}
        />
      </Field>
      {hasChoices(type) && <ChoiceRows />}
      {bounds && <p className="lb-soft">{t(`questionPages.editor.bounds.${bounds}`)}</p>}
    </section>
  )
}
