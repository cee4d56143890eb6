import { Role } from '@portal/shared/access/roles'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { City } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import { holdsAt } from '../city/parties.ts'
import type { DemoPart } from '../part.ts'

const FIRST_ID = 1
/** Works groups of the demo's contractor and regulator: whose districts, how many of the office and of the workers are narrowed. */
const WORK_GROUPS = [
  { org: 'rc', name: '觀塘及黃大仙維修組', districts: ['KT', 'WTS'], staff: 1, workers: 2 },
  { org: 'rc', name: 'Night works team', districts: ['YTM'], staff: 0, workers: 1 },
  { org: 'rc', name: '新界北（籌備中）', districts: [], staff: 0, workers: 0 },
  { org: 'regulator', name: '港島巡查組', districts: ['CW', 'EST', 'STH', 'WC'], staff: 1, workers: 0 },
] as const

/** A few works groups; nobody of the accounts that are told to visitors is narrowed. */
export const groups: DemoPart = {
  rows: ({ city }) => {
    const made = WORK_GROUPS.map((one, at) => ({ ...one, id: FIRST_ID + at, whose: city.orgs.demo[one.org] }))
    return {
      LogbookGroup: made.map(({ id, name, whose }) => ({
        ...{ id, kind: 'workGroup', name, orgId: whose.id, userName: city.people.nameOf(whose) },
        ...{ createdAt: city.now, updatedAt: city.now },
      })),
      GroupLogbook: numbered(
        made.flatMap(({ id, whose, districts }) =>
          heldIn(city, whose, districts).map((logbookId) => ({ groupId: id, logbookId, createdAt: city.now })),
        ),
      ),
      GroupUser: numbered(
        made.flatMap(({ id, whose, staff, workers }) =>
          peopleOf(city, whose, staff, workers).map((userId) => ({ groupId: id, userId, createdAt: city.now })),
        ),
      ),
    }
  },
}

const numbered = <R>(rows: readonly R[]) => rows.map((row, at) => ({ id: FIRST_ID + at, ...row }))

function heldIn({ units, holdings, now }: City, org: Org, districts: readonly string[]): number[] {
  return units
    .filter(({ site }) => districts.includes(site.district.code))
    .filter(
      ({ id }) =>
        org.type === 'EMSD' || (holdings.get(id) ?? []).some((one) => one.org === org && holdsAt(one, now.getTime())),
    )
    .map(({ id }) => id)
}

const NARROWED: readonly number[] = [Role.rcOfficer, Role.emsdOfficer]
const isTold = (username: string) => DEMO_ACCOUNTS.some((account) => account.username === username)
function peopleOf({ people }: City, org: Org, staff: number, workers: number): number[] {
  const office = people.staffOf(org).filter(({ username, roleId }) => NARROWED.includes(roleId) && !isTold(username))
  const crew = people.workersOf(org).filter(({ account }) => !isTold(account.username))
  return [...office.slice(0, staff), ...crew.slice(0, workers).map(({ account }) => account)].map(({ id }) => id)
}
