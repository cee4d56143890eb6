import type { DayProps, RangeProps } from './days.ts'
import { latePart } from './lazyPart.tsx'
import './DatePickers.css'

const load = () => import('./DatePickers.tsx')
export const PICKER_PLACE = 'lb-picker-place'
/** As high as the picker that is on its way: calendars weigh a third of a list page. */
const place = <span className={PICKER_PLACE} />

/** A calendar day, typed or picked; its value is the wire's `YYYY-MM-DD`. */
export const DayInput = latePart<DayProps>(() => load().then((file) => file.DayInput), place)
/** Two days, either end open, with shortcuts; a history range stays inside history. */
export const RangeInput = latePart<RangeProps>(() => load().then((file) => file.RangeInput), place)
