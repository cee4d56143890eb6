import { Role } from '@portal/shared/access/roles'
import { viewingOf } from '@portal/shared/kernel/viewing/viewing'
import { beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { makeFixture } from '../../fixture.ts'
import type { Speaker } from '../../speak.ts'
import { asUser, db, grant, makeLogbook, makeUser } from '../../world.ts'
import { attemptsOf, plainInputs } from './calls.ts'
import { personOf } from './people.ts'
import { send } from './sweep.ts'
import { watchAll, writtenNow } from './watch.ts'

/** What a view writes: how often it was used, and by whose session. */
const OWN_TABLES = ['viewing', 'session']
/** Answers that name the viewer. */
const OF_THE_VIEWER = ['auth.info']

let viewed: Awaited<ReturnType<typeof personOf>>
let viewer: typeof viewed
let viewing: string
beforeAll(async () => {
  const ours = await makeFixture('of ours')
  const org = ours.rc
  await grant(await makeLogbook(), org, 'rc.PMC')
  const [admin, officer] = [await makeUser(org, [Role.rcAdmin]), await makeUser(org, [Role.rcOfficer])]
  await db.groupUser.create({ data: { groupId: ours.workGroup.id, userId: officer.id } })
  const made = { name: 'a colleague', ours, org, channel: 'web' as const, permissions: new Set([]) }
  viewed = await personOf({ ...made, user: officer })
  const by = await asUser(admin)
  viewing = (await by.post('/api/account/viewAs').send({ userId: officer.id })).body.id
  viewer = { ...viewed, token: by.token, speak: by }
  await watchAll()
})
const through = (speak: Speaker, id: string): Speaker => ({
  get: (path) => speak.get(path).set('Viewing', id),
  post: (path) => speak.post(path).set('Viewing', id),
  put: (path) => speak.put(path).set('Viewing', id),
  delete: (path) => speak.delete(path).set('Viewing', id),
})

/** Every call as somebody who views the portal as another, beside the same calls of that person: what is different, and what was written. */
async function differences(speak: Speaker): Promise<string[]> {
  const found: string[] = []
  const oneself = { ...viewer, speak }
  await writtenNow()
  for (const [operation, contract] of Object.entries(OPERATIONS)) {
    const kind = viewingOf(contract)
    if (contract.programs === true || kind === 'oneself') continue
    const about = attemptsOf(operation, contract, viewed.own).map((attempt) => attempt.with(viewed.own))
    const inputs = [...plainInputs(operation, contract, viewed.own), ...about]
    for (const input of kind === 'made' ? inputs : inputs.slice(0, 1)) {
      const answer = await send(oneself, contract, input)
      const written = (await writtenNow()).filter((row) => !OWN_TABLES.some((table) => row.endsWith(` ${table}`)))
      if (written.length) found.push(`${operation} writes ${written}`)
      if (kind === 'refused' && answer.key !== 'viewingReadsOnly') found.push(`${operation} is not refused`)
      if (kind !== 'made' || OF_THE_VIEWER.includes(operation)) continue
      const own = await send(viewed, contract, input)
      await writtenNow()
      const [one, other] = [answer, own].map(({ status, body }) => JSON.stringify([status, told(body)]))
      if (one !== other) found.push(`${operation} answers ${one?.slice(0, 300)}, to himself ${other?.slice(0, 300)}`)
    }
  }
  return found
}
/** What is new with each call is left out. */
const told = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'requestId' in body ? { ...body, requestId: '' } : body

it('a viewer sees by every call what the viewed person sees, and writes nothing', async () => {
  expect(await differences(through(viewer.speak, viewing))).toEqual([])
})

it('a view that is answered as the viewer himself, and makes what writes, is found', async () => {
  const found = (await differences(viewer.speak)).join('\n')
  expect(found).toContain('logbooks.list answers')
  expect(found).toContain('labels.create is not refused')
  expect(found).toContain('labels.create writes INSERT label')
})
