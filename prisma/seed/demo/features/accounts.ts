import { peopleRows } from '../city/people.ts'
import type { DemoPart } from '../part.ts'

/** Everybody's account, roles and, for those who work on lifts, registrations. */
export const accounts: DemoPart = {
  rows: ({ city: { random, people, now, since }, passwordHash }) => {
    const made = peopleRows(random.fork('accounts'), people, passwordHash, now, since)
    return {
      User: made.accounts,
      UserRole: made.roles,
      Worker: made.workers,
      WorkerRegistration: made.registrations,
    }
  },
}
