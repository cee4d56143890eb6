import type { FormColumn, FormField } from '@portal/shared/features/forms/form.definition'
import type { Language } from '@portal/shared/kernel/words'
import { Checkbox, Input, Radio, Select } from 'antd'
import type { AriaAttributes, ComponentProps, ReactElement } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { type FieldKind, wordsIn } from './fieldKinds.ts'
import { InstantInput } from './InstantInput.tsx'
import '../../kernel/form/pairs.css'
import './entry.css'

/** So many choices are seen at one glance; more are opened. */
const RADIO_MAX = 4

type Drawn = Pick<FormField | FormColumn, 'label' | 'choices'>
export const choicesIn = (language: Language, { choices }: Pick<Drawn, 'choices'>) =>
  choices.map((choice) => ({ value: choice.code, label: wordsIn(language, choice) }))

interface Spec {
  kind: FieldKind
  field: Drawn
  language: Language
  /** Said while nothing is chosen. */
  emptyText: string
}

/** Boxes of which one at least is ticked: a group cannot be required for a screen reader, its label says that it is. */
const Boxes = ({ 'aria-required': _, ...group }: ComponentProps<typeof Checkbox.Group<string>> & AriaAttributes) => (
  <Checkbox.Group<string> role="group" {...group} />
)

/** The control of an entry; yes or no and lists of rows are more than one. */
export function controlOf({ kind, field, language, emptyText }: Spec): ReactElement {
  const label = wordsIn(language, field.label)
  const options = choicesIn(language, field)
  switch (kind) {
    case 'long':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} />
    case 'day':
      return <DayInput />
    case 'instant':
      return <InstantInput label={label} />
    case 'number':
      return <NumberInput className="lb-short" />
    case 'several':
      return <Boxes className="lb-entry-boxes" aria-label={label} options={options} />
    case 'agree':
      return <Checkbox>{label}</Checkbox>
    case 'choice':
      return options.length > RADIO_MAX ? (
        <Select allowClear options={options} placeholder={emptyText} popupMatchSelectWidth={false} />
      ) : (
        <Radio.Group className="lb-entry-boxes" aria-label={label} options={options} />
      )
    default:
      return <Input autoComplete="off" />
  }
}
