import { createHash } from 'node:crypto'
import { commitmentOf, picksOf } from '@portal/shared/features/inspection-schedules/draw.scoring'
import { addDays, toDate } from '@portal/shared/kernel/time'
import { daysFrom } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** A seed that everybody knows: nothing in the demo is secret. */
const SEED = sha256('demo')
const RATE = 10
const DAYS = 30

/** A saved schedule of the first team, whose draw of surprise checks can be repeated. */
export const generation: DemoPart = {
  async afterwards(db, { city }) {
    const team = await db.inspectionTeam.findFirstOrThrow({ orderBy: { id: 'asc' }, select: { id: true } })
    const plans = await db.inspectionPlan.findMany({
      where: { teamId: team.id, status: 'ARRANGED', isBackup: false },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    const drawnFrom = plans.map(({ id }) => id)
    const picks = picksOf(SEED, drawnFrom, RATE, sha256)
    await db.inspectionPlan.updateMany({ where: { id: { in: picks } }, data: { isSurprise: true } })
    const at = daysFrom(city, -2)
    await db.inspectionGeneration.create({
      data: {
        userName: city.people.nameOf(city.orgs.demo.regulator),
        from: toDate(addDays(city.today, 1)),
        to: toDate(addDays(city.today, DAYS)),
        surpriseRate: RATE,
        seed: SEED,
        seedHash: commitmentOf(SEED, sha256),
        fixedAt: at,
        planned: drawnFrom.length,
        drawnFrom,
        picks,
        savedAt: at,
        expiresAt: at,
        createdAt: at,
        teams: { create: { teamId: team.id } },
      },
    })
  },
}
