import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { notify, PUSH_CHANNEL } from '../../../src/kernel/push.ts'
import { databaseUrl, db } from '../../world.ts'
import { attemptsOf } from './calls.ts'
import { ownersOf } from './owners.ts'
import { makeStranger, may, type Person, ROLES } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { send, sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

/*
 * A socket hears what is told to its person and nothing else (`sockets.ts`), so what strangers hear is what names them in the
 * notifications of the database.
 */
const listener = new Client({ connectionString: databaseUrl })
const told = new Set<number>()
let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
  listener.on('notification', ({ payload = '' }) => {
    const { users }: { users: number[] } = JSON.parse(payload)
    for (const user of users) told.add(user)
  })
  await listener.connect()
  await listener.query(`LISTEN ${PUSH_CHANNEL}`)
})
afterAll(() => listener.end())

/** Who was told something since the last look; the listener's own answer comes after all that was told before. */
async function toldNow(): Promise<number[]> {
  await listener.query('SELECT 1')
  const users = [...told]
  told.clear()
  return users
}
/** Of those who were told something, the people of these organizations. */
const among = (users: readonly number[], orgs: readonly { id: number }[]) =>
  db.user.count({ where: { id: { in: [...users] }, orgId: { in: orgs.map(({ id }) => id) } } })

/** Makes every call that writes with what is theirs; answers how many of them told somebody. */
async function act(person: Person): Promise<{ heard: number[]; calls: number }> {
  const heard: number[] = []
  let calls = 0
  for (const [operation, contract] of Object.entries(OPERATIONS)) {
    if (contract.method === 'get' || !may(person, contract)) continue
    for (const attempt of attemptsOf(operation, contract, theirs.ids)) {
      const input = attempt.with(theirs.ids)
      // whoever acts on all that there is acts on the strangers' own as well
      if ('all' in input.body) continue
      await send(person, contract, input)
      const users = await toldNow()
      if (users.length) calls += 1
      heard.push(...users)
    }
  }
  return { heard, calls }
}

describe('what windows are told', () => {
  it('of acts on log-books reaches their own people, and no stranger of any role', async () => {
    const strangers = await Promise.all(ROLES.map((who) => makeStranger(...who)))
    const { rc, rp } = theirs.fixture
    await toldNow()
    let [calls, own] = [0, 0]
    for (const owner of await ownersOf(theirs)) {
      const acted = await act(owner)
      calls += acted.calls
      own += await among(acted.heard, [rc, rp])
      expect(
        await among(
          acted.heard,
          strangers.map(({ org }) => org),
        ),
        owner.name,
      ).toBe(0)
    }
    expect([calls > 10, own > 0]).toEqual([true, true])
  }, 180_000)

  it.each(ROLES.filter(([name]) => /^rcAdmin /.test(name)))(
    'by %s, whatever he sends, reaches nobody of theirs',
    async (...who) => {
      const person = await makeStranger(...who)
      const fresh = await makeTheirs()
      await toldNow()
      expect(await sweep(person, fresh)).toEqual([])
      const heard = await toldNow()
      expect(heard.length).toBeGreaterThan(0)
      expect(await among(heard, [fresh.fixture.rc, fresh.fixture.rp])).toBe(0)
    },
    180_000,
  )

  it('is known when it reaches the wrong people', async () => {
    const [first] = ROLES
    const stranger = await makeStranger(...(first as (typeof ROLES)[number]))
    const { id } = await db.user.findFirstOrThrow({ where: { orgId: stranger.org.id } })
    await toldNow()
    await notify(db, [{ userIds: [id], groups: ['logbooks'] }])
    expect(await among(await toldNow(), [stranger.org])).toBe(1)
  })
})
