import type { site } from './invitation.kit.ts'

type Site = Awaited<ReturnType<typeof site>>
export const TODAY = '21/11/2026'
/** A good row for a log-book; `more` are the cells from the end date on. */
export const line = ({ email }: Site, locationId: string, category = 'PMC', on = TODAY, ...more: string[]) => [
  locationId,
  category,
  email,
  on,
  ...more,
]
export const idsOf = ({ logbooks }: Site) => logbooks.map(({ locationId }) => locationId)
