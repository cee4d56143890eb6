import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import { displayName, type Worker } from '../city/people.ts'
import type { DemoPart } from '../part.ts'
import { at } from '../random.ts'

/** Authorisations of every state: by certificate and by code, of one contractor for the workers of others. */
export const workAuthorizations: DemoPart = {
  async afterwards(db, { city }) {
    const { demo, contractors } = city.orgs
    await authorize(db, city, demo.rc, [demo.rc2, at(contractors, 5)])
    await authorize(db, city, demo.rc2, [demo.rc, at(contractors, 6)])
  },
}

type Kind = Worker['kind']
interface Given {
  kind: Kind
  /** Days from today: the first, and the one after the last. */
  from: number
  to: number
  count: number
  status: string
  reason: string
  isRedeemed?: boolean
  revoked?: { on: number; why: string }
}
const GIVEN: readonly Given[] = [
  { kind: 'RW', from: -40, to: -26, count: 1, status: 'ENDED', reason: '更換曳引機軸承。' },
  {
    kind: 'RW',
    from: -15,
    to: 10,
    count: 2,
    status: 'REVOKED',
    reason: '協助大修工程。',
    revoked: { on: -4, why: '工程已提早完成。' },
  },
  { kind: 'RE', from: -5, to: 10, count: 3, status: 'EFFECTIVE', reason: '更換控制系統後的測試及檢驗。' },
  { kind: 'GW', from: -2, to: 13, count: 2, status: 'EFFECTIVE', reason: '搬運物料及清理井道。', isRedeemed: true },
  { kind: 'GW', from: 3, to: 8, count: 1, status: 'PLANNED', reason: '拆卸工程的搬運工作。' },
  { kind: 'RW', from: 7, to: 21, count: 2, status: 'PLANNED', reason: '更換鋼纜。' },
]

async function authorize(db: PrismaClient, city: City, org: Org, employers: readonly Org[]): Promise<void> {
  const logbooks = await heldBy(db, city, org)
  for (const [index, given] of GIVEN.entries()) {
    const { kind, from, to, count, status, reason, isRedeemed, revoked } = given
    const workers = employers.flatMap((one) => city.people.workersOf(one).filter((worker) => worker.kind === kind))
    const worker = workers[index % Math.max(1, workers.length)]
    const isNamed = kind !== 'GW'
    if (!worker || logbooks.length < count) continue
    const named = {
      orgId: org.id,
      workerId: isNamed || isRedeemed ? worker.id : null,
      startsAt: daysFrom(city, from),
      createdAt: daysFrom(city, Math.min(from, 0) - 3),
    }
    const endsAt = daysFrom(city, to)
    await db.workAuthorization.create({
      data: {
        ...named,
        endsAt,
        userName: city.people.nameOf(org),
        certificateNumber: isNamed ? (worker.registrations[0]?.number ?? null) : null,
        ...(isRedeemed && {
          displayName: displayName(worker.account.name),
          yearOfBirth: 1984,
          redeemedAt: named.createdAt,
        }),
        reason,
        status,
        ...(revoked && {
          decidedAt: daysFrom(city, revoked.on),
          decidedByName: city.people.nameOf(org),
          decisionReason: revoked.why,
        }),
        logbooks: {
          create: logbooks.slice(index, index + count).map(({ id }) => ({
            ...named,
            logbookId: id,
            endsAt: revoked ? daysFrom(city, revoked.on) : endsAt,
          })),
        },
      },
    })
  }
}

/** Lifts that the contractor maintains, with no end to that. */
const heldBy = (db: PrismaClient, city: City, org: Org) =>
  db.logbook.findMany({
    where: {
      kind: 'L',
      parties: {
        some: { orgId: org.id, role: 'rc.PMC', startsAt: { lt: daysFrom(city, -60) }, endsAt: null, isVoid: false },
      },
    },
    orderBy: { locationId: 'asc' },
    take: GIVEN.length + 3,
    select: { id: true },
  })
