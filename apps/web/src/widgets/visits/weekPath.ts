import type { Day } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'

interface Whose {
  team: number
  /** One of its people; `all` is everybody. */
  person?: number | 'all'
  /** Any day of the week. */
  from?: Day
}
/** The address of the week of a team, or of one of its people. */
export function weekPath({ team, person, from }: Whose): string {
  const asked = { team, person, from }
  const search = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${SCREENS.inspectionSchedules.path}?${new URLSearchParams(search)}`
}
