const HONG_KONG_MS = 8 * 3_600_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Further ahead nobody looks. */
const DAYS_AHEAD = 400

/** Whether a number stands in a field of a cron line: a star, a step of it, numbers, ranges. */
const isIn = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '', step = '1'] = part.split('/')
    if (range === '*') return value % Number(step) === 0
    const [first = 0, last = first] = range.split('-').map(Number)
    return value >= first && value <= last && (value - first) % Number(step) === 0
  })

/** When a cron line in Hong Kong time comes next after a moment; nothing where it does not within a year. */
export function nextOf(cron: string, after: Date): Date | null {
  const [minute = '*', hour = '*', date = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/)
  const local = after.getTime() + HONG_KONG_MS
  const end = local + DAYS_AHEAD * DAY_MS
  for (let at = (Math.floor(local / MINUTE_MS) + 1) * MINUTE_MS; at < end; ) {
    const day = new Date(at)
    const isDay = isIn(month, day.getUTCMonth() + 1) && isIn(date, day.getUTCDate()) && isIn(weekday, day.getUTCDay())
    if (!isDay) at = (Math.floor(at / DAY_MS) + 1) * DAY_MS
    else if (!isIn(hour, day.getUTCHours())) at = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS
    else if (!isIn(minute, day.getUTCMinutes())) at += MINUTE_MS
    else return new Date(at - HONG_KONG_MS)
  }
  return null
}
