import { Input } from 'antd'
import { type ComponentProps, useState } from 'react'

interface Props extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** A number, or what was typed while it is none. */
  value?: number | string | null
  onChange?: (value: number | string | undefined) => void
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/
/** 20,000 and full-width digits are numbers; what is none stays as it was typed, for the schema to refuse. */
function numberOf(typed: string): number | string | undefined {
  const text = typed.normalize('NFKC').replace(/(?<=\d),(?=\d{3})|\s/g, '')
  if (!text) return undefined
  return NUMBER.test(text) ? Number(text) : typed
}
const textOf = (value: Props['value']) => (value === undefined || value === null ? '' : String(value))

/** A number, typed. Nothing that was typed goes away when the field is left: letters stay, and are marked. */
export function NumberInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(textOf(value))
  // as it was typed, as long as it means what the form holds: "1.50" stays "1.50"
  const isSame = textOf(numberOf(typed)) === textOf(value)
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      data-entry="number"
      value={isSame ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(numberOf(target.value))
      }}
    />
  )
}
