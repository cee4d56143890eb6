import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { CHOICES_MAX, CHOICES_MIN } from '@portal/shared/features/questions/question.codes'
import { Button, Form, Input } from 'antd'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { Sortable } from '../../widgets/Sortable.tsx'
import './question.css'

/** The answers to choose from, each in both languages, in their order. */
export function ChoiceRows() {
  const { t } = useWords()
  const word = (key: 'handle' | 'removeChoice' | 'choiceChi' | 'choiceEng', at: number) =>
    t(`questionPages.editor.${key}`, { place: String(at + 1) })
  return (
    <fieldset className="lb-question-choices">
      <legend>
        {t('questionPages.editor.choices')} <span className="lb-second">{t('questionPages.editor.choicesHint')}</span>
      </legend>
      <Form.List name="choices">
        {(rows, { add, remove, move }) => (
          <>
            <Sortable
              rows={rows.map(({ key }, at) => ({ key, name: word('choiceEng', at) }))}
              handle={(at) => word('handle', at)}
              said={(from, to) => t('questionPages.editor.moved', { from: String(from + 1), to: String(to + 1) })}
              onMove={move}
            >
              {(at) => (
                <>
                  <ChoiceField at={at} name="labelZh" label={word('choiceChi', at)} />
                  <ChoiceField at={at} name="labelEn" label={word('choiceEng', at)} />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    disabled={rows.length <= CHOICES_MIN}
                    aria-label={word('removeChoice', at)}
                    title={word('removeChoice', at)}
                    onClick={() => remove(at)}
                  />
                </>
              )}
            </Sortable>
            <div className="lb-question-add">
              <Button icon={<PlusOutlined />} disabled={rows.length >= CHOICES_MAX} onClick={() => add({})}>
                {t('questionPages.editor.addChoice')}
              </Button>
              <span className="lb-second">{t('questionPages.editor.sortHint')}</span>
            </div>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

interface ChoiceProps {
  at: number
  name: 'labelZh' | 'labelEn'
  label: string
}
const ChoiceField = ({ at, name, label }: ChoiceProps) => (
  <Field name={[at, name]} path={['choices', at, name]} label={label} className="lb-question-choice">
    <Input lang={name === 'labelZh' ? 'zh-Hant-HK' : 'en'} />
  </Field>
)
