import { describe, expect, it } from 'vitest'
import { makeSubcontract } from '../../../test/chain.ts'
import { db, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { listOf, moveAll, site } from './handover.kit.ts'

const statusesOf = async (ids: readonly number[]) =>
  (await db.handoverLogbook.findMany({ where: { logbookId: { in: [...ids] } }, orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  )

describe('the choice of log-books to hand over', () => {
  it('takes typed location ids, and names every one that leads to none of the reader’s', async () => {
    const { logbooks, ids, sender } = await site(2)
    const theirs = await makeLogbook({ locationId: 'Z99X001-001' })
    const typed = logbooks.map(({ locationId }) => locationId)
    const found = await sender.post('/api/handover/chosen').send({ locationIds: typed })
    expect(found.body).toMatchObject({ count: 2, ids: expect.arrayContaining(ids), installations: [] })
    const bad = await sender.post('/api/handover/chosen').send({
      locationIds: [...typed, theirs.locationId, 'Z99X002-001'],
    })
    expect(bad.body).toMatchObject({
      status: 12100,
      meta: { ids: [theirs.locationId, 'Z99X002-001'] },
    })
  })
})

describe('the rehearsal of a handover', () => {
  it('says what sending then does, and changes nothing', async () => {
    const { old, next, logbooks, ids, sender, send } = await site(3)
    const [first, open, standing] = logbooks
    if (!first || !open || !standing) throw new Error('three log-books')
    await send({ ids: [open.id] })
    await db.logbookParty.updateMany({ where: { logbookId: standing.id, orgId: old.id }, data: { endsAt: now } })
    const body = { ids, role: 'rc.PMC', newOrgId: next.id }
    const looked = (await sender.post('/api/handover/rehearse').send(body)).body
    expect(looked).toMatchObject({ org: { id: old.id }, newOrg: { id: next.id }, at: null })
    expect(await statusesOf(ids)).toEqual(['OPEN'])
    const sent = (await send()).body
    expect([looked.done, looked.failed]).toEqual([sent.done, sent.failed])
    expect(looked.rows.map(({ locationId }: { locationId: string }) => locationId)).toEqual([first.locationId])
    const codes = new Map(looked.failed.map(({ id, code }: { id: number; code: number }) => [id, code]))
    expect([codes.get(open.id), codes.has(standing.id)]).toEqual([12015, true])
    const places = new Map(looked.blocked.map((one: { id: number }) => [one.id, one]))
    for (const one of [open, standing])
      expect(places.get(one.id)).toMatchObject({
        locationId: one.locationId,
        addressEn: one.addressEn,
        subcontract: null,
      })
    expect(await statusesOf(ids)).toEqual(['OPEN', 'OPEN'])
  })

  it('names every log-book that moves, and of a receiver who is a sub-contractor there the sub-contract', async () => {
    const count = 101
    const { old, next, ids, logbooks, sender } = await site(count)
    const [first] = logbooks
    if (!first) throw new Error('log-books')
    const { number } = await makeSubcontract(first, old, next, {
      ...{ startsAt: new Date('2026-01-01'), endsAt: new Date('2031-01-01'), status: 'EFFECTIVE' },
    })
    const looked = (await sender.post('/api/handover/rehearse').send({ ids, role: 'rc.PMC', newOrgId: next.id })).body
    expect([looked.done, looked.rows.length, looked.senders, looked.moments]).toEqual([
      count - 1,
      count - 1,
      [expect.objectContaining({ id: old.id })],
      [null],
    ])
    expect(looked.failed).toMatchObject([{ key: 'contractorDuplicate' }])
    expect(looked.blocked).toMatchObject([{ id: first.id, subcontract: number }])
  })

  it('of taking over names what ends with the sender’s access, as the confirmation then ends it', async () => {
    const { old, logbooks, receiver, send } = await site(2)
    const [first] = logbooks
    if (!first) throw new Error('two log-books')
    const sub = await makeOrg('RC')
    const over = { startsAt: new Date('2026-01-01'), endsAt: new Date('2031-01-01'), status: 'EFFECTIVE' }
    const { number } = await makeSubcontract(first, old, sub, over)
    await send()
    const ids = (await listOf(receiver)).map(({ id }: { id: number }) => id)
    const looked = (await receiver.post('/api/handover/rehearseMove').send({ ids, move: 'confirm' })).body
    expect(looked).toMatchObject({
      done: 2,
      failed: [],
      ends: [{ kind: 'subcontractsEnded', count: 1, of: [{ nameEn: sub.nameEn, count: 1 }] }],
    })
    expect((await moveAll(receiver, 'confirm')).body).toMatchObject({ done: 2, failed: [] })
    expect((await db.logbookParty.findFirstOrThrow({ where: { origin: number } })).endsAt).toEqual(now)
  })
})

describe('taking over all or none', () => {
  it('takes over nothing while one cannot be, and names each that cannot (60216)', async () => {
    const { old, logbooks, receiver, send } = await site(3)
    await send()
    const [lost] = logbooks
    await db.logbookParty.updateMany({
      where: { logbookId: lost?.id ?? 0, orgId: old.id },
      data: { endsAt: new Date('2026-11-20') },
    })
    const answer = await moveAll(receiver, 'confirm', { allOrNone: true })
    expect(answer.body).toMatchObject({ status: 60216, key: 'takeoverFailed' })
    expect(answer.body.issues).toEqual([expect.objectContaining({ path: ['ids'], name: lost?.locationId })])
    expect(await statusesOf(logbooks.map(({ id }) => id))).toEqual(['OPEN', 'OPEN', 'OPEN'])
    expect((await moveAll(receiver, 'confirm')).body).toMatchObject({ done: 2, failed: [{ name: lost?.locationId }] })
  })
})
