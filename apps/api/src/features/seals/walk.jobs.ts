import type { Prisma } from '@portal/db'
import { fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx, Job } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { walkFaultShape } from './walk.fault.ts'
import { NOT_STARTED, type Walked, walk } from './walk.ts'

/** A walk that has not moved for so long was cut off; another process takes it over where it stopped. */
const STILL_MS = 20_000
/** A walk begun this long ago says too little of today to be gone on with. */
const OLD_MS = 20 * 3_600_000
const KEPT = 60

/** Walks over everything that is sealed, every night; after a cut-off it goes on where it stopped. */
export const walkSeals: Job<object> = job({
  name: 'seals.walk',
  input: z.object({}),
  every: '30 0 * * *',
  async run(ctx) {
    const claimed = await claim(ctx)
    // why: whoever is walking may be dying, and the job of a process that died is taken up once only
    if (!claimed) return ctx.jobs.add(walkSeals, {}, { at: new Date(ctx.now.getTime() + STILL_MS) })
    const { id, walked } = claimed
    let isOurs = true
    const result = await walk(ctx, walked, {
      found: (fault) => ctx.log.error({ fault }, 'seals: the walk found a fault'),
      moved: async (walked) => {
        isOurs = await keep(ctx, id, claimed.token, walked)
        return isOurs
      },
    })
    if (!isOurs || !(await keep(ctx, id, claimed.token, result))) return
    await ctx.db.$executeRaw`UPDATE seal_walk SET ended_at = clock_timestamp() WHERE id = ${id}`
    await forgetOld(ctx)
  },
})

interface Claim {
  id: number
  token: { movedAt: Date }
  walked: Walked
}

/** Takes up the walk that was cut off, or begins one; nothing while another process is walking. The database's clock counts. */
async function claim(ctx: Ctx): Promise<Claim | null> {
  return ctx.tx(async ({ db, now }) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(${WALK_LOCK})`
    const [clock] = await db.$queryRaw<{ at: Date }[]>`SELECT date_trunc('milliseconds', clock_timestamp()) AS at`
    const at = clock?.at ?? now
    const open = await db.sealWalk.findFirst({ where: { endedAt: null }, orderBy: { id: 'desc' } })
    if (open && at.getTime() - open.movedAt.getTime() < STILL_MS) return null
    const isFresh = open && now.getTime() - open.startedAt.getTime() < OLD_MS
    const row = isFresh
      ? await db.sealWalk.update({ where: { id: open.id }, data: { movedAt: at } })
      : await db.sealWalk.create({ data: { startedAt: now, movedAt: at } })
    return { id: row.id, token: { movedAt: row.movedAt }, walked: walkedIn(row) }
  })
}
const WALK_LOCK = 7_201_803

const walkedIn = (row: Prisma.SealWalkGetPayload<object>): Walked => ({
  ...NOT_STARTED,
  lastLogbookId: row.lastLogbookId,
  logbooks: row.logbooks,
  entries: row.entries,
  photographs: row.photographs,
  days: row.days,
  signedUpTo: row.signedUpTo && fromDate(row.signedUpTo),
  faultCount: row.faultCount,
  faults: z.array(walkFaultShape).catch([]).parse(row.faults),
})

/** Writes down how far it is; false when another process has taken the walk over meanwhile. */
async function keep({ db }: Ctx, id: number, token: Claim['token'], walked: Walked): Promise<boolean> {
  const [clock] = await db.$queryRaw<{ at: Date }[]>`SELECT date_trunc('milliseconds', clock_timestamp()) AS at`
  const movedAt = clock?.at ?? token.movedAt
  const { signedUpTo, faults, ...counts } = walked
  const { count } = await db.sealWalk.updateMany({
    where: { id, movedAt: token.movedAt, endedAt: null },
    data: { ...counts, faults: [...faults], signedUpTo: signedUpTo && toDate(signedUpTo), movedAt },
  })
  token.movedAt = movedAt
  return count > 0
}

async function forgetOld({ db }: Ctx): Promise<void> {
  const [oldest] = await db.sealWalk.findMany({ orderBy: { id: 'desc' }, skip: KEPT, take: 1, select: { id: true } })
  if (oldest) await db.sealWalk.deleteMany({ where: { id: { lte: oldest.id } } })
}
