import { splitLocations } from '@portal/shared/features/logbooks/location'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import type { ControlProps } from '../kernel/list/filters.tsx'
import { useWords } from '../kernel/words.ts'

/** A pasted list of location ids, a line each; blank lines are ignored. */
export function LocationListFilter({ value, onChange, label }: ControlProps) {
  const { t } = useWords()
  const [text, setText] = useState(value?.replaceAll(',', '\n') ?? '')
  useEffect(() => setText(value?.replaceAll(',', '\n') ?? ''), [value])
  const send = () => onChange(splitLocations(text.toUpperCase()).join(',') || undefined)
  return (
    <span className="lb-stack">
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={send}
      />
      <span className="lb-second">{t('logbookPages.locationIdsHint')}</span>
    </span>
  )
}
