import type { operationContracts } from '@portal/shared/features/operations/operation.contract'
import { WALK_FAULTS_SHOWN } from '@portal/shared/features/operations/operation.schema'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { anchoredIn } from '../seals/anchored.ts'
import { faultsNow } from '../seals/commitment.ts'
import { evidenceOf } from '../seals/evidence.ts'
import { walkFaultShape } from '../seals/walk.fault.ts'

type Output = ServiceOutput<typeof operationContracts.get>

const stateOf = (isUp: boolean) => (isUp ? ('up' as const) : ('down' as const))

/** For those who run the installation: what they have to look at every morning, on one page. */
export async function get(ctx: Ctx): Promise<Output> {
  const [evidence, lines, isWorking, walk, lettersWaiting] = await Promise.all([
    evidenceOf(ctx),
    ctx.anchors.lines(),
    ctx.queueIsUp(),
    lastWalk(ctx),
    waiting(ctx),
  ])
  const { last } = evidence
  const { start } = anchoredIn(lines)
  return {
    version: ctx.settings.version,
    database: 'up',
    queue: stateOf(isWorking),
    push: ctx.pushIsUp ? stateOf(ctx.pushIsUp()) : null,
    checkpoint: last && {
      day: last.day,
      signedAt: new Date(last.createdAt),
      entryCount: last.entryCount,
      missing: last.missing?.length ?? 0,
      lateReason: last.lateReason,
    },
    anchors: {
      lastDay: evidence.anchored.at(-1)?.day ?? null,
      begun: start?.how ?? null,
      begunAt: start?.at ?? null,
      reason: start?.reason ?? '',
      mailedTo: ctx.settings.anchorMailTo.length,
    },
    dayFaults: faultsNow(evidence, ctx.now).map(({ day, fault }) => ({ day, fault: `DAY_${fault}` as const })),
    walk,
    lettersWaiting,
  }
}

/** The walk that is under way, else the last one. */
async function lastWalk({ db }: Ctx): Promise<Output['walk']> {
  const walk = await db.sealWalk.findFirst({ orderBy: { id: 'desc' } })
  if (!walk) return null
  const faults = z.array(walkFaultShape).catch([]).parse(walk.faults).slice(0, WALK_FAULTS_SHOWN)
  const ids = faults.flatMap(({ logbookId }) => logbookId ?? [])
  const logbooks = await db.logbook.findMany({ where: { id: { in: ids } }, select: { id: true, locationId: true } })
  const locations = new Map<number | null, string>(logbooks.map(({ id, locationId }) => [id, locationId]))
  return { ...walk, faults: faults.map((one) => ({ ...one, locationId: locations.get(one.logbookId) ?? null })) }
}

/** Codes, passwords and notices, and messages by mail. */
async function waiting({ db }: Ctx): Promise<number> {
  const counts = await Promise.all([db.letter.count(), db.mailDelivery.count({ where: { state: 'QUEUED' } })])
  return counts.reduce((sum, count) => sum + count, 0)
}
