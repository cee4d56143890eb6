import { useEmptyText } from '../entries/emptyText.ts'
import { NumberInput } from '../entries/NumberInput.tsx'
import type { ControlProps } from './control.ts'
import '../form/pairs.css'

/** A number to filter by. */
export const NumberBox = ({ value, onChange, label }: ControlProps) => (
  <NumberInput
    className="lb-short"
    aria-label={label}
    placeholder={useEmptyText(label)}
    value={value ?? null}
    onChange={(next) => onChange(next === undefined ? undefined : String(next))}
  />
)
