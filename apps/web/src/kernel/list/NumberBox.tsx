import { InputNumber } from 'antd'
import type { ControlProps } from './control.ts'

/** A number to filter by. */
export const NumberBox = ({ value, onChange, label }: ControlProps) => (
  <InputNumber
    aria-label={label}
    placeholder={label}
    value={value ?? null}
    onChange={(next) => onChange(next === null ? undefined : String(next))}
  />
)
