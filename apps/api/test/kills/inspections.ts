import { factories } from '@portal/db/factories/make'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { DAY_MAX } from '@portal/shared/features/inspection/inspection.codes'
import { XLSX } from '@portal/shared/kernel/sheet'
import { dayOf } from '@portal/shared/kernel/time'
import { signToken } from '../../src/features/auth/token.ts'
import { book } from '../../src/features/inspection-schedules/schedule.import.kit.ts'
import { SECRET } from '../processes.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const PLANS = 2000
const HOUR_S = 3600
const HOUR_M = 60
/** Of March, in which there is no public holiday before Easter. */
const FIRST_DAY = 3
const locationIds = Array.from({ length: PLANS }, (_, n) => `P${String(n).padStart(6, '0')}-001`)

interface Ground {
  token: string
  teamId: number
  /** The two who inspect for the team: the jobs of the first become those of the other. */
  userIds: number[]
  usernames: string[]
  plannerId: number
  /** A year that lies ahead, of its own for each try: all are about the same log-books. */
  year: number
}

/** Each of the two gets every other lift, minute by minute, on as many days as the most of the team asks for. */
const linesOf = ({ year, usernames }: Ground) =>
  locationIds.map((locationId, nth) => {
    const [day, minute] = [Math.floor(nth / DAY_MAX) + FIRST_DAY, nth % DAY_MAX]
    const time = [Math.floor(minute / HOUR_M), minute % HOUR_M].map(twoDigits).join(':')
    return [locationId, year, 'RM', `${twoDigits(day)}/03/${year} ${time}`, usernames[nth % 2], '']
  })
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** What is done with 2,000 inspections at once. */
export function inspectionsOn({ db, post, postForm }: Stage) {
  const regulator = { id: REGULATOR_ORG_ID }
  let times = 0
  let logbookIds: Promise<number[]> | undefined
  const makeLogbooks = async () => {
    return (await factories(db, 'p000').makeLogbooks(locationIds, [])).map(({ id }) => id)
  }
  const lifts = () => {
    logbookIds ??= makeLogbooks()
    return logbookIds
  }
  async function prepare(): Promise<Ground> {
    const { makeUser } = factories(db, `p${(++times).toString(36).padStart(3, '0')}`)
    const { id: teamId } = await db.inspectionTeam.create({
      data: { name: `Inspecting ${times}`, orgId: regulator.id, dayMaxNumber: DAY_MAX, userName: 'x' },
    })
    const people = [await makeUser(regulator, [Role.emsdInspector]), await makeUser(regulator, [Role.emsdInspector])]
    const userIds = people.map(({ id }) => id)
    await db.inspectionTeamUser.createMany({ data: userIds.map((userId) => ({ teamId, userId, kind: 'INSPECTOR' })) })
    const usernames = people.map(({ username }) => username)
    const { id: userId } = await makeUser(regulator, [Role.emsdOfficer])
    const [now, expiresAt] = [new Date(), new Date(Date.now() + HOUR_S * 1000)]
    const data = { userId, channel: 'web', createdAt: now, lastSeenAt: now, expiresAt }
    const { id } = await db.session.create({ data })
    const year = Number(dayOf(now).slice(0, 4)) + times
    return { token: signToken(SECRET, 'session', id, HOUR_S), teamId, userIds, usernames, plannerId: userId, year }
  }
  /** A plan of each of the lifts in that year. */
  const plan = async ({ year, teamId }: Ground, visit: object = {}) => {
    const common = { year, type: 'RM', priority: 'MIDDLE', teamId, teamSince: new Date(), ...visit }
    await db.inspectionPlan.createMany({ data: (await lifts()).map((logbookId) => ({ ...common, logbookId })) })
  }
  const planIdsOf = async ({ teamId }: Ground) =>
    (await db.inspectionPlan.findMany({ where: { teamId }, select: { id: true } })).map(({ id }) => id)
  const historyOf = async (action: string, on: Ground) =>
    db.operationEvent.count({
      where: { action, model: 'inspectionPlan', rowId: { in: (await planIdsOf(on)).map(String) } },
    })

  const adding: Work<Ground> = {
    name: 'locations added to the pool',
    whole: { plans: PLANS, history: PLANS, readers: PLANS },
    async prepare() {
      await lifts()
      return prepare()
    },
    run: async ({ token, teamId, year }) =>
      post(token, '/api/inspectionPool', { year, type: 'RM', teamId, mode: 'append', ids: await lifts() }),
    counts: async (on) => ({
      plans: await db.inspectionPlan.count({ where: { teamId: on.teamId, year: on.year } }),
      history: await historyOf('inspectionPlan.add', on),
      readers: await db.logbookReader.count({ where: { subject: `team:${on.teamId}` } }),
    }),
  }
  const transfer: Work<Ground> = {
    name: 'a book of somebody that becomes another’s',
    whole: { moved: PLANS, history: PLANS, told: 2 },
    async prepare() {
      const on = await prepare()
      const [userId = 0] = on.userIds
      const visit = { status: 'ARRANGED', userId, plannedAt: new Date(`${on.year}-03-03T09:00:00+08:00`) }
      await plan(on, visit)
      return on
    },
    run: ({ token, userIds: [from, userId], year }) =>
      post(token, '/api/inspectionSchedule/transfer', {
        all: true,
        filter: { people: [from], from: `${year}-03-01`, to: `${year}-03-31` },
        userId,
      }),
    counts: async (on) => ({
      moved: await db.inspectionPlan.count({ where: { teamId: on.teamId, userId: on.userIds[1] ?? 0, version: 2 } }),
      history: await historyOf('inspectionVisit.transfer', on),
      told: await db.messageRecipient.count({ where: { userId: { in: on.userIds } } }),
    }),
  }
  const importing: Work<Ground & { file: File }> = {
    name: 'a workbook of schedules',
    whole: { arranged: PLANS, history: PLANS, told: 2 },
    async prepare() {
      const on = await prepare()
      await plan(on)
      const file = new File([new Uint8Array(await book(...linesOf(on)))], 'schedules.xlsx', { type: XLSX })
      return { ...on, file }
    },
    async run({ token, plannerId, file }) {
      // a process that died while it read his file holds his turn for minutes: they are over
      await db.lease.updateMany({ where: { name: `reading ${plannerId}` }, data: { until: new Date(0) } })
      await postForm(token, '/api/inspectionSchedule/import', { texts: { rows: 'allOrNothing' } }, 'file', [file])
    },
    counts: async (on) => ({
      arranged: await db.inspectionPlan.count({ where: { teamId: on.teamId, status: 'ARRANGED', version: 2 } }),
      history: await historyOf('inspectionVisit.plan', on),
      told: await db.messageRecipient.count({ where: { userId: { in: on.userIds } } }),
    }),
  }
  return { adding, transfer, importing }
}
