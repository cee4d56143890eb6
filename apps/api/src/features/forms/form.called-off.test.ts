import { afterEach, describe, expect, it } from 'vitest'
import { db } from '../../../test/world.ts'
import { givenBack } from './form.earlier.kit.ts'
import { asBefore, get, hear, later, move } from './form.kit.ts'

afterEach(asBefore)
type Given = Awaited<ReturnType<typeof givenBack>>
const cancel = async ({ at, entry }: Given) => {
  expect((await move(at.admin, entry.id, 'cancel', 'made twice')).body).toMatchObject({ done: 1 })
}
const seen = async ({ at, entry }: Given) => {
  const { status, fault, ackNo, nextTryAt, attempts } = await get(at.admin, entry.id)
  const { kind, outcome } = attempts.at(-1)
  return { status, fault, ackNo, nextTryAt, last: `${kind} ${outcome}` }
}

describe('a form that is given up after tries that nobody answered', () => {
  it('is called off where one had arrived', async () => {
    const given = await givenBack()
    await cancel(given)
    await given.as('fine')
    expect(given.there.received.map(({ state }) => state)).toEqual(['CANCELLED'])
    expect(await seen(given)).toMatchObject({ status: 'CANCELLED', nextTryAt: null, last: 'CANCEL CANCELLED' })
  })

  it('is called off once the outside system answers again, after longer and longer pauses', async () => {
    const given = await givenBack()
    await cancel(given)
    await given.as('down')
    later(31)
    await given.as('down')
    expect(await seen(given)).toMatchObject({ status: 'CANCELLED', last: 'CANCEL connection' })
    later(31)
    await given.as('fine')
    expect(given.there.received.map(({ state }) => state)).toEqual(['RECEIVED'])
    later(120)
    await given.as('fine')
    expect(given.there.received.map(({ state }) => state)).toEqual(['CANCELLED'])
  })

  it('says that nothing had arrived', async () => {
    const given = await givenBack(1, 'down')
    await cancel(given)
    await given.as('fine')
    expect(await seen(given)).toMatchObject({ status: 'CANCELLED', nextTryAt: null, last: 'CANCEL NOT_ARRIVED' })
  })

  it('tells its people where it is processed there already', async () => {
    const given = await givenBack()
    given.there.manner = 'fine'
    await given.there.service.ask('ACK-1')
    await cancel(given)
    await given.as('fine')
    const said = { status: 'CANCELLED', fault: 'arrived', ackNo: 'ACK-1', nextTryAt: null }
    expect(await seen(given)).toEqual({ ...said, last: 'CANCEL NOT_CANCELLED' })
    expect(await hear(given.at.rc, 'formTakenAfterAll')).toBeGreaterThan(0)
  })

  it('asks nobody about a form that was never submitted', async () => {
    const given = await givenBack()
    await db.formEntry.update({ where: { id: given.entry.id }, data: { sendKey: null } })
    await cancel(given)
    expect(await seen(given)).toMatchObject({ status: 'CANCELLED', nextTryAt: null, last: 'SEND connection' })
  })

  it('is called off, too, when it is told to have gone another way', async () => {
    const given = await givenBack()
    const { at, entry } = given
    const sent = await at.admin
      .post(`/api/form/${entry.id}/otherChannel`)
      .field('data', JSON.stringify({ version: entry.version, channel: 'post', on: '2026-11-21' }))
      .attach('files', Buffer.from('%PDF-1.7\n'), 'copy.pdf')
    expect(sent.body).toMatchObject({ status: 'SUBMITTED_OTHER' })
    await given.as('fine')
    expect(given.there.received.map(({ state }) => state)).toEqual(['CANCELLED'])
  })
})
