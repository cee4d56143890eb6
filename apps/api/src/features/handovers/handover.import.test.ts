import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { book, check, faultsOf, write } from '../access-imports/access-import.kit.ts'
import { listOf, site } from './handover.kit.ts'

let n = 10_000
/** The receiver of a site is found by its number. */
async function numbered(count = 1) {
  const one = await site(count)
  const number = `RLC${process.pid % 10}${String(++n).slice(1)}`
  await db.organization.update({ where: { id: one.next.id }, data: { rcNumber: number } })
  return { ...one, number, places: one.logbooks.map(({ locationId }) => locationId) }
}

describe('a workbook of handovers', () => {
  it('is one handover for rows that differ in nothing but the log-book, and changes nothing the second time', async () => {
    const { sender, number, places } = await numbered(2)
    const bytes = await book('handover', ...places.map((id) => [id, 'PMC', number.toLowerCase(), '01/12/2026']))
    expect(await check(sender, bytes, 'handover')).toMatchObject({ good: 2, bad: 0 })
    expect((await write(sender, bytes, { mode: 'handover' })).body).toEqual({ imported: 2, same: 0, bad: 0 })
    const sent = await listOf(sender)
    expect([sent.length, new Set(sent.map((row: { number: string }) => row.number)).size]).toEqual([2, 1])
    expect((await write(sender, bytes, { mode: 'handover' })).body).toEqual({ imported: 0, same: 2, bad: 0 })
  })

  it('names what the dialog would refuse, in the column it is about', async () => {
    const { old, next, sender, number, places, logbooks, send, ids } = await numbered(3)
    const [open = '', there = '', good = ''] = places
    await send({ ids: [ids[0]] })
    await grant(logbooks[1] ?? { id: 0 }, next, 'sub.MSC')
    const own = await db.organization.update({ where: { id: old.id }, data: { rcNumber: `REC${String(++n)}` } })
    const rp = await makeOrg('RP')
    const email = `rp${process.pid}${n}@example.test`
    await makeUser(rp, [Role.rpAdmin], { email })
    const stranger = await makeLogbook()
    const report = await check(
      sender,
      await book(
        'handover',
        [open, 'PMC', number, '02/12/2026'],
        [there, 'PMC', number],
        [good, 'PIC', number],
        [good, 'PMC', 'RLC99999'],
        [places[1] ?? '', 'DEV', email],
        [good, 'DEV', number, '21/11/2026'],
        [stranger.locationId, 'PMC', number],
        [good, 'OWNER', ''],
        ['x', 'PMC', own.rcNumber ?? ''],
        [good, 'PMC', number],
      ),
      'handover',
    )
    expect(faultsOf(report)).toEqual([
      '2 A 12015',
      '3 C 40061',
      '4 A 10014',
      '5 C 60324',
      '6 A 10014',
      '7 D 20009',
      '8 A 20010',
      '9 C 60047',
      '10 A 20008',
      '11 A 20013',
    ])
  })

  it('by two at once hands each log-book over once', async () => {
    const { old, sender, number, places } = await numbered(10)
    const other = await as(old, Role.rcAdmin)
    const of = (words: string) => book('handover', ...places.map((id) => [id, 'PMC', number, '', words]))
    const both = await Promise.all([
      write(sender, await of('mine'), { mode: 'handover' }),
      write(other, await of('theirs'), { mode: 'handover' }),
    ])
    expect(both.map(({ body }) => body.imported).sort()).toEqual([0, 10])
    expect(await listOf(sender)).toHaveLength(10)
  })
})

describe('a workbook of take-overs', () => {
  it('confirms what is handed over, of units and of premises, and changes nothing the second time', async () => {
    const { next, old, sender, receiver, send, places, ids, logbooks } = await numbered(2)
    await send()
    const bytes = await book('takeover', [places[0] ?? '', 'PMC'], [logbooks[1]?.premises ?? '', 'rc.PMC'])
    expect(await check(receiver, bytes, 'takeover')).toMatchObject({ good: 2, bad: 0 })
    expect((await write(receiver, bytes, { mode: 'takeover' })).body).toEqual({ imported: 2, same: 0, bad: 0 })
    const holders = await db.logbookParty.findMany({ where: { logbookId: { in: ids }, endsAt: null, isVoid: false } })
    expect(new Set(holders.map(({ orgId }) => orgId))).toEqual(new Set([next.id]))
    expect((await write(receiver, bytes, { mode: 'takeover' })).body).toEqual({ imported: 0, same: 2, bad: 0 })
    const events = await db.operationEvent.findMany({ where: { orgId: next.id, action: 'handover.confirm' } })
    expect(events.map(({ source }) => source)).toEqual(['import', 'import'])
    expect(await listOf(sender, 'statuses=CONFIRMED')).toHaveLength(2)
    expect(old.id).not.toBe(next.id)
  })

  it('tells of each row what ends with the access of the one before, and ends it', async () => {
    const { old, receiver, send, places, ids, logbooks } = await numbered(3)
    const clerk = await as(old, Role.rcAdmin)
    const [team, workers] = [await makeOrg('RC'), await makeOrg('RC')]
    const days = { startsOn: '2026-11-21', endsOn: '2026-12-31' }
    const letIn = (ids: readonly number[], subOrgId: number) =>
      clerk.post('/api/subcontract').send({ ids, subOrgId, displayName: 'A team', role: 'sub.MSC', ...days })
    await letIn(ids.slice(0, 2), team.id)
    await letIn(ids.slice(0, 1), workers.id)
    await clerk.post('/api/workAuthorization').send({ ids: ids.slice(1, 2), by: 'CODE', ...days })
    await send()
    const bytes = await book(
      'takeover',
      [places[0] ?? '', 'PMC'],
      [logbooks[1]?.premises ?? '', 'PMC'],
      [places[2] ?? '', 'PMC'],
    )
    const report = await check(receiver, bytes, 'takeover')
    // with what he let others in for ends what he has not notified of it yet
    expect(faultsOf(report)).toEqual(['(2 A 60322)', '(2 A 60790)', '(3 A 60322)', '(3 A 60323)', '(3 A 60790)'])
    expect(report).toMatchObject({ good: 3, warned: 2 })
    expect(report.rows[0].faults[0].message).toMatch(/: 2\.$/)
    expect((await write(receiver, bytes, { mode: 'takeover' })).body.imported).toBe(3)
    const standing = {
      logbookId: { in: ids },
      kind: 'SUB',
      isVoid: false,
      endsAt: { gt: new Date(Date.UTC(2026, 11, 1)) },
    }
    expect(await db.logbookParty.count({ where: standing })).toBe(0)
  })

  it('is not there already once what was taken over is passed on', async () => {
    const { old, ids, receiver, send, places } = await numbered(2)
    await send()
    const bytes = await book('takeover', ...places.map((id) => [id, 'PMC']))
    await write(receiver, bytes, { mode: 'takeover' })
    const back = await as(old, Role.rcOfficer)
    await receiver.post('/api/handover').send({ ids: ids.slice(0, 1), role: 'rc.PMC', newOrgId: old.id })
    expect(await check(receiver, bytes, 'takeover')).toMatchObject({ same: 2 })
    await back.post('/api/handover/move').send({ all: true, filter: { statuses: ['OPEN'] }, move: 'confirm' })
    const report = await check(receiver, bytes, 'takeover')
    expect(report).toMatchObject({ same: 1, bad: 1 })
    expect(faultsOf(report)).toEqual(['2 A 60215'])
  })

  it('names what is not handed over to its sender, also when it is somebody’s, and takes the rest', async () => {
    const { sender, receiver, send, places, ids } = await numbered(3)
    await send({ ids: ids.slice(0, 2) })
    const [a = '', b = '', c = ''] = places
    const bytes = await book(
      'takeover',
      [a, 'PMC'],
      [b, 'PIC'],
      [c, 'PMC'],
      ['ZZZ9999-001', 'PMC'],
      [a, 'PMC'],
      ['?', 'PMC'],
      [b, ''],
    )
    expect(faultsOf(await check(receiver, bytes, 'takeover'))).toEqual([
      '3 A 60215',
      '4 A 60215',
      '5 A 60215',
      '6 A 20013',
      '7 A 20008',
      '8 B 60047',
    ])
    expect(faultsOf(await check(sender, await book('takeover', [a, 'PMC']), 'takeover'))).toEqual(['2 A 60215'])
    expect((await write(receiver, bytes, { mode: 'takeover', rows: 'allOrNothing' })).body.key).toBe('importHasErrors')
    expect((await write(receiver, bytes, { mode: 'takeover' })).body).toEqual({ imported: 1, same: 0, bad: 6 })
  })

  it('against a sender who calls off has one winner for each log-book', async () => {
    const { sender, receiver, send, places, ids } = await numbered(5)
    await send()
    const [taken] = await Promise.all([
      write(receiver, await book('takeover', ...places.map((id) => [id, 'PMC'])), { mode: 'takeover' }),
      sender.post('/api/handover/move').send({ all: true, filter: { statuses: ['OPEN'] }, move: 'cancel' }),
    ])
    const confirmed = await db.handoverLogbook.count({ where: { logbookId: { in: ids }, status: 'CONFIRMED' } })
    expect(confirmed).toBe(taken?.body.imported ?? 0)
    expect(await db.handoverLogbook.count({ where: { logbookId: { in: ids }, status: 'OPEN' } })).toBe(0)
  })
})
