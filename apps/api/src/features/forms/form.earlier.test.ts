import { afterEach, describe, expect, it } from 'vitest'
import { outsideSystem } from '../../../test/filings/outside.ts'
import { ports } from '../../../test/world.ts'
import { CHANGED, givenBack } from './form.earlier.kit.ts'
import { asBefore, desk, get, hear, later, move, save, sign, signedLe2, submit } from './form.kit.ts'

afterEach(asBefore)
async function signAgain({ at, entry: { id, version } }: Awaited<ReturnType<typeof givenBack>>) {
  await save(at.officer, 'le2', { formEntryId: id, version, formData: CHANGED })
  await move(at.officer, id, 'prepare')
  await sign(at.admin, id)
  await move(at.admin, id, 'send')
  await sign(at.theirs, id)
  expect((await submit(at.admin, id)).body).toMatchObject({ done: 1 })
}

describe('a form whose answer was lost', () => {
  it('is known by its key when it is submitted as it was', async () => {
    const { at, there, as, entry } = await givenBack()
    expect(entry).toMatchObject({ status: 'TO_BE_SUBMITTED', fault: 'connection' })
    await submit(at.admin, entry.id)
    await as('fine')
    expect(await get(at.admin, entry.id)).toMatchObject({ status: 'SUBMITTED', ackNo: 'ACK-1', fault: '' })
    expect(there.received).toHaveLength(1)
  })

  it('is called off there when it was changed meanwhile, and sent as it is now', async () => {
    const given = await givenBack()
    const { at, there, as, entry } = given
    await signAgain(given)
    await as('fine')
    expect(await get(at.admin, entry.id)).toMatchObject({ status: 'SUBMITTED', ackNo: 'ACK-2', fault: '' })
    expect(there.received.map(({ state }) => state)).toEqual(['CANCELLED', 'RECEIVED'])
    expect(new Set(there.received.map(({ key }) => key)).size).toBe(2)
  })

  it('that is processed there already says that the last changes are not with it', async () => {
    const given = await givenBack()
    const { at, there, as, entry } = given
    await signAgain(given)
    there.manner = 'fine'
    await there.service.ask('ACK-1')
    await as('fine')
    expect(await get(at.admin, entry.id)).toMatchObject({ status: 'SUBMITTED', ackNo: 'ACK-1', fault: 'earlier' })
    expect(await hear(at.rc, 'formEarlierTaken')).toBeGreaterThan(0)
    const { attempts } = await get(at.admin, entry.id)
    expect(new Set(attempts.map(({ sha256 }: { sha256: string }) => sha256)).size).toBe(1)
    later(10)
    await as('fine')
    expect(await get(at.admin, entry.id)).toMatchObject({ status: 'PROCESSED', fault: 'earlier' })
    expect(there.received).toHaveLength(1)
  })

  it.each([
    ['', 'cut'],
    [', also where it had never arrived', 'down'],
  ] as const)('is sent once for each log-book when it was split meanwhile%s', async (_, first) => {
    const { at, there, as, entry } = await givenBack(2, first)
    const part = { formEntryId: entry.id, version: entry.version, locationIds: at.locationIds.slice(0, 1) }
    const { made } = (await at.admin.post('/api/form/split').send([part])).body
    await submit(at.admin, entry.id, made[0].id)
    await as('fine')
    const taken = there.received.filter(({ state }) => state === 'RECEIVED').flatMap(({ locationIds }) => locationIds)
    expect(taken.toSorted()).toEqual(at.locationIds.toSorted())
  })
})

describe('of two forms that let the same contractor in at the same time', () => {
  const both = async () => {
    const at = await desk(1)
    ports.submission = outsideSystem().service
    return { at, ids: [(await signedLe2(at)).id, (await signedLe2(at)).id] as const }
  }

  it('one is submitted when two people submit them at once', async () => {
    const { at, ids } = await both()
    const answers = await Promise.all(ids.map((id) => submit(at.admin, id)))
    expect(answers.map(({ body }) => body.key ?? body.done).toSorted()).toEqual([1, 'locationsForbidden'])
  })

  it('the later one is refused when they are submitted together', async () => {
    const { at, ids } = await both()
    const { body } = await submit(at.admin, ...ids)
    expect(body).toMatchObject({ done: 1, failed: [{ id: ids[1], key: 'locationsForbidden' }] })
  })
})
