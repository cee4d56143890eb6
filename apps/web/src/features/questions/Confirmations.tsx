import { Checkbox, Form } from 'antd'
import { Glyph } from '../../kernel/Glyph.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

/** What whoever saves confirms each time. */
export function Confirmations() {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const [isConsulted, noPersonalData]: unknown[] = [
    Form.useWatch('isConsulted', form),
    Form.useWatch('noPersonalData', form),
  ]
  const open = [isConsulted, noPersonalData].filter((isConfirmed) => isConfirmed !== true).length
  return (
    <section className="lb-panel lb-part" aria-labelledby="question-confirm">
      <h2 id="question-confirm">{t('questionPages.editor.confirm')}</h2>
      <p className="lb-second">{t('questionPages.editor.confirmHint')}</p>
      <Field name="isConsulted" label={false}>
        <Checkbox>{t('questionPages.editor.isConsulted')}</Checkbox>
      </Field>
      <Field name="noPersonalData" label={false}>
        <Checkbox>{t('questionPages.editor.noPersonalData')}</Checkbox>
      </Field>
      {open > 0 && (
        <p className="lb-second" role="status">
          <Glyph tone="todo" /> {t('questionPages.editor.confirmOpen', { count: open })}
        </p>
      )}
    </section>
  )
}
