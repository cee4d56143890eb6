import type { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { sensorMoves, sensorRequestMoves } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { loseAlarms } from './alarm.lose.ts'
import { closeSite, lockSites, openSite } from './link.ts'
import { placesByName } from './places.ts'
import { matchingRequests } from './request.list.ts'
import { tellLinked, tellRejected, tellUnlinked } from './sensor.messages.ts'

type Input = Inputs<typeof sensorRequestContracts>['move']
type Row = Awaited<ReturnType<typeof load>>[number]

/** Requests with their sensors, and the log-book that each names today, if there is one. */
async function load(ctx: Ctx, ids: readonly number[]) {
  const { db, actor, now } = ctx
  const rows = await db.sensorRequest.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.sensorRequest(actor, now)] },
    include: { sensor: { select: { status: true, logbookId: true, orgId: true, org: orgRef } } },
    orderBy: { id: 'asc' },
  })
  const places = await placesByName(
    ctx,
    rows.map(({ locationId }) => locationId),
  )
  return rows.map(({ logbookId: _, ...row }) => ({
    ...row,
    name: row.sensorCode,
    place: places.get(row.locationId),
  }))
}

const acting = acts<Input['move'], Row, Input>(sensorRequestMoves, {
  find: matchingRequests,
  load,
  // log-books before sensors, and both before requests, as everybody who links or unlinks does
  async lock(ctx, ids) {
    const rows = await load(ctx, ids)
    await lockSites(
      ctx,
      rows.flatMap(({ place, sensor }) => [place?.id ?? null, sensor.logbookId]),
    )
    await lockRows(
      ctx.db,
      'sensor',
      rows.map(({ sensorId }) => sensorId),
    )
  },
  refuse: (row, { move }) => (move === 'approve' && row.status === 'OPEN' ? unlinkable(row) : undefined),
  data: ({ actor, now }, { reason = '' }) => ({
    ...{ decidedAt: now, decidedById: actor.userId, decidedByName: actor.displayName, decisionReason: reason },
  }),
  // of no log-book: other suppliers may read its history, too
  history: ({ orgId, sensor, sensorCode, locationId }) => ({
    concerns: [...new Set([orgId, sensor.orgId])],
    before: { status: 'OPEN', code: sensorCode, locationId },
  }),
  async apply(ctx, rows, { move, reason = '' }) {
    for (const row of rows)
      if (move === 'approve') await link(ctx, row)
      else await tellRejected(ctx, { ...row, orgIds: [row.orgId, row.sensor.orgId] }, reason)
  },
})

/** Why a sensor cannot be linked as it is asked. */
function unlinkable({ place, sensor }: Row): ProblemKey | undefined {
  if (sensor.status === 'RETIRED') return 'sensorRetired'
  if (!place) return 'sensorPlaceUnknown'
  return sensor.logbookId === place.id ? 'sensorLinkedThere' : undefined
}

/** Puts the sensor on the log-book, off the one it was on, and opens that log-book to its organization. */
async function link(ctx: Ctx, { id, orgId, sensorId, sensorCode, sensor, place }: Row): Promise<void> {
  if (!place) return
  const { logbookId: former, org: company } = sensor
  const of = { action: 'sensor.link', model: 'sensor', rowId: sensorId, concerns: [company.id] }
  await ctx.db.sensorRequest.update({ where: { id }, data: { logbookId: place.id } })
  await sensorMoves.write(ctx, 'link', [sensorId], { logbookId: place.id, linkedAt: ctx.now })
  if (former) {
    await loseAlarms(ctx, [sensorId])
    await ctx.record({ ...of, action: 'sensor.unlink', logbookId: former })
    await tellUnlinked(ctx, { sensorId, sensorCode, logbookId: former }, company.id, '')
    await closeSite(ctx, { orgId: company.id, logbookId: former })
  }
  await ctx.record({ ...of, logbookId: place.id, before: { status: sensor.status }, after: { status: 'LINKED' } })
  await openSite(ctx, { orgId: company.id, logbookId: place.id }, id)
  await tellLinked(ctx, { sensorId, sensorCode, logbookId: place.id }, company, orgId)
}

/** Approves requests, by which sensors are linked, or rejects them. */
export const move = (ctx: Ctx, input: Input) => acting.run(ctx, input)
