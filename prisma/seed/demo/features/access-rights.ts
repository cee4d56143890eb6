import { addDays, dayOf, startOf } from '@portal/shared/kernel/time'
import type { PrismaClient } from '../../../client.ts'
import type { City } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

/** Access that ends soon, with later ends that were asked for, and notices that were acknowledged. */
export const accessRights: DemoPart = {
  async afterwards(db, { city }) {
    const ids = await endSoon(db, city)
    await askLonger(db, city, ids)
    await acknowledge(db, city)
  },
}

const daysFrom = ({ now }: City, days: number) => startOf(addDays(dayOf(now), days))
/** In so many days the access of the demo's sub-contractors and managers ends. */
const ENDS_IN = [1, 6, 6, 20, 21, 24, 27]

async function endSoon(db: PrismaClient, city: City): Promise<number[]> {
  const { rc } = city.orgs.demo
  const held = await db.logbookParty.findMany({
    where: {
      givenByOrgId: rc.id,
      isVoid: false,
      revokedAt: null,
      startsAt: { lt: city.now },
      role: { in: ['sub.MSC', 'rp.PMC', 'rp.CMC', 'rp.OC'] },
      OR: [{ endsAt: null }, { endsAt: { gt: daysFrom(city, 30) } }],
      logbook: { parties: { some: { orgId: rc.id, kind: 'RC', endsAt: null, isVoid: false } } },
    },
    orderBy: { id: 'asc' },
    take: ENDS_IN.length,
    select: { id: true },
  })
  for (const [index, { id }] of held.entries())
    await db.logbookParty.update({ where: { id }, data: { endsAt: daysFrom(city, ENDS_IN[index] ?? 30) } })
  return held.map(({ id }) => id)
}

/** One waits for an answer, one was declined. */
async function askLonger(db: PrismaClient, city: City, [first, second]: readonly number[]): Promise<void> {
  const asked = { until: daysFrom(city, 365), userName: 'Wong Chi Ming 黃志明', createdAt: daysFrom(city, -2) }
  if (first) await db.accessExtension.create({ data: { ...asked, partyId: first } })
  if (second)
    await db.accessExtension.create({
      data: {
        ...asked,
        partyId: second,
        status: 'DECLINED',
        decidedAt: daysFrom(city, -1),
        decidedByName: 'Yau Mo Ching 邱慕貞',
        reason: '新的管理公司將於下月接手。',
      },
    })
}

async function acknowledge(db: PrismaClient, city: City): Promise<void> {
  const { rp } = city.orgs.demo
  const own = await db.logbookParty.findMany({
    where: { orgId: rp.id, isVoid: false, startsAt: { lt: city.now }, endsAt: null },
    orderBy: { id: 'asc' },
    take: 2,
    select: { id: true },
  })
  await db.accessNotice.createMany({
    data: own.map(({ id }, index) => ({
      partyId: id,
      userName: 'Chan Tai Man 陳大文',
      remark: index ? '' : '機房鎖匙存放於管理處。',
      createdAt: daysFrom(city, -5),
    })),
  })
}
