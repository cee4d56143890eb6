import { Role } from '@portal/shared/access/roles'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { City } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import { holdsAt } from '../city/parties.ts'
import type { DemoPart } from '../part.ts'

const FIRST_ID = 1
/** Works groups of the demo's contractor and regulator: whose districts, how many of the office and of the workers are narrowed. */
const WORK_GROUPS = [
  { org: 'rc', name: '觀塘及黃大仙維修組', districts: ['KT', 'WT'], staff: 1, workers: 2 },
  { org: 'rc', name: 'Night works team', districts: ['YT'], staff: 0, workers: 1 },
  { org: 'rc', name: '新界北（籌備中）', districts: [], staff: 0, workers: 0 },
  { org: 'regulator', name: '港島巡查組', districts: ['CW', 'EA', 'SO', 'WC'], staff: 1, workers: 0 },
] as const

/**
 * The charts of the demo's contractor, responsible person and regulator, each group after the one above it: whose districts it has, how
 * many of the office and of the workers, and which of the accounts that are told to visitors.
 */
const GROUPS = [
  { org: 'rc', name: '港島及離島區', districts: ['CW', 'EA', 'SO', 'WC', 'IS'], staff: 0, workers: 3 },
  { org: 'rc', name: '九龍區', districts: ['YT', 'SS', 'KC'], staff: 1, workers: 2 },
  { org: 'rc', name: '九龍東隊', under: '九龍區', districts: ['WT'], staff: 0, workers: 2, told: ['rc_group_admin'] },
  { org: 'rc', name: '觀塘組', under: '九龍東隊', districts: ['KT'], staff: 1, workers: 3, told: ['rc_officer'] },
  { org: 'rc', name: 'Kwun Tong night shift', under: '觀塘組', districts: [], staff: 0, workers: 2 },
  { org: 'rc', name: '九龍西隊', under: '九龍區', districts: ['SS'], staff: 0, workers: 2 },
  { org: 'rc', name: '新界區', districts: ['NO', 'TP', 'YL', 'TM', 'SK'], staff: 0, workers: 2 },
  { org: 'rc', name: '沙田隊', under: '新界區', districts: ['ST'], staff: 0, workers: 2 },
  { org: 'rc', name: '荃灣及葵青隊', under: '新界區', districts: ['TW', 'KI'], staff: 0, workers: 1 },
  { org: 'rp', name: '屋苑管理組', districts: ['ST'], staff: 0, workers: 0, told: ['rp_group_admin', 'rp_officer'] },
  { org: 'rp', name: '商場管理組', districts: [], staff: 0, workers: 0 },
  { org: 'regulator', name: '市區分部', districts: ['CW', 'WC', 'YT'], staff: 1, workers: 0 },
  {
    org: 'regulator',
    name: '九龍東巡查隊',
    under: '市區分部',
    districts: ['KT', 'WT'],
    staff: 1,
    workers: 0,
    told: ['emsd_group_admin'],
  },
  { org: 'regulator', name: '新界分部', districts: ['ST', 'TP', 'NO'], staff: 0, workers: 0 },
] as const

/** The groups of both kinds, numbered one after the other. */
function allOf(city: City) {
  const works = WORK_GROUPS.map((one) => ({ ...one, kind: 'workGroup' }))
  const charted = GROUPS.map((one) => ({ ...one, kind: 'group' }))
  return [...works, ...charted].map((one, at) => ({ ...one, id: FIRST_ID + at, whose: city.orgs.demo[one.org] }))
}
type Made = ReturnType<typeof allOf>[number]

/** Works groups and charts; nobody of the accounts that are told to visitors is narrowed. */
export const groups: DemoPart = {
  rows: ({ city }) => {
    const made = allOf(city)
    const above = (one: Made) =>
      'under' in one
        ? { parentId: made.find(({ org, name }) => org === one.org && name === one.under)?.id ?? null }
        : {}
    return {
      LogbookGroup: made.map((one) => ({
        ...{ id: one.id, kind: one.kind, name: one.name, orgId: one.whose.id, userName: city.people.nameOf(one.whose) },
        ...{ parentId: null, ...above(one), createdAt: city.now, updatedAt: city.now },
      })),
      GroupLogbook: numbered(
        made.flatMap(({ id, whose, districts }) =>
          heldIn(city, whose, districts).map((logbookId) => ({ groupId: id, logbookId, createdAt: city.now })),
        ),
      ),
      GroupUser: numbered(
        made.flatMap((one) =>
          [...peopleOf(city, one), ...toldOf(city, one)].map((userId) => ({
            ...{ groupId: one.id, userId, createdAt: city.now },
          })),
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
/** Those of a chart are not the same everywhere: each group has others of the same people. */
function peopleOf({ people }: City, { kind, id, whose: org, staff, workers }: Made): number[] {
  const from = kind === 'group' ? id : 0
  const office = people.staffOf(org).filter(({ username, roleId }) => NARROWED.includes(roleId) && !isTold(username))
  const crew = people.workersOf(org).filter(({ account }) => !isTold(account.username))
  return [...taken(office, staff, from), ...taken(crew, workers, from * 2).map(({ account }) => account)].map(
    ({ id }) => id,
  )
}
/** So many of these, from one on, and from the first again where they end. */
const taken = <T>(all: readonly T[], many: number, from: number): T[] =>
  [...all, ...all].slice(from % (all.length || 1)).slice(0, Math.min(many, all.length))

/** Accounts that are told to visitors and belong to it. */
const toldOf = ({ people }: City, one: Made): number[] =>
  people.accounts
    .filter(({ username }) => 'told' in one && one.told.some((name) => name === username))
    .map(({ id }) => id)
