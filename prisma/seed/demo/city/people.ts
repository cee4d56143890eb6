import { GROUP_ADMINS, Role, type RoleId } from '@portal/shared/access/roles'
import { addDays, type Day } from '@portal/shared/kernel/time'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { RowOf } from '../bulk.ts'
import { at, type Random } from '../random.ts'
import { PEOPLE, type Words } from '../words.ts'
import type { Org, Orgs } from './organizations.ts'

export interface Account {
  id: number
  username: string
  org: Org
  roleId: RoleId
  beside?: RoleId | undefined
  name: Words
}
export interface Registration {
  kind: 'RLE' | 'REE' | 'RLW' | 'REW'
  number: string
  expiresOn: Day
}
export interface Worker {
  id: number
  account: Account
  org: Org
  kind: 'RE' | 'RW' | 'GW'
  registrations: readonly Registration[]
}
export interface People {
  accounts: readonly Account[]
  workers: readonly Worker[]
  /** Everyone of an organization who may sign in to the portal. */
  staffOf: (org: Org) => readonly Account[]
  /** Whose name stands under what an organization does, as his account says it: in both languages. */
  nameOf: (org: Org) => string
  workersOf: (org: Org) => readonly Worker[]
}

/** Registered engineers, registered workers and general workers of the city at 1:100 (domain.md 5.1). */
const WORKFORCE = [
  { kind: 'RE', roleId: Role.rcRegisteredEngineer, count: 18, registrations: ['RLE', 'REE'] },
  { kind: 'RW', roleId: Role.rcRegisteredWorker, count: 52, registrations: ['RLW', 'REW'] },
  { kind: 'GW', roleId: Role.rcGeneralWorker, count: 40, registrations: [] },
] as const
type Trade = (typeof WORKFORCE)[number]
const STAFF = {
  RC: [Role.rcAdmin, Role.rcOfficer, Role.rcOfficer],
  RP: [Role.rpAdmin, Role.rpOfficer],
  ADM: [Role.accessor],
  SUPL: [],
  EMSD: [Role.emsdInspector, Role.emsdOfficer],
} as const

/** Whoever looks after roles or groups, or reports, was told of last: what everybody else is called and numbered stays. */
const LAST: readonly number[] = [
  ...[Role.rcRoleAdmin, Role.rpRoleAdmin, Role.emsdRoleAdmin, Role.emsdReporter],
  ...GROUP_ADMINS,
]
const isOfFirst = ({ roleId }: { roleId: RoleId }): boolean => !LAST.includes(roleId)

/** Demo accounts, colleagues of theirs, staff of every organization, and the workforce of the contractors. */
export function makePeople(random: Random, orgs: Orgs, firstAccountId: number, today: Day): People {
  const names = random.shuffle(PEOPLE)
  let next = 0
  const account = (username: string, org: Org, roleId: RoleId, beside?: RoleId): Account => ({
    id: firstAccountId + next,
    username,
    org,
    roleId,
    beside,
    name: at(names, next++ % names.length),
  })
  const told = (some: typeof DEMO_ACCOUNTS) =>
    some.map(({ username, roleId, beside, org }) => account(username, orgs.demo[org], roleId, beside))
  const demo = told(DEMO_ACCOUNTS.filter(isOfFirst))
  const staff = [orgs.demo.regulator, ...orgs.all].flatMap((org) =>
    STAFF[org.type].map((roleId, index) => account(`staff_${org.id}_${index + 1}`, org, roleId)),
  )
  const workers = makeWorkers(random, orgs, demo, account, today)
  const crew = workers.map((worker) => worker.account).filter((one) => !demo.includes(one))
  const accounts = [...demo, ...staff, ...crew, ...told(DEMO_ACCOUNTS.filter((one) => !isOfFirst(one)))]
  const trades = new Set<number>(WORKFORCE.map(({ roleId }) => roleId))
  const office = Map.groupBy(
    accounts.filter(({ roleId }) => !trades.has(roleId)),
    ({ org }) => org.id,
  )
  const crews = Map.groupBy(workers, ({ org }) => org.id)
  const staffOf = ({ id }: Org) => office.get(id) ?? []
  const nameOf = (org: Org) => displayName(staffOf(org)[0]?.name ?? org.name)
  return { accounts, workers, staffOf, nameOf, workersOf: ({ id }) => crews.get(id) ?? [] }
}

/** One of each trade in every contractor, the rest by its share of the city. */
function makeWorkers(
  random: Random,
  { contractors }: Orgs,
  demo: readonly Account[],
  account: (username: string, org: Org, roleId: RoleId) => Account,
  today: Day,
): Worker[] {
  let id = 1
  return WORKFORCE.flatMap((trade) =>
    Array.from({ length: trade.count }, (_, index) => {
      const org = contractors[index] ?? random.weighted(contractors, ({ share }) => share)
      const known = demo.find((one) => one.roleId === trade.roleId && one.org === org && index === 0)
      const own =
        known ?? account(`${trade.kind.toLowerCase()}_${String(index + 1).padStart(3, '0')}`, org, trade.roleId)
      return {
        id: id++,
        account: own,
        org,
        kind: trade.kind,
        registrations: registrationsOf(random, trade, index).map((one) => ({
          ...one,
          expiresOn: expiryOf(random, today, index),
        })),
      }
    }),
  )
}

/** Most hold both registrations, some only the lift's. */
const registrationsOf = (random: Random, trade: Trade, index: number) =>
  trade.registrations
    .filter((_, second) => second === 0 || index < 12 || random.chance(0.6))
    .map((kind) => ({ kind, number: `${kind}${random.int(1, 8)}-${200_000 + random.int(0, 9) * 1000 + index * 7}` }))

/** The first of every contractor stay valid; of the others some ran out, some do within 30 or 120 days. */
function expiryOf(random: Random, today: Day, index: number): Day {
  if (index < 12) return addDays(today, random.int(400, 1700))
  if (index % 10 === 2) return addDays(today, -random.int(20, 300))
  if (index % 10 === 4) return addDays(today, random.int(5, 29))
  if (index % 10 === 6) return addDays(today, random.int(35, 118))
  return addDays(today, random.int(130, 1700))
}

/** The name displayed on log-books. */
export const displayName = ({ en, zh }: Words): string => `${en} ${zh}`

/** Rows of the accounts. */
const accountRows = (
  random: Random,
  { accounts }: People,
  passwordHash: string,
  now: Date,
  createdAt: Date,
): RowOf<'User'>[] =>
  accounts.map(({ id, username, org, name }, index) => ({
    id,
    username,
    email: `${username}@demo.example`,
    phone: `9${String(1_000_000 + index * 131).padStart(7, '0')}`,
    passwordHash,
    passwordChangedAt: now,
    oneTimeLogin: false,
    displayName: displayName(name),
    yearOfBirth: random.int(1964, 2001),
    language: 'chi',
    status: 'ENABLED',
    orgId: org.id,
    version: 1,
    createdAt,
  }))

const workerRow = ({ id, account, org, kind }: Worker, createdAt: Date): RowOf<'Worker'> => ({
  id,
  userId: account.id,
  orgId: org.id,
  kind,
  nameEn: account.name.en,
  nameZh: account.name.zh,
  isActive: true,
  createdAt,
})

const registrationRows = ({ id, registrations }: Worker, createdAt: Date): RowOf<'WorkerRegistration'>[] =>
  registrations.map(({ kind, number, expiresOn }) => ({
    workerId: id,
    kind,
    number,
    expiresOn,
    createdAt,
  }))

/** Rows of accounts, their roles, workers and registrations. */
export const peopleRows = (random: Random, people: People, passwordHash: string, now: Date, createdAt: Date) => ({
  accounts: accountRows(random, people, passwordHash, now, createdAt),
  roles: people.accounts.flatMap(({ id, roleId, beside }) =>
    (beside ? [roleId, beside] : [roleId]).map((one) => ({ userId: id, roleId: one })),
  ),
  workers: people.workers.map((worker) => workerRow(worker, createdAt)),
  registrations: people.workers.flatMap((worker) => registrationRows(worker, createdAt)),
})
