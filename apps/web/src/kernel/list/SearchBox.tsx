import { SearchOutlined } from '@ant-design/icons'
import { isSlowSearch } from '@portal/shared/kernel/lists/search'
import { Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useEmptyText } from '../entries/emptyText.ts'
import { useWords } from '../words.ts'
import type { ControlProps } from './control.ts'
import './filters.css'

/** Sent on Enter, on leaving the box, and when it is emptied; not with every letter. Says when what is typed will be found slowly. */
export function SearchBox({ value, onChange, label }: ControlProps) {
  const { t } = useWords()
  const hint = useId()
  const [text, setText] = useState(value ?? '')
  useEffect(() => setText(value ?? ''), [value])
  const send = () => text.trim() !== (value ?? '') && onChange(text.trim() || undefined)
  const isSlow = isSlowSearch(text)
  return (
    <span className="lb-filter-search">
      <Input
        prefix={<SearchOutlined />}
        aria-label={label}
        aria-describedby={isSlow ? hint : undefined}
        placeholder={useEmptyText(label)}
        allowClear
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          if (!target.value && value) onChange(undefined)
        }}
        onPressEnter={send}
        onBlur={send}
      />
      <span id={hint} className="lb-second" role="status">
        {isSlow && t('common.list.slowSearch')}
      </span>
    </span>
  )
}
