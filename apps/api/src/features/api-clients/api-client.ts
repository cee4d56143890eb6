import {
  type ApiClientForm,
  CLIENT_DAYS_MAX,
  CLIENTS_PER_ORGANIZATION,
} from '@portal/shared/features/api-clients/api-client.schema'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { orNull } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { makeKey } from './key.ts'

const DAY_MS = 86_400_000

type Inside = Pick<Ctx, 'db' | 'now'>

/**
 * A program with its key, which is told this once and kept as a digest only; inside of a transaction. More programs than an
 * organization may have: 60502.
 */
export async function issueClient({ db, now }: Inside, { orgId, expiresAt, ...form }: ApiClientForm) {
  const days = (expiresAt.getTime() - now.getTime()) / DAY_MS
  if (days <= 0 || days > CLIENT_DAYS_MAX) throw fieldProblem('expiresAt', 'validationFailed')
  await lockRows(db, 'organization', [orgId])
  const living = await db.apiClient.count({ where: { orgId, endedAt: null, expiresAt: { gt: now } } })
  if (living >= CLIENTS_PER_ORGANIZATION) throw problem('apiClientLimitReached', { max: CLIENTS_PER_ORGANIZATION })
  const { key, ...kept } = makeKey()
  const data = { ...form, ...kept, expiresAt, createdAt: now, org: { connect: { id: orgId } } }
  const made = await orNull(db.apiClient.create({ data, select: { id: true } }))
  if (!made) throw problem('organizationNotFound')
  return { id: made.id, key }
}

/** Ends a program: its key opens nothing from the next call on. Whether there was one to end. */
export async function endClient({ db, now }: Inside, id: number): Promise<boolean> {
  const { count } = await db.apiClient.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } })
  return count > 0
}
