import type { Issue } from '@portal/shared/kernel/issue'
import { day, showDay } from '@portal/shared/kernel/time'

/** The complaint about a day that lies outside of what a screen allows; none about what is no day. */
export function rangeFault(value: unknown, [from, to]: readonly [string, string]): Issue | undefined {
  const { data } = day.safeParse(value)
  if (!data || (data >= from && data <= to)) return undefined
  return { code: 'custom', message: 'dayOutside', from: showDay(from), to: showDay(to) }
}
