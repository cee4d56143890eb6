import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import type { CallInput } from '@portal/shared/kernel/contract'

/** What a dashboard is narrowed by. */
export type Input = CallInput<typeof dashboardContracts.overview>
/** The filters of a list's address that every dashboard has. */
export const filtersIn = ({
  page: _,
  size: __,
  sort: ___,
  grades: ____,
  former: _____,
  ...filters
}: CallInput<typeof dashboardContracts.logbook>): Input => filters

/** The address of a screen under these filters, and whatever else is asked of it. */
export function addressOf(path: string, filters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}
