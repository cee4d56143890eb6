import { factories } from '@portal/db/factories/make'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { dayOf } from '@portal/shared/kernel/time'
import { signToken } from '../../src/features/auth/token.ts'
import { SECRET } from '../processes.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const PLANS = 2000
const HOUR_S = 3600

interface Ground {
  token: string
  teamId: number
  /** The two who inspect for the team: the jobs of the first become those of the other. */
  userIds: number[]
  /** A year that lies ahead, of its own for each try: all are about the same log-books. */
  year: number
}

/** What is done with 2,000 inspections at once. */
export function inspectionsOn({ db, post }: Stage) {
  const regulator = { id: REGULATOR_ORG_ID }
  let times = 0
  let logbookIds: Promise<number[]> | undefined
  const makeLogbooks = async () => {
    const numbers = Array.from({ length: PLANS }, (_, n) => `P${String(n).padStart(6, '0')}-001`)
    return (await factories(db, 'p000').makeLogbooks(numbers, [])).map(({ id }) => id)
  }
  const lifts = () => {
    logbookIds ??= makeLogbooks()
    return logbookIds
  }
  async function prepare(): Promise<Ground> {
    const { makeUser } = factories(db, `p${(++times).toString(36).padStart(3, '0')}`)
    const { id: teamId } = await db.inspectionTeam.create({
      data: { name: `Inspecting ${times}`, orgId: regulator.id, dayMaxNumber: 50, userName: 'x' },
    })
    const people = [await makeUser(regulator, [Role.emsdInspector]), await makeUser(regulator, [Role.emsdInspector])]
    const userIds = people.map(({ id }) => id)
    await db.inspectionTeamUser.createMany({ data: userIds.map((userId) => ({ teamId, userId, kind: 'INSPECTOR' })) })
    const { id: userId } = await makeUser(regulator, [Role.emsdOfficer])
    const [now, expiresAt] = [new Date(), new Date(Date.now() + HOUR_S * 1000)]
    const data = { userId, channel: 'web', createdAt: now, lastSeenAt: now, expiresAt }
    const { id } = await db.session.create({ data })
    const year = Number(dayOf(now).slice(0, 4)) + times
    return { token: signToken(SECRET, 'session', id, HOUR_S), teamId, userIds, year }
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
      const plan = { year: on.year, type: 'RM', priority: 'MIDDLE', teamId: on.teamId, teamSince: new Date(), ...visit }
      await db.inspectionPlan.createMany({ data: (await lifts()).map((logbookId) => ({ ...plan, logbookId })) })
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
  return { adding, transfer }
}
