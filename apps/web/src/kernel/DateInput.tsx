import type { DayProps, RangeProps } from './days.ts'
import { latePart } from './lazyPart.tsx'
import './DatePickers.css'

const load = () => import('./DatePickers.tsx')
/** As high as the picker that is on its way: calendars weigh a third of a list page. */
const place = <span className="lb-picker-place" />

/** A calendar day, typed or picked; its value is the wire's `YYYY-MM-DD`. */
export const DayInput = latePart<DayProps>(() => load().then((file) => file.DayInput), place)
/** Two days, either end open, with shortcuts; a history range stays inside history. */
export const RangeInput = latePart<RangeProps>(() => load().then((file) => file.RangeInput), place)
