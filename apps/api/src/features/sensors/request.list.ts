import type { Prisma } from '@portal/db'
import type { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import { SENSOR_REQUEST_STATES } from '@portal/shared/features/sensors/sensor.rules'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import { sensorRequestMoves } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { found } from '../../kernel/list/search.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { placesById, placesByName } from './places.ts'

type Input = Inputs<typeof sensorRequestContracts>
type Filters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
const status = code(SENSOR_REQUEST_STATES)

const listed = {
  org: orgRef,
  sensor: { select: { org: orgRef } },
} as const satisfies Prisma.SensorRequestInclude
type Row = Prisma.SensorRequestGetPayload<{ include: typeof listed }>

/** Of the log-book each reader is told what he sees of it anyway: nothing where he does not see it, or where there is none. */
async function present(ctx: Ctx, rows: readonly Row[]) {
  const linked = await placesById(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
  const typed = await placesByName(
    ctx,
    rows.map(({ locationId }) => locationId),
  )
  return rows.map(({ sensor, logbookId, ...row }) => ({
    ...{ ...row, company: sensor.org, status: status.parse(row.status) },
    logbook: (logbookId ? linked.get(logbookId) : typed.get(row.locationId)) ?? null,
  }))
}

const requests = listOf('sensorRequest', {
  where: ({ actor, now }, { q, statuses, sensorIds, organizations, from, to }: Filters) => ({
    AND: [
      visible.sensorRequest(actor, now),
      q ? found(q, seesAll(actor)) : {},
      { status: anyOf(statuses), sensorId: anyOf(sensorIds), orgId: anyOf(organizations) },
      { createdAt: instantsOf(from, to) },
    ],
  }),
  read: ({ db }, find) => db.sensorRequest.findMany({ ...find, include: listed }),
  present,
})

/** The requests that the reader sees, with what he may do to each. */
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await requests.page(ctx, input)
  return { content: await sensorRequestMoves.offer(ctx, content), totalElements }
}

/** The requests that a bulk act reaches by a filter. */
export const matchingRequests = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) =>
  requests.ids(ctx, filter)
