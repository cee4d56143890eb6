import { CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { expect, it } from 'vitest'
import { makeClient } from '../../../test/clients.ts'
import { db, now } from '../../../test/world.ts'
import { confirm, invite, pair, rehearsalOf } from './merge.kit.ts'

it('two sides with more API clients than one may have are told so in the rehearsal and refused, until some are revoked', async () => {
  const of = await pair('RP')
  const id = await invite(of)
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const clients = (org: { id: number }, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => makeClient(org, `client ${n} of ${org.id}`, { expiresAt })))
  await clients(of.parent, CLIENTS_PER_ORGANIZATION)
  const [first] = await clients(of.child, 1)
  const count = CLIENTS_PER_ORGANIZATION + 1
  expect(await rehearsalOf(of.theirs, id)).toMatchObject({
    done: 0,
    failed: [{ key: 'mergeTooManyClients', code: 60173 }],
    blocks: [{ kind: 'CLIENTS', count, org: { id: of.parent.id }, createdAt: null }],
  })
  expect((await confirm(of, id)).body).toMatchObject({
    status: 60173,
    message: expect.stringContaining(`${count} API clients`),
  })
  expect(await db.organizationMerge.count({ where: { id, status: 'INVITED' } })).toBe(1)
  await db.apiClient.update({ where: { id: first?.id ?? 0 }, data: { endedAt: now } })
  expect((await confirm(of, id)).body).toMatchObject({ done: 1 })
})
