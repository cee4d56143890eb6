import type { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { endOf } from '@portal/shared/kernel/time'
import { clientCeiling, isWithin, membershipsOf, readsWithin } from '../../access/api-client.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import type { Operation } from '../../kernel/record.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { giverNow } from '../accounts/giver.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'
import { powerOf, type Row, requireClient, requireOwn } from './api-client.read.ts'
import { namesOf } from './api-client.rights.ts'
import { endClient, insertClient, isWithinYear, nameFaults, requireRoom } from './api-client.ts'
import { makeKey } from './key.ts'

type Input = Inputs<typeof apiClientContracts>
type Entered = Input['create']

export const create = (ctx: Ctx, { expiresOn, ...form }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const me = await giverNow(ctx, 'apiClient:manage')
    const memberships = membershipsOf(me)
    refuse(ctx, [
      ...(await nameFaults(ctx, me.orgId, form.name)),
      ...powerFaults(me, form, { orgId: me.orgId, reach: form.reach, memberships }),
      ...expiryFaults(ctx, expiresOn, ctx.now),
    ])
    await requireRoom(ctx, me.orgId)
    const expiresAt = endOf(expiresOn)
    const made = await insertClient(ctx, {
      ...form,
      orgId: me.orgId,
      expiresAt,
      memberships,
      createdByName: me.displayName,
    })
    await done(ctx, me.orgId, { action: 'apiClient.create', rowId: made.id, after: told({ ...form, expiresAt }) })
    return made
  })

/** What it may do, how far it reads, from where and until when; all of it works on its next call. */
export const edit = (ctx: Ctx, { id, version, expiresOn, ...form }: Input['edit']) =>
  ctx.tx(async (ctx) => {
    const { me, row } = await changing(ctx, id)
    // a client goes on reading by the works groups of its maker until somebody else chooses its reach
    const memberships = Object.is(form.reach, row.reach) ? powerOf(row).memberships : membershipsOf(me)
    refuse(ctx, [
      ...(await nameFaults(ctx, row.orgId, form.name, id)),
      ...powerFaults(me, form, { orgId: row.orgId, reach: form.reach, memberships }),
      ...expiryFaults(ctx, expiresOn, row.keyMadeAt),
    ])
    if (row.expiresAt <= ctx.now) await requireRoom(ctx, row.orgId)
    const after = { ...form, expiresAt: endOf(expiresOn) }
    await saveVersioned(ctx, 'apiClient', { id, version }, { ...after, memberships }, 'conflict')
    await done(ctx, row.orgId, { action: 'apiClient.edit', rowId: id, ...changes(told(row), told(after)) })
    return {}
  })

/** The old key stops on the next call; whoever gets the new one can do what the client can, so he could have made it. */
export const changeKey = (ctx: Ctx, { id, version, expiresOn }: Input['changeKey']) =>
  ctx.tx(async (ctx) => {
    const { row } = await changing(ctx, id)
    refuse(ctx, expiryFaults(ctx, expiresOn, ctx.now))
    if (row.expiresAt <= ctx.now) await requireRoom(ctx, row.orgId)
    const { key, ...kept } = makeKey()
    const expiresAt = endOf(expiresOn)
    const data = { ...kept, keyMadeAt: ctx.now, expiresAt }
    await saveVersioned(ctx, 'apiClient', { id, version }, data, 'conflict')
    const changed = changes(row, { keyPrefix: kept.keyPrefix, expiresAt })
    await done(ctx, row.orgId, { action: 'apiClient.changeKey', rowId: id, ...changed })
    return { id, name: row.name, key }
  })

export const revoke = (ctx: Ctx, { id }: Input['revoke']) =>
  ctx.tx(async (ctx) => {
    const row = await requireClient(ctx, id)
    if (!(await endClient(ctx, id, ctx.actor.displayName))) throw problem('apiClientRevoked')
    await done(ctx, row.orgId, { action: 'apiClient.revoke', rowId: id, before: { name: row.name } })
    return {}
  })

/** A client that is about to be changed, held with whoever changes it. */
async function changing(ctx: Ctx, id: number): Promise<{ me: Actor; row: Row }> {
  const me = await giverNow(ctx, 'apiClient:manage')
  await lockRows(ctx.db, 'apiClient', [id])
  const row = await requireOwn(ctx, id)
  if (row.endedAt) throw problem('apiClientRevoked')
  if (!isWithin(me, powerOf(row))) throw problem('forbidden')
  return { me, row }
}

/** What is not his to give. */
function powerFaults(
  me: Actor,
  { permissions }: Pick<Entered, 'permissions'>,
  reading: Parameters<typeof readsWithin>[1],
): Fault[] {
  const { rights } = clientCeiling(me)
  return [
    ...(permissions.every((right) => rights.has(right))
      ? []
      : [{ path: ['permissions'], wrong: problem('rightNotGivable') }]),
    ...(readsWithin(me, reading) ? [] : [{ path: ['reach'], wrong: problem('reachNotGivable') }]),
  ]
}
const expiryFaults = ({ now }: Ctx, expiresOn: string, madeAt: Date): Fault[] =>
  isWithinYear(endOf(expiresOn), madeAt, now) ? [] : [{ path: ['expiresOn'], wrong: problem('apiClientExpiry') }]

/** What a history keeps of a client. */
const told = ({ name, permissions, reach, addresses, expiresAt }: Told) => ({
  name,
  permissions: namesOf(permissions),
  reach,
  addresses: addresses.join(' '),
  expiresAt,
})
type Told = Pick<Row, 'name' | 'permissions' | 'reach' | 'addresses' | 'expiresAt'>
/** The history keeps it, and whoever has the client open sees it. */
async function done(ctx: Ctx, orgId: number, operation: Omit<Operation, 'model'>): Promise<void> {
  await ctx.record({ ...operation, model: 'apiClient', concerns: [orgId] })
  await refreshOpenPages(ctx, [orgId], ['apiClients'])
}
