import { type Day, EARLIEST_DAY, showDay } from '@portal/shared/kernel/time'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs, type PluginFunc } from 'dayjs'
import 'dayjs/locale/zh-hk'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import { useCalendarKeys } from './calendarKeys.ts'
import { type DayProps, type RangeProps, shortcutsOf, typedDay } from './days.ts'
import { today, useWords } from './words.ts'
import './DatePickers.css'

/** What a calendar of antd marks as today, and jumps to, is the day of Hong Kong, wherever the computer stands: no picker asks for a time of day. */
const todayOfHongKong: PluginFunc = (_, { prototype }) => {
  const parsing = prototype as unknown as { parse(config: { date?: unknown }): void }
  const { parse } = parsing
  parsing.parse = function (config) {
    parse.call(this, config.date === undefined ? { ...config, date: new Date(`${today()}T00:00:00`) } : config)
  }
}
dayjs.extend(todayOfHongKong)

const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']
const WIRE = 'YYYY-MM-DD'
const dayOf = (value: Dayjs | null | undefined): Day | undefined => value?.format(WIRE)

/** A day of the wire; none for a text that is no day. */
const shownOf = (text: string | null | undefined): Dayjs | null =>
  text && typedDay(text) === text ? dayjs(text) : null

/** History begins on 25 May 2022 and ends today (spec 000 §9). */
const outsideHistory = (value: Dayjs) => {
  const day = value.format(WIRE)
  return day < EARLIEST_DAY || day > today()
}

/** The same day, or the nearest in history: the middle one of the three. */
const insideHistory = (day: Day = today()): Day => [EARLIEST_DAY, day, today()].sort()[1] ?? day

const asItIs = (day: Day): Day => day

/** A format that writes a text as it is. A function would do too, but antd lets nobody type into a field that has one. */
const literal = (text: string) => `[${text.replaceAll(']', '\uFF3D')}]`

/**
 * A calendar day, typed or picked; its value is the wire's `YYYY-MM-DD`, or what was typed while it is no day. antd takes
 * such a text away when the field is left: so it gets a day to hold on to, and a format that writes the text.
 */
export function DayInput({ value, onChange, history, ...rest }: DayProps) {
  const day = shownOf(value)
  const typed = day ? undefined : value
  const held = useRef(dayjs(today()))
  const keys = useCalendarKeys(history ? insideHistory : asItIs)
  if (day) held.current = day
  const read = ({ target }: FormEvent<HTMLElement>) => {
    const text = (target as HTMLInputElement).value.trim()
    onChange?.(typedDay(text) ?? (text || undefined))
  }
  return (
    <span className="lb-day-field" onChange={read}>
      <DatePicker
        {...rest}
        {...keys}
        className="lb-day"
        format={typed ? [literal(typed), ...FORMATS] : FORMATS}
        value={typed ? held.current : day}
        onChange={(next) => onChange?.(dayOf(next))}
        {...(typed && { classNames: { popup: { root: 'lb-day-none' } } })}
        {...(history && { disabledDate: outsideHistory })}
      />
    </span>
  )
}

/**
 * Two days, either end open, with shortcuts; a history range stays inside history. antd takes a text away that is none of its days:
 * it is handed on as it was typed, and whoever asks with it says what is wrong with it.
 */
export function RangeInput({ value: [from, to], onChange, history, label }: RangeProps) {
  const { t } = useWords()
  const keys = useCalendarKeys(history ? insideHistory : asItIs)
  const chosen = [shownOf(from), shownOf(to)] as const
  const presets = Object.entries(shortcutsOf(today(), [dayOf(chosen[0]), dayOf(chosen[1])])).map(([key, days]) => ({
    label: t(`common.range.${key as 'today'}`),
    value: days.map((day) => dayjs(history ? insideHistory(day) : day)) as [Dayjs, Dayjs],
  }))
  const whole = {
    label: t('common.range.since', { day: showDay(EARLIEST_DAY) }),
    value: [dayjs(EARLIEST_DAY), dayjs(today())] as [Dayjs, Dayjs],
  }
  const keep = ({ target }: FocusEvent<HTMLElement>, { range }: { range?: 'start' | 'end' }) => {
    const text = (target as HTMLInputElement).value?.trim()
    if (!text || (typedDay(text) && !(history && outsideHistory(dayjs(typedDay(text)))))) return
    const typed = typedDay(text) ?? text
    onChange(range === 'end' ? [from, typed] : [typed, to])
  }
  return (
    <DatePicker.RangePicker
      {...keys}
      className="lb-range"
      aria-label={label}
      allowEmpty={[true, true]}
      format={FORMATS}
      presets={history ? [...presets, whole] : presets}
      value={[...chosen]}
      onChange={(next) => onChange([dayOf(next?.[0]), dayOf(next?.[1])])}
      onBlur={keep}
      {...(history && { disabledDate: outsideHistory })}
    />
  )
}
