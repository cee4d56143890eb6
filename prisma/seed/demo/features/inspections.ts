import { Role } from '@portal/shared/access/roles'
import { addDays, toDate } from '@portal/shared/kernel/time'
import type { Prisma, PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import type { DemoPart } from '../part.ts'

/** Teams of the regulator and of a consultant, each with the districts in which it inspects. */
const TEAMS = [
  { name: '九龍東隊 Kowloon East', org: 'regulator', districts: ['KT', 'WT', 'KC'], dayMaxNumber: 12 },
  { name: '九龍西隊 Kowloon West', org: 'regulator', districts: ['YT', 'SS'], dayMaxNumber: 10 },
  { name: '港島隊 Hong Kong Island', org: 'consultant', districts: ['CW', 'WC', 'EA', 'SO'], dayMaxNumber: 8 },
] as const
/** One log-book in so many of these districts is to be inspected. */
const ONE_IN = 4
/** Some of the plans of each team, by their place. */
const REMARKS = ['六月特別保養報告鋼纜磨損。', 'Two complaints about levelling.', '請先致電管理處預約。', '']
const PAUSED = '大堂裝修至一月。'
const CANCELLED = '升降機已於十月拆卸。'
const HOUR_MS = 3_600_000

/** Inspection teams with their people, leave, and plans in every state. */
export const inspections: DemoPart = {
  async afterwards(db, { city }) {
    const { demo } = city.orgs
    for (const { districts, org, ...team } of TEAMS) {
      const { id: orgId } = demo[org]
      const { id } = await db.inspectionTeam.create({
        data: { ...team, orgId, userName: city.people.nameOf(demo.regulator), createdAt: daysFrom(city, -300) },
      })
      const people = await staff(db, demo[org])
      const kind = org === 'regulator' ? 'INSPECTOR' : 'ACCESSOR'
      await db.inspectionTeamUser.createMany({ data: people.map(({ id: userId }) => ({ teamId: id, userId, kind })) })
      await plan(db, city, { id, districts, hasBackup: org === 'regulator' }, people)
    }
    const [first] = await staff(db, demo.regulator)
    const days = [14, 15, 16].map((ahead) => toDate(addDays(city.today, ahead)))
    if (first) await db.inspectionLeave.createMany({ data: days.map((day) => ({ userId: first.id, day })) })
  },
}

const staff = (db: PrismaClient, { id: orgId }: Org) =>
  db.user.findMany({
    where: { orgId, roles: { some: { roleId: { in: [Role.emsdInspector, Role.accessor, Role.accessorAdmin] } } } },
    orderBy: { id: 'asc' },
    select: { id: true, displayName: true },
  })

type Person = Awaited<ReturnType<typeof staff>>[number]
async function plan(
  db: PrismaClient,
  city: City,
  team: { id: number; districts: readonly string[]; hasBackup: boolean },
  people: readonly Person[],
): Promise<void> {
  const rows = await db.logbook.findMany({
    where: { district: { in: [...team.districts] }, stage: 'IN_SERVICE', activatedOn: { not: null } },
    orderBy: { locationId: 'asc' },
    select: { id: true, specialMaintenance: true },
  })
  const made = await inspectionsOf(db, city, rows)
  const data = rows
    .filter((_, nth) => nth % ONE_IN === 0)
    .map(({ id, specialMaintenance }, nth) => ({
      ...planned(city, nth, people[nth % people.length], team.hasBackup),
      year: city.now.getUTCFullYear(),
      type: specialMaintenance ? 'SM' : 'RM',
      logbookId: id,
      // every ninth waits for a team
      ...(nth % 9 === 8 ? {} : { teamId: team.id, teamSince: daysFrom(city, -250) }),
      createdAt: daysFrom(city, -280),
    }))
    .map((row) => completedBy(row, made.get(row.logbookId)))
  await db.inspectionPlan.createMany({ data: data.map((row) => ('teamId' in row ? row : { ...row, ...NOBODY })) })
}

/** The last inspection of each of these log-books in this year. */
async function inspectionsOf(db: PrismaClient, { now }: City, rows: readonly { id: number }[]) {
  const since = new Date(Date.UTC(now.getUTCFullYear(), 0, 1))
  const ofThem = {
    logbookId: { in: rows.map(({ id }) => id) },
    completedAt: { gte: since },
    status: { not: 'DELETED' },
  }
  const records = await db.jobRecord.findMany({
    where: { typeOfWork: 'TW00', ...ofThem },
    orderBy: { completedAt: 'asc' },
    select: { id: true, logbookId: true, completedAt: true },
  })
  return new Map(records.map((record) => [record.logbookId, record]))
}
/** A completed plan names its inspection, where there is one. */
const completedBy = <P extends { status?: string }>(
  plan: P,
  record: { id: number; completedAt: Date } | undefined,
): P & { jobRecordId?: number } =>
  record && plan.status === 'COMPLETED'
    ? { ...plan, jobRecordId: record.id, plannedAt: record.completedAt, closedAt: record.completedAt }
    : plan
const NOBODY = {
  status: 'PLANNING',
  userId: null,
  plannedAt: null,
  closedAt: null,
  completedByName: '',
  jobRecordId: null,
  reason: '',
  isBackup: false,
}

/** Nobody inspects at a weekend: the Monday after it. */
function onWorkday({ today }: City, days: number): number {
  const weekday = toDate(addDays(today, days)).getUTCDay()
  return weekday === 6 ? days + 2 : weekday === 0 ? days + 1 : days
}

/** The nth plan of a team: half of them are completed, the others stand in every state that there is. */
function planned(
  city: City,
  nth: number,
  person: Person | undefined,
  hasBackup: boolean,
): Omit<Prisma.InspectionPlanCreateManyInput, 'year' | 'type' | 'logbookId'> {
  const priority = nth % 13 === 1 ? 'HIGH' : nth % 3 ? 'MIDDLE' : 'LOW'
  const common = { priority, remark: REMARKS[nth % REMARKS.length] ?? '' }
  const at = (days: number) => new Date(daysFrom(city, onWorkday(city, days)).getTime() + (9 + (nth % 8)) * HOUR_MS)
  const userId = person?.id ?? null
  if (nth % 2) {
    const closedAt = at(-1 - (nth % 240))
    const completedByName = person?.displayName ?? ''
    const isAutoCompleted = nth % 11 === 0
    return { ...common, status: 'COMPLETED', plannedAt: closedAt, userId, closedAt, completedByName, isAutoCompleted }
  }
  const state = nth % 20
  if (state === 2) return { ...common, status: 'PAUSED', reason: PAUSED }
  if (state === 4) return { ...common, status: 'CANCELLED', reason: CANCELLED, closedAt: at(-30) }
  if (state === 6 && hasBackup) return { ...common, status: 'ARRANGED', plannedAt: at(1 + (nth % 14)), isBackup: true }
  if (state < 12) return { ...common, status: 'ARRANGED', plannedAt: at(1 + (nth % 21)), userId }
  return state < 16 ? { ...common, status: 'ASSIGNED', userId } : { ...common, status: 'PLANNING' }
}
