import { Role } from '@portal/shared/access/roles'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asUser, databaseUrl, makeOrg, makeProposal, makeUser } from '../../../test/world.ts'
import { PUSH_CHANNEL } from '../../kernel/push.ts'

const END = 'the end'
const heard: { users: number[]; groups: string[] }[] = []
let listener: Client
let ended: () => void = () => {}

beforeAll(async () => {
  listener = new Client({ connectionString: databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    if (payload === END) ended()
    else heard.push(JSON.parse(payload))
  })
  await listener.query(`LISTEN ${PUSH_CHANNEL}`)
})
afterAll(() => listener.end())

/** Who is told that a group has changed by what is done meanwhile. */
async function toldOf(group: string, act: () => Promise<{ status: number; text: string }>): Promise<number[]> {
  heard.length = 0
  const { status, text } = await act()
  expect(status, text).toBe(200)
  const all = new Promise<void>((resolve) => {
    ended = resolve
  })
  await listener.query('SELECT pg_notify($1, $2)', [PUSH_CHANNEL, END])
  await all
  return heard.filter(({ groups }) => groups.includes(group)).flatMap(({ users }) => users)
}

it('open pages of a colleague, and nobody else’s, follow what an admin decides about accounts', async () => {
  const org = await makeOrg('RC')
  const [admin, colleague, other] = await Promise.all([1, 2, 3].map(() => makeUser(org, [Role.rcAdmin])))
  const stranger = await makeUser(await makeOrg('RC'), [Role.rcAdmin])
  if (!admin || !colleague || !other) throw new Error('nobody was made')
  const [me] = await Promise.all([admin, colleague, stranger].map((user) => asUser(user)))
  const told = await toldOf('administration', async () =>
    (me as Awaited<ReturnType<typeof asUser>>).post('/api/account/move').send({ ids: [other.id], move: 'disable' }),
  )
  expect([told.includes(colleague.id), told.includes(stranger.id), told.includes(admin.id)]).toEqual([
    true,
    false,
    false,
  ])
})

it('open pages of an organization follow what the regulator refuses', async () => {
  const org = await makeOrg('RC')
  const [own, regulator] = [
    await makeUser(org, [Role.rcAdmin]),
    await makeUser(await makeOrg('EMSD'), [Role.emsdAdmin]),
  ]
  await asUser(own)
  const { id } = await makeProposal(org)
  const decider = await asUser(regulator)
  const told = await toldOf('organizations', async () =>
    decider.post('/api/organization/proposal/move').send({ ids: [id], move: 'reject', reason: 'The number is wrong.' }),
  )
  expect(told).toContain(own.id)
})
