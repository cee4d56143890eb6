import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { namesIn } from '@portal/shared/kernel/text/names'
import { pickFilter } from '../pickFilter.tsx'

/** Who makes inspections. */
export const PEOPLE = {
  name: 'people',
  ...pickFilter({
    list: scheduleContracts.people,
    nameOf: ({ displayName }, name) => name(namesIn(displayName), 'name'),
    isMany: true,
  }),
} as const
