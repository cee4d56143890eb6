import { deputyRows } from '../city/deputies.ts'
import { peopleRows } from '../city/people.ts'
import { signInRows } from '../city/sign-ins.ts'
import type { DemoPart } from '../part.ts'

/** Everybody's account, roles and, for those who work on lifts, registrations; who signed in of late, or tried to; and who is away. */
export const accounts: DemoPart = {
  rows: ({ city, passwordHash }) => {
    const { random, people, now, since } = city
    const made = peopleRows(random.fork('accounts'), people, passwordHash, now, since)
    return {
      User: made.accounts,
      UserRole: made.roles,
      Worker: made.workers,
      WorkerRegistration: made.registrations,
      SignInEvent: signInRows(city),
      Deputy: deputyRows(city),
    }
  },
}
