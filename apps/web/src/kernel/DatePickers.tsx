import { type Day, EARLIEST_DAY } from '@portal/shared/kernel/time'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-hk'
import { type DayProps, type RangeProps, shortcutsOf } from './days.ts'
import { today, useWords } from './words.ts'

const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']
const WIRE = 'YYYY-MM-DD'
const dayOf = (value: Dayjs | null | undefined): Day | undefined => value?.format(WIRE)

/** History begins on 25 May 2022 and ends today (spec 000 §9). */
const outsideHistory = (value: Dayjs) => {
  const day = value.format(WIRE)
  return day < EARLIEST_DAY || day > today()
}

/** A calendar day, typed or picked; its value is the wire's `YYYY-MM-DD`. */
export const DayInput = ({ value, onChange, history, ...rest }: DayProps) => (
  <DatePicker
    {...rest}
    className="lb-day"
    format={FORMATS}
    value={value ? dayjs(value) : null}
    onChange={(next) => onChange?.(dayOf(next))}
    {...(history && { disabledDate: outsideHistory })}
  />
)

/** Two days, either end open, with shortcuts; a history range stays inside history. */
export function RangeInput({ value: [from, to], onChange, history, label }: RangeProps) {
  const { t } = useWords()
  const clip = (day: Day | undefined) => (history && day && day > today() ? today() : day)
  const presets = Object.entries(shortcutsOf(today())).map(([key, [start, end]]) => ({
    label: t(`common.range.${key as 'today'}`),
    value: [dayjs(start), dayjs(clip(end))] as [Dayjs, Dayjs],
  }))
  return (
    <DatePicker.RangePicker
      className="lb-range"
      aria-label={label}
      allowEmpty={[true, true]}
      format={FORMATS}
      presets={presets}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(next) => onChange([dayOf(next?.[0]), dayOf(next?.[1])])}
      {...(history && { disabledDate: outsideHistory })}
    />
  )
}
