import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { pickFilter } from '../pickFilter.tsx'

/** Who makes inspections. */
export const PEOPLE = {
  name: 'people',
  ...pickFilter({ list: scheduleContracts.people, nameOf: ({ displayName }) => displayName, isMany: true }),
} as const
