import { STATIC_PATHS } from '@portal/shared/screens'
import { Checkbox } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import './registration.css'

/** To what whoever registers an organization agrees. */
export function Terms() {
  const { t } = useWords()
  const terms = ['authority', 'current', 'secret', 'use'] as const
  return (
    <fieldset className="lb-part-of-form">
      <legend>{t('registrations.termsPanel')}</legend>
      <ul className="lb-bullets">
        {terms.map((term) => (
          <li key={term}>{t(`registrations.terms.${term}`)}</li>
        ))}
        <li>
          <a href={STATIC_PATHS.privacy} target="_blank" rel="noopener">
            {t('registrations.privacy')}
          </a>
        </li>
      </ul>
      <Field name="termsAgreed" label={false}>
        <Checkbox>{t('registrations.field.termsAgreed')}</Checkbox>
      </Field>
    </fieldset>
  )
}
