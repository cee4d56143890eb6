import type { Prisma } from '@portal/db'
import type { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { sensorInvitation } from '@portal/shared/features/sensors/sensor-invitation.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import { sensorInvitationMoves } from '../../access/sensor-invitation.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof sensorInvitationContracts>
type Filters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
const { status, language } = sensorInvitation.shape

const withOrgs = { org: orgRef, company: orgRef } satisfies Prisma.SensorInvitationInclude
type Row = Prisma.SensorInvitationGetPayload<{ include: typeof withOrgs }>

/** Read from the indexes of sensor_invitation; there are some dozens a year. */
const invitations = listOf('sensorInvitation', {
  where: ({ actor, now }: Ctx, { q, statuses, from, to }: Filters) => ({
    AND: [
      visible.sensorInvitation(actor, now),
      { sentAt: instantsOf(from, to), status: anyOf(statuses) },
      contains(['number', 'nameEn', 'nameZh', 'email'], q),
    ],
  }),
  read: ({ db }, find) => db.sensorInvitation.findMany({ ...find, include: withOrgs }),
  async present(ctx, rows: readonly Row[]) {
    const offers = await sensorInvitationMoves.offer(ctx, rows)
    return offers.map((row) => ({ ...row, status: status.parse(row.status), language: language.parse(row.language) }))
  },
})

/** Invitations of companies that the reader knows of. */
export const list = invitations.page
/** Those that a bulk act reaches by a filter. */
export const matchingInvitations = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) =>
  invitations.ids(ctx, filter)

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await invitations.one(ctx, {}, id)
  if (!row) throw problem('sensorInvitationNotFound')
  return row
}

const events = listOf('operationEvent', {
  where: ({ actor, now }: Ctx, { rowId }: { rowId: string }) => ({
    AND: [{ model: 'sensorInvitation', rowId }, visible.operationEvent(actor, now)],
  }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})

/** What was done with an invitation, as far as the reader may know of it. */
export async function history(ctx: Ctx, { id, ...input }: Input['history']) {
  await get(ctx, { id })
  return events.page(ctx, { ...input, rowId: String(id) })
}
