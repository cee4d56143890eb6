import type { PartyRole } from '../parties/party.schema.ts'

/** As what a sub-contractor has access to log-books, by the works that an LE2 gives it (domain.md §2.3). */
export const ROLE_OF_WORK: Readonly<Record<string, PartyRole>> = {
  installation: 'sub.ISC',
  maintenance: 'sub.MSC',
  majorAlteration: 'sub.ASC',
  demolition: 'sub.DSC',
}
/** The works that an LE2 notifies for a sub-contractor who is let in as this; of other access it says nothing. */
export const workOfRole = (role: string): string | undefined =>
  Object.entries(ROLE_OF_WORK).find(([, one]) => one === role)?.[0]
