import { expect, it } from 'vitest'
import { runCommand } from '../../test/commands.ts'
import { appDb, databaseUrl, db, makeOrg } from '../../test/world.ts'
import { programOf } from '../features/api-clients/sign-in.ts'

const run = (...args: string[]) => runCommand('api-clients', databaseUrl, ...args)

it('issues a key that opens its organization’s ways in, and ends it', async () => {
  const org = await makeOrg('SUPL')
  const said = ['--org', `${org.id}`, '--name', 'lift gateway 1', '--right', 'sensor:post']
  const { code, out } = await run('issue', ...said, '--address', '203.0.113.0/28', '--days', '30')
  expect([code, out]).toEqual([0, expect.stringMatching(/^API client \d+, until .+\nlbk_[\w-]{43}\n$/)])
  const enter = () => programOf({ db: appDb, now: new Date(), address: '203.0.113.7' }, out.trim().split('\n').at(-1))
  const client = await enter()
  expect(client).toMatchObject({ orgId: org.id, permissions: new Set(['sensor:post']) })
  expect(await run('end', `${client?.apiClientId}`)).toMatchObject({ code: 0 })
  expect(await enter()).toBeNull()
  expect(await run('end', `${client?.apiClientId}`)).toMatchObject({ code: 1 })
})

it('issues none that is not right, and says what is wrong', async () => {
  const org = await makeOrg('SUPL')
  const right = ['--org', `${org.id}`, '--name', 'x', '--right', 'sensor:post']
  for (const [said, told] of [
    [['--org', `${org.id}`, '--name', 'x'], 'permissions'],
    [['--org', `${org.id}`, '--name', 'x', '--right', 'account:edit'], 'permissions'],
    [[...right, '--address', 'anywhere'], 'addresses'],
    [[...right, '--days', 'soon'], 'expiresAt'],
    [['--org', '2000000000', '--name', 'x', '--right', 'sensor:post'], 'organizationNotFound'],
  ] as const)
    expect(await run('issue', ...said)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(told) })
  expect(await run('forget')).toMatchObject({ code: 2, err: expect.stringContaining('api-clients issue') })
  expect(await db.apiClient.count({ where: { orgId: org.id } })).toBe(0)
})
