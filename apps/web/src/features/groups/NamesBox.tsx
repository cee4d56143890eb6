import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (names: string[]) => void
}
const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Several names, one a line. */
export function NamesBox({ id, value = [], onChange }: Props) {
  const [text, setText] = useState(value.join('\n'))
  // what is typed stays as it is typed; what somebody else has put there is shown
  const shown = namesIn(text).join('\n') === value.join('\n') ? text : value.join('\n')
  return (
    <Input.TextArea
      {...(id && { id })}
      autoFocus
      autoSize={{ minRows: 2, maxRows: 10 }}
      value={shown}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(namesIn(target.value))
      }}
    />
  )
}
