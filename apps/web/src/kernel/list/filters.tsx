import { codesOf, fieldOf, shapeOf } from '@portal/shared/kernel/schema'
import { Select } from 'antd'
import { type ComponentType, use } from 'react'
import { z } from 'zod'
import { DayInput, RangeInput } from '../DateInput.tsx'
import { Labelled, useEmptyText } from '../entries/emptyText.ts'
import { latePart } from '../lazyPart.tsx'
import { choiceOf, choiceProps } from '../pick/choice.tsx'
import { useWords } from '../words.ts'
import type { ControlProps, Option, SaysProps } from './control.ts'
import { SearchBox } from './SearchBox.tsx'
import { type FilteredCall, fieldsOf, type RawChange, type RawQuery } from './state.ts'
import './filters.css'

export type { ControlProps, Option } from './control.ts'

const YesNo = latePart(() => import('./YesNo.tsx').then((file) => file.YesNo))
const NumberBox = latePart(() => import('./NumberBox.tsx').then((file) => file.NumberBox))

export interface Named {
  name: string
  /** Group of words in `enums` when it is not the name. */
  words?: string
  /** A hook that gives the choices, such as the values of a dictionary. */
  useOptions?: () => readonly Option[]
  /** A control of the feature's own. */
  control?: ComponentType<ControlProps>
  /** What such a control's value says in a chip; otherwise how many entries it has. */
  says?: ComponentType<SaysProps>
  /** Said below the chips while it is in force and can be read. */
  note?: ComponentType<SaysProps>
  /** Days of the past only. */
  history?: true
}
interface Range {
  /** Two day fields shown as one. */
  range: readonly [from: string, to: string]
  label?: string
  history?: true
}
/** A filter: its name is enough where the schema says the rest. */
export type FilterSpec = string | Named | Range

export const namesOf = (spec: FilterSpec): readonly string[] =>
  typeof spec === 'string' ? [spec] : 'range' in spec ? spec.range : [spec.name]

interface ChoiceProps extends ControlProps {
  options: readonly Option[]
  many: boolean
}

function Choice({ options, many, value, onChange, label }: ChoiceProps) {
  const placeholder = useEmptyText(label)
  const common = {
    className: 'lb-filter-select',
    'aria-label': label,
    placeholder,
    allowClear: true,
    popupMatchSelectWidth: false,
    ...choiceProps(options),
  }
  if (!many)
    return <Select<string> {...common} value={value ?? null} onChange={(next) => onChange(next ?? undefined)} />
  return (
    <Select<string[]>
      {...common}
      mode="multiple"
      maxTagCount={1}
      value={value ? value.split(',') : []}
      onChange={(next) => onChange(next.join(',') || undefined)}
    />
  )
}

/** Choices of a dictionary or the like: a hook of the filter's own gives them. */
function GivenChoice({ useOptions, ...rest }: Omit<ChoiceProps, 'options'> & { useOptions: () => readonly Option[] }) {
  return <Choice {...rest} options={useOptions()} />
}

const DayBox = ({ history, ...props }: ControlProps & { history?: true }) => (
  <DayInput
    {...props}
    placeholder={useEmptyText(props.label)}
    aria-label={props.label}
    {...(history && { history: true })}
  />
)

interface Props {
  list: FilteredCall
  spec: FilterSpec
  filters: RawQuery
  onChange: (change: RawChange) => void
  onComing?: (change: Promise<RawChange>, again: () => Promise<RawChange>) => void
}

/** The control a filter's schema asks for. */
export function FilterControl({ list, spec, filters, onChange, onComing }: Props) {
  const { t, fieldText, codeText, sayIfAny } = useWords()
  const isLabelled = use(Labelled) !== ''
  if (typeof spec === 'object' && 'range' in spec) {
    const [from, to] = spec.range
    return (
      <RangeInput
        label={spec.label ?? `${fieldText(list.group, from)} – ${fieldText(list.group, to)}`}
        value={[filters[from], filters[to]]}
        onChange={([start, end]) => onChange({ [from]: start, [to]: end })}
        {...(spec.history && { history: true })}
      />
    )
  }
  const named = typeof spec === 'string' ? { name: spec } : spec
  const { name, control: Control } = named
  const schema = fieldOf(z.object(fieldsOf(list)), [name])
  const label = ((name === 'q' || name === 'name') && sayIfAny(`${list.group}.search`)) || fieldText(list.group, name)
  const props = { label, value: filters[name], onChange: (value: string | undefined) => onChange({ [name]: value }) }
  const shape = shapeOf(schema)
  if (Control)
    return (
      <Control
        {...props}
        onComing={(value, again) => {
          const asChange = (coming: Promise<string>) => coming.then((given) => ({ [name]: given }))
          onComing?.(asChange(value), () => asChange(again()))
        }}
      />
    )
  if (named.useOptions) return <GivenChoice {...props} useOptions={named.useOptions} many={shape === 'list'} />
  switch (shape) {
    case 'code':
    case 'list': {
      const words = named.words ?? name
      const options = codesOf(schema).map((value) => choiceOf(words, value, codeText(words, value)))
      return <Choice {...props} options={options} many={shape === 'list'} />
    }
    case 'flag': {
      if (isLabelled) return <YesNo {...props} />
      const answers = { true: t('common.yes'), false: t('common.no') }
      const options = Object.entries(answers).map(([value, word]) => ({
        value,
        label: `${label}${t('common.colon')}${word}`,
      }))
      return <Choice {...props} options={options} many={false} />
    }
    case 'day':
      return <DayBox {...props} {...(named.history && { history: true })} />
    case 'number':
      return <NumberBox {...props} />
    default:
      return <SearchBox {...props} />
  }
}
