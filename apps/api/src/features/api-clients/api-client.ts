import { REACHES_OF_TYPE, type Reach } from '@portal/shared/access/roles'
import {
  type ApiClientForm,
  CLIENT_DAYS_MAX,
  CLIENTS_PER_ORGANIZATION,
} from '@portal/shared/features/api-clients/api-client.schema'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { isAnyCase } from '../../kernel/input/like.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { makeKey } from './key.ts'

const DAY_MS = 86_400_000

type Inside = Pick<Ctx, 'db' | 'now'>

/** What a client is made of, once it is known to be allowed. */
export interface ClientMade extends Omit<ApiClientForm, 'addresses' | 'permissions'> {
  permissions: readonly string[]
  addresses: readonly string[]
  reach: Reach
  memberships: readonly string[]
  createdByName: string
}

/**
 * A program with its key, which is told this once and kept as a digest only; inside of a transaction. More programs than an
 * organization may have: 60502.
 */
export async function issueClient({ db, now }: Inside, form: ApiClientForm) {
  if (!isWithinYear(form.expiresAt, now, now)) throw fieldProblem('expiresAt', 'apiClientExpiry')
  await lockRows(db, 'organization', [form.orgId])
  const org = await db.organization.findUnique({ where: { id: form.orgId }, select: { type: true } })
  if (!org) throw problem('organizationNotFound')
  await requireRoom({ db, now }, form.orgId)
  const reach = REACHES_OF_TYPE[org.type as keyof typeof REACHES_OF_TYPE][0]
  return insertClient({ db, now }, { ...form, reach, memberships: [], createdByName: '' })
}

/** Keeps a client, and tells its key. */
export async function insertClient({ db, now }: Inside, { orgId, ...made }: ClientMade) {
  const { key, ...kept } = makeKey()
  const data = {
    ...made,
    ...kept,
    permissions: [...made.permissions],
    addresses: [...made.addresses],
    memberships: [...made.memberships],
    createdAt: now,
    keyMadeAt: now,
    org: { connect: { id: orgId } },
  }
  const { id, name } = await db.apiClient.create({ data, select: { id: true, name: true } })
  return { id, name, key }
}

/** Whether a key that was made then may open until then. */
export const isWithinYear = (expiresAt: Date, madeAt: Date, now: Date): boolean =>
  expiresAt > now && (expiresAt.getTime() - madeAt.getTime()) / DAY_MS <= CLIENT_DAYS_MAX

const inForce = (now: Date) => ({ endedAt: null, expiresAt: { gt: now } })
/** How many keys of an organization open anything. */
export const livingOf = ({ db, now }: Inside, orgId: number): Promise<number> =>
  db.apiClient.count({ where: { orgId, ...inForce(now) } })

/** Refuses one more than an organization may have (60502), whose row is locked. */
export async function requireRoom(inside: Inside, orgId: number): Promise<void> {
  if ((await livingOf(inside, orgId)) >= CLIENTS_PER_ORGANIZATION)
    throw problem('apiClientLimitReached', { max: CLIENTS_PER_ORGANIZATION })
}

/** 60122: of the clients of one organization that were not revoked none has the name of another, whatever its capitals. */
export async function nameFaults({ db }: Inside, orgId: number, name: string, id?: number): Promise<Fault[]> {
  const others = id === undefined ? {} : { id: { not: id } }
  const used = await db.apiClient.count({ where: { orgId, endedAt: null, name: isAnyCase(name), ...others } })
  return used ? [{ path: ['name'], wrong: problem('apiClientNameUsed') }] : []
}

/** Ends a program: its key opens nothing from the next call on. Whether there was one to end. */
export async function endClient({ db, now }: Inside, id: number, endedByName = ''): Promise<boolean> {
  const { count } = await db.apiClient.updateMany({ where: { id, endedAt: null }, data: { endedAt: now, endedByName } })
  return count > 0
}
