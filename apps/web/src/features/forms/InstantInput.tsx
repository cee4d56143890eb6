import { type Day, stamp } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { useWords } from '../../kernel/words.ts'
import { type Moment, momentFrom, momentOf } from './moment.ts'
import './entry.css'

interface Props {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true' | 'false'
  /** Of the entry, for who cannot see that both boxes stand below it. */
  label: string
}

/** A day and a time of Hong Kong; its value is the wire's instant, or what was typed while it is none. */
export function InstantInput({ id, value, onChange, label, ...told }: Props) {
  const { t } = useWords()
  const { day, time } = momentOf(value)
  const put = (next: Partial<Moment>) => onChange?.(momentFrom({ day, time, ...next }))
  return (
    <span className="lb-instant">
      <DayInput {...(id && { id })} value={day} onChange={(next?: Day) => put({ day: next ?? '' })} />
      <Input
        {...told}
        aria-label={t('formDetail.timeOf', { label })}
        placeholder="HH:mm"
        inputMode="numeric"
        autoComplete="off"
        data-entry="number"
        value={time}
        onChange={({ target }) => put({ time: target.value })}
      />
    </span>
  )
}

/** How it is shown where it is not the control. */
InstantInput.Shown = function Shown({ value }: { value: unknown }) {
  const at = new Date(String(value))
  return <>{Number.isNaN(at.getTime()) ? String(value) : stamp(at)}</>
}
