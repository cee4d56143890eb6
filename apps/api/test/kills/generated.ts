import { factories } from '@portal/db/factories/make'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { signToken } from '../../src/features/auth/token.ts'
import { SECRET } from '../processes.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const PLANS = 2000
const PEOPLE = 10
const DAYS = 60
const HOUR_S = 3600

interface Generated {
  token: string
  id: number
  planIds: number[]
  userIds: number[]
}

/** A generated schedule that is saved: plans, history, messages and its draw. */
export function savingOn({ db, post }: Stage): Work<Generated> {
  let times = 0
  return {
    name: 'a generated schedule',
    whole: { arranged: PLANS, history: PLANS, told: PEOPLE, saved: 1 },
    async prepare() {
      const { makeUser, makeLogbooks } = factories(db, `g${(++times).toString(36).padStart(3, '0')}`)
      const regulator = { id: REGULATOR_ORG_ID }
      const team = await db.inspectionTeam.create({
        data: { name: `Killed ${times}`, orgId: regulator.id, dayMaxNumber: 100, userName: 'x' },
      })
      const users = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(regulator, [Role.emsdInspector])))
      const userIds = users.map(({ id }) => id)
      await db.inspectionTeamUser.createMany({
        data: userIds.map((userId) => ({ teamId: team.id, userId, kind: 'INSPECTOR' })),
      })
      const numbers = Array.from({ length: PLANS }, (_, n) => `G${String(times * 10_000 + n).padStart(6, '0')}-001`)
      const logbooks = await makeLogbooks(numbers, [])
      await db.$executeRaw`
        UPDATE logbook SET latitude = 22.3 + id % 100 * 0.001, longitude = 114.1 + id % 97 * 0.001
        WHERE id = ANY(${logbooks.map((one) => one.id)})`
      // a year that lies ahead, whenever this is run
      const first = `${Number(dayOf(new Date()).slice(0, 4)) + 1}-01-01`
      const plans = await db.inspectionPlan.createManyAndReturn({
        data: logbooks.map(({ id }) => ({
          year: Number(first.slice(0, 4)),
          type: 'RM',
          priority: 'MIDDLE',
          logbookId: id,
          teamId: team.id,
          teamSince: new Date(),
        })),
        select: { id: true },
      })
      const { id: userId } = await makeUser(regulator, [Role.emsdOfficer])
      const [now, expiresAt] = [new Date(), new Date(Date.now() + HOUR_S * 1000)]
      const session = await db.session.create({
        data: { userId, channel: 'web', createdAt: now, lastSeenAt: now, expiresAt },
      })
      const token = signToken(SECRET, 'session', session.id, HOUR_S)
      const asked = { teamIds: [team.id], from: first, to: addDays(first, DAYS), surpriseRate: 5 }
      await post(token, '/api/inspectionSchedule/generate', asked)
      const { id } = await db.inspectionGeneration.findFirstOrThrow({ where: { userId } })
      return { token, id, planIds: plans.map((plan) => plan.id), userIds }
    },
    run: ({ token, id }) => post(token, '/api/inspectionSchedule/generate/save', { id }),
    counts: async ({ id, planIds, userIds }) => ({
      arranged: await db.inspectionPlan.count({ where: { id: { in: planIds }, status: 'ARRANGED', version: 2 } }),
      history: await db.operationEvent.count({
        where: { model: 'inspectionPlan', rowId: { in: planIds.map(String) } },
      }),
      told: await db.messageRecipient.count({ where: { userId: { in: userIds } } }),
      saved: await db.inspectionGeneration.count({ where: { id, savedAt: { not: null } } }),
    }),
  }
}
