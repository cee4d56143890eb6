import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { Select } from 'antd'
import { useApi } from '../kernel/api.ts'
import type { Option } from '../kernel/list/filters.tsx'
import { choiceOf, choiceProps } from '../kernel/pick/choice.tsx'
import { useWords } from '../kernel/words.ts'

/** All values of one dictionary, also those that are no longer offered. */
function useValues(dictionary: string) {
  const { data } = useApi(dictContracts.list, { dictName: dictionary }, { staleMs: Number.POSITIVE_INFINITY })
  return data?.content ?? []
}

/** The values of one dictionary that are offered today, in the reader's language; those under one parent only when it is given. */
export function useDictOptions(dictionary: string, parent?: string | null): readonly Option[] {
  const { name } = useWords()
  const offered = useValues(dictionary).filter(({ isOpen }) => isOpen)
  const shown = parent ? offered.filter((value) => value.parent === parent) : offered
  return shown.map((value) => choiceOf(dictionary, value.value, name(value, 'label')))
}

/** The word of one value, for tables and facts; the value itself until the dictionary is here. */
export function useDictText(dictionary: string) {
  const { name } = useWords()
  const words = new Map(useValues(dictionary).map((value) => [value.value, name(value, 'label')]))
  return (value: string | null | undefined) => (value ? (words.get(value) ?? value) : '')
}

function DictText({ dictionary, value }: { dictionary: string; value?: string | null }) {
  return <>{useDictText(dictionary)(value)}</>
}

interface Props {
  dictionary: string
  parent?: string | null
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
  isClearable?: boolean
  /** The first field of a dialog, which takes no keys until it is opened and would be passed over. */
  autoFocus?: boolean
}

/** Chooses a value of a dictionary. */
export function DictSelect({ dictionary, parent, id, value, onChange, isClearable, autoFocus = false }: Props) {
  const { t } = useWords()
  const offered = useDictOptions(dictionary, parent)
  const text = useDictText(dictionary)
  // what stands in the form was offered once
  const isOver = value && !offered.some((option) => option.value === value) && text(value) !== value
  const options = isOver ? [choiceOf(dictionary, value, text(value)), ...offered] : offered
  return (
    <Select<string>
      {...(id && { id })}
      value={value ?? null}
      autoFocus={autoFocus}
      onChange={(next) => onChange?.(next ?? undefined)}
      {...choiceProps(options)}
      placeholder={t('common.form.pleaseSelect')}
      allowClear={isClearable ?? false}
    />
  )
}
DictSelect.Shown = DictText
