import { Segmented } from 'antd'
import { useWords } from '../words.ts'
import type { ControlProps } from './control.ts'

const ANY = ''

/** Yes, no, or either: beside each other, so that one press is enough. */
export function YesNo({ value = ANY, onChange, label }: ControlProps) {
  const { t } = useWords()
  return (
    <span>
      <Segmented<string>
        aria-label={label}
        value={value}
        onChange={(next) => onChange(next || undefined)}
        options={[
          { value: ANY, label: t('common.list.all') },
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]}
      />
    </span>
  )
}
