import { DatabaseOutlined } from '@ant-design/icons'
import type { FormData } from '@portal/shared/features/forms/form.data'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import type { FormDefinition, FormField } from '@portal/shared/features/forms/form.definition'
import { showEnd } from '@portal/shared/kernel/time'
import { Form } from 'antd'
import { YesNoField } from '../../kernel/entries/YesNoField.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { controlOf } from './controls.tsx'
import { dataOf, fieldState, placeOf, sourceOf } from './entries.ts'
import { entryKind, type FieldKind, wordsIn } from './fieldKinds.ts'
import { Known } from './Known.tsx'
import { RowsField } from './RowsField.tsx'
import './entry.css'

interface EntryProps {
  definition: FormDefinition
  field: FormField
  /** By the path of an entry what the portal filled in. */
  prefilled: FormData
}
type Values = Record<string, unknown>

/** Follows what of an entry depends on the others, and draws nothing anew for every other letter. */
function useFieldState({ definition, field, prefilled }: EntryProps) {
  const form = Form.useFormInstance<Values>()
  const stateIn = (values: Values) => {
    const data = dataOf(definition, values)
    const until = field.path === definition.deadline.field ? deadlineOf(definition, data) : null
    return { ...fieldState(definition, field, prefilled, data), until: until?.toISOString() ?? '' }
  }
  // what is watched is not there yet the first time
  return Form.useWatch(stateIn, { form, preserve: true }) ?? stateIn(form.getFieldsValue(true))
}

/** One entry of a form, as its definition says: label, hint, choices and rules are data. */
export function EntryField(props: EntryProps) {
  const { definition, field, prefilled } = props
  const { t, language } = useWords()
  const state = useFieldState(props)
  if (!state.isShown) return null
  const kind = entryKind(definition, field)
  if (field.isSystem) return <Known definition={definition} field={field} />
  const source = sourceOf(field, prefilled)
  const label = wordsIn(language, field.label)
  const hint = (source || field.hint || state.until) && (
    <>
      {source && <Source source={source} isChanged={state.isChanged} />}
      {field.hint && <span className="lb-block">{wordsIn(language, field.hint)}</span>}
      {state.until && (
        <span className="lb-block">{t('formDetail.submitBy', { when: showEnd(new Date(state.until)) })}</span>
      )}
    </>
  )
  const common = {
    name: placeOf(field.path),
    hint,
    isRequired: state.isNeeded,
    className: `lb-entry-${kind}${source && !state.isChanged ? ' lb-prefilled' : ''}`,
  }
  if (kind === 'rows') return <RowsField definition={definition} field={field} hint={hint} />
  if (kind === 'yesNo') return <YesNoField {...common} label={label} />
  return (
    <Field {...common} label={kind === 'agree' ? false : label}>
      {controlOf({ kind, field, language, emptyText: t('common.form.pleaseSelect') })}
    </Field>
  )
}

interface SourceProps {
  source: NonNullable<ReturnType<typeof sourceOf>>
  isChanged: boolean
}
/** From where the portal has an entry, and whether somebody has changed it since. */
function Source({ source, isChanged }: SourceProps) {
  const { t } = useWords()
  const from = t(`formDetail.source.${source}`)
  return (
    <span className="lb-entry-source">
      <DatabaseOutlined aria-hidden /> {isChanged ? t('formDetail.changedByYou', { from }) : from}
    </span>
  )
}

/** Such entries need the whole width of a section. */
const WIDE: readonly FieldKind[] = ['long', 'rows', 'several', 'agree']
const isWide = (definition: FormDefinition, field: FormField) => WIDE.includes(entryKind(definition, field))

/** The entries of a section: short ones beside each other, in the order of the form. */
export function EntryFields({ fields, ...props }: Omit<EntryProps, 'field'> & { fields: readonly FormField[] }) {
  const groups = fields.reduce<FormField[][]>((all, field) => {
    const last = all.at(-1)
    const isAlone = isWide(props.definition, field)
    const stays = last?.[0] && !isAlone && !isWide(props.definition, last[0])
    if (stays) last.push(field)
    else all.push([field])
    return all
  }, [])
  return groups.map((group) => (
    <div key={group[0]?.path} className={group.length > 1 ? 'lb-pair' : 'lb-entry-alone'}>
      {group.map((field) => (
        <EntryField key={field.path} {...props} field={field} />
      ))}
    </div>
  ))
}
