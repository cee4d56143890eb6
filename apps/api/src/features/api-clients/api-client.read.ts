import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import type { Reach } from '@portal/shared/access/roles'
import type { Subject } from '@portal/shared/access/subjects'
import type { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import {
  CLIENT_DAYS_MAX,
  type ClientState,
  apiClient as shape,
} from '@portal/shared/features/api-clients/api-client.schema'
import type { Contract, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { clientCeiling, isWithin, membershipsOf, ownClients, readsWithin } from '../../access/api-client.ts'
import { visible } from '../../access/index.ts'
import { recordable } from '../../access/job-record.ts'
import { workbookTold } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { rightsFrom } from './api-client.rights.ts'
import { livingOf } from './api-client.ts'
import { asProgram } from './sign-in.ts'

type Input = Inputs<typeof apiClientContracts>

const whole = {
  org: { select: { id: true, nameEn: true, nameZh: true, type: true, merged: { select: { id: true } } } },
} satisfies Prisma.ApiClientInclude
export type Row = Prisma.ApiClientGetPayload<{ include: typeof whole }>

const ofState = (now: Date): Record<ClientState, Prisma.ApiClientWhereInput> => ({
  ACTIVE: { endedAt: null, expiresAt: { gt: now } },
  EXPIRED: { endedAt: null, expiresAt: { lte: now } },
  REVOKED: { endedAt: { not: null } },
})
const stateOf = ({ endedAt, expiresAt }: Row, now: Date): ClientState =>
  endedAt ? 'REVOKED' : expiresAt <= now ? 'EXPIRED' : 'ACTIVE'

const clients = listOf('apiClient', {
  where: ({ actor, now }, { name, states, ids }: Partial<Pick<Input['list'], 'name' | 'states' | 'ids'>>) => ({
    AND: [
      visible.apiClient(actor, now),
      contains(['name', 'keyPrefix'], name),
      oneOf(ids),
      states ? { OR: states.map((state) => ofState(now)[state]) } : {},
    ],
  }),
  orders: { lastUsedAt: (sort) => ({ lastUsedAt: { sort, nulls: 'last' } }) },
  read: ({ db }, find) => db.apiClient.findMany({ ...find, include: whole }),
  present: (ctx, rows) => rows.map((row) => present(ctx, row)),
})
export const list = clients.page

/** What of a row decides what the client may do and reads, as the tables hold it. */
export const powerOf = ({ orgId, permissions, reach, memberships }: Omit<Row, 'org'>) => ({
  orgId,
  permissions: permissions as Permission[],
  reach: reach as Reach,
  memberships: memberships as Subject[],
})

function present({ actor, now }: Ctx, row: Row) {
  const { keyDigest: _, ...shown } = row
  const may = actor.permissions.has('apiClient:manage') && !row.endedAt
  const changes = may && isWithin(actor, powerOf(row))
  return {
    ...shown,
    state: stateOf(row, now),
    permissions: shape.shape.permissions.parse(row.permissions),
    reach: shape.shape.reach.parse(row.reach),
    can: [...(changes ? (['edit', 'changeKey'] as const) : []), ...(may ? (['revoke'] as const) : [])],
  }
}

/** A client as it stands, or 60121. */
export async function requireClient({ db, actor, now }: Ctx, id: number, scope = visible.apiClient): Promise<Row> {
  const row = await db.apiClient.findFirst({ where: { AND: [{ id }, scope(actor, now)] }, include: whole })
  if (!row) throw problem('apiClientNotFound')
  return row
}
/** One of my organization. */
export const requireOwn = (ctx: Ctx, id: number): Promise<Row> => requireClient(ctx, id, ownClients)

/** The last day on which a key that was made then may expire. */
export const lastDayOf = (madeAt: Date) => addDays(dayOf(madeAt), CLIENT_DAYS_MAX - 1)

type Calls = () => readonly Contract[]

/** A client with what it may do: its calls are those of the product, asked for when somebody reads. */
export const getBy =
  (calls: Calls) =>
  async (ctx: Ctx, { id }: Input['get']) => {
    const row = await requireClient(ctx, id)
    return {
      ...present(ctx, row),
      rights: rightsFrom(calls(), row.permissions),
      logbooks: await ctx.db.logbook.count({ where: visible.logbook(programOfRow(row), ctx.now) }),
      isConfined: row.memberships.length > 0,
      living: await livingOf(ctx, row.orgId),
      lastDay: lastDayOf(row.keyMadeAt),
      sample: await sampleFor(ctx, row),
    }
  }

/** What somebody could make a client of. */
export const offerBy = (calls: Calls) => async (ctx: Ctx) => {
  const { rights, reaches } = clientCeiling(ctx.actor)
  const { orgId } = ctx.actor
  const memberships = membershipsOf(ctx.actor)
  return {
    rights: rightsFrom(calls(), rights),
    reaches: reaches.filter((reach) => readsWithin(ctx.actor, { orgId, reach, memberships })),
    living: await livingOf(ctx, orgId),
    lastDay: lastDayOf(ctx.now),
  }
}
const programOfRow = (row: Row) => {
  const { org, id, name } = row
  return asProgram({
    ...powerOf(row),
    id,
    name,
    org_id: org.id,
    former_org_ids: org.merged.map((one) => one.id),
    org_type: org.type,
    name_en: org.nameEn,
    name_zh: org.nameZh,
  })
}

/** A log-book about which the client may write now, and somebody of its organization who may work there. */
async function sampleFor({ db, now }: Ctx, row: Row) {
  const program = programOfRow(row)
  const logbook = await db.logbook.findFirst({
    where: program.permissions.has('jobRecord:submit') ? recordable(now)(program, now) : visible.logbook(program, now),
    select: { locationId: true, kind: true },
    orderBy: { id: 'asc' },
  })
  if (!logbook) return null
  const registered = await db.workerRegistration.findFirst({
    where: {
      isPast: false,
      expiresOn: { gte: toDate(dayOf(now)) },
      kind: { in: logbook.kind === 'E' ? ['REE', 'REW'] : ['RLE', 'RLW'] },
      worker: { orgId: row.orgId, isActive: true },
    },
    select: { number: true },
    orderBy: { id: 'asc' },
  })
  return { locationId: logbook.locationId, registrationNumber: registered?.number ?? null }
}

/** What was done to a client, newest first; read from operation_event_of_client. */
const operations = listOf('operationEvent', {
  where: (_, { client }: { client: number }) => ({ model: 'apiClient', rowId: String(client) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
export async function history(ctx: Ctx, { id, ...input }: Input['history']) {
  await requireClient(ctx, id)
  return operations.page(ctx, { ...input, client: id })
}
