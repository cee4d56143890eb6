import type { FormColumn, FormField } from '@portal/shared/features/forms/form.definition'
import { showDay, stamp } from '@portal/shared/kernel/time'
import { useWords } from '../../kernel/words.ts'
import { choicesIn } from './controls.tsx'
import type { FieldKind } from './fieldKinds.ts'

type Said = Pick<FormField | FormColumn, 'choices'>

/** How an entry is read: a code in its words, days and times as people write them. */
export function useValueText() {
  const { t, language, number } = useWords()
  return (kind: FieldKind, field: Said, value: unknown): string => {
    const wordOf = (code: unknown) =>
      choicesIn(language, field).find((choice) => choice.value === code)?.label ?? String(code)
    if (Array.isArray(value)) return value.map(wordOf).join(t('common.comma'))
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'number') return number(value)
    const text = String(value)
    if (kind === 'day') return showDay(text)
    if (kind === 'instant') return stamp(new Date(text))
    return kind === 'choice' ? wordOf(value) : text
  }
}
