import type { Permission } from '@portal/shared/access/permissions'
import { issueClient } from '../src/features/api-clients/api-client.ts'
import { anyone, db, now } from './world.ts'

const YEAR_MS = 365 * 86_400_000

/** A program of an organization, and its way to send what it has. */
export async function makeProgram(org: { id: number }, permissions: readonly Permission[] = ['sensor:post']) {
  const named = { orgId: org.id, name: `gateway of ${org.id}`, addresses: [] }
  const form = { ...named, permissions: ['sensor:post' as const], expiresAt: new Date(now.getTime() + YEAR_MS) }
  const { id, key } = await db.$transaction((tx) => issueClient({ db: tx, now }, form))
  await db.apiClient.update({ where: { id }, data: { permissions: [...permissions] } })
  const send = (readings: object, path = '/api/sensor/reading') =>
    anyone().post(path).set('authorization', `Bearer ${key}`).set('current-lang', 'ENG').send(readings)
  return { clientId: id, key, send }
}
