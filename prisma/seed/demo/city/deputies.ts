import { Role } from '@portal/shared/access/roles'
import { addDays, startOf, toDate } from '@portal/shared/kernel/time'
import type { RowOf } from '../bulk.ts'
import type { City } from './city.ts'

const AWAY_DAYS = 10

/** The demo's officer of a contractor stands in for a colleague who is on leave since the day before yesterday. */
export function deputyRows({ people, orgs, today }: City): RowOf<'Deputy'>[] {
  const [deputy, away] = people.staffOf(orgs.demo.rc).filter(({ roleId }) => roleId === Role.rcOfficer)
  if (!deputy || !away) return []
  const first = addDays(today, -2)
  const days = { startsOn: toDate(first), endsOn: toDate(addDays(first, AWAY_DAYS)) }
  return [{ userId: away.id, deputyId: deputy.id, ...days, createdAt: startOf(first) }]
}
