import type { Language } from '@portal/shared/kernel/words'
import { Form, Input, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useWords } from '../../kernel/words.ts'
import './question.css'

const LANGUAGES = ['chi', 'eng'] as const satisfies Language[]
const isListOf = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value)

/** The question as a worker's program shows it, in either language. */
export function Preview() {
  const { t, codeText } = useWords()
  const values: Record<string, unknown> = Form.useWatch([], Form.useFormInstance()) ?? {}
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { typesOfWork, isRequired } = values
  const text = language === 'chi' ? values.textZh : values.textEn
  const [type] = Array.isArray(typesOfWork) ? typesOfWork.map(String) : []
  return (
    <section className="lb-panel lb-part" aria-labelledby="question-preview">
      <header className="lb-panel-head">
        <h2 id="question-preview">{t('questionPages.editor.preview')}</h2>
        <Segmented<Language>
          size="small"
          aria-label={t('questionPages.editor.previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`questionPages.editor.${value}`) }))}
        />
      </header>
      <div className="lb-question-preview" lang={language === 'chi' ? 'zh-Hant-HK' : 'en'}>
        {type && (
          <span className="lb-second">
            {codeText('typeOfWork', type)} {type}
          </span>
        )}
        <b>{typeof text === 'string' && text ? text : t('questionPages.editor.noText')}</b>
        <span className="lb-second">{t(isRequired ? 'questionPages.required' : 'questionPages.optional')}</span>
        <Answer values={values} language={language} />
      </div>
    </section>
  )
}

function Answer({ values, language }: { values: Record<string, unknown>; language: Language }) {
  const { t, codeText } = useWords()
  const label = t('questions.onRecord.answer')
  const given = isListOf(values.choices) ? values.choices : []
  const options = given.map((choice, at) => ({
    value: at,
    label: String((language === 'chi' ? choice?.labelZh : choice?.labelEn) ?? '') || t('common.none'),
  }))
  if (values.answerType === 'SL') return <Radio.Group vertical options={options} aria-label={label} />
  if (values.answerType === 'LL') return <Select options={options} aria-label={label} popupMatchSelectWidth={false} />
  if (values.answerType === 'TEXT') return <Input.TextArea rows={2} aria-label={label} />
  return <Input aria-label={label} placeholder={codeText('answerType', String(values.answerType ?? 'NUM'))} />
}
