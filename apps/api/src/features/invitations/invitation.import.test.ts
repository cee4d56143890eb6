import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { bookOf } from '../../../test/books.ts'
import { as, db, drainJobs, grant, makeLogbook, makeOrg, makeUser, sentMail } from '../../../test/world.ts'
import { book, check, faultsOf, HEADS, PATH, write } from '../access-imports/access-import.kit.ts'
import { SETS_MAX } from '../access-imports/judge.ts'
import { LIMITS } from '../auth/limits.ts'
import { idsOf, line, TODAY } from './invitation.import.kit.ts'
import { listOf, openLink, site, tokenFor } from './invitation.kit.ts'

describe('a workbook of invitations that replaces', () => {
  it('replaces nobody but whom its check has shown: where another stands by now, nothing is sent before one looks again', async () => {
    const one = await site(2)
    const [a = '', b = ''] = idsOf(one)
    const [first] = one.logbooks.filter(({ locationId }) => locationId === a)
    const holder = await makeOrg('RP')
    for (const logbook of one.logbooks) await grant(logbook, holder, 'rp.PMC')
    const bytes = await book('inviteAccess', line(one, a, 'PMC', TODAY, '', 'Y'), line(one, b, 'PMC', TODAY, '', 'Y'))
    const { shown } = await check(one.sender, bytes)
    const newcomer = await makeOrg('RP')
    await db.logbookParty.updateMany({
      where: { logbookId: first?.id ?? 0, role: 'rp.PMC' },
      data: { orgId: newcomer.id },
    })
    expect((await write(one.sender, bytes, { shown })).body).toMatchObject({ key: 'rehearsalOutdated', status: 60017 })
    expect(await db.invitation.count({ where: { orgId: one.rc.id } })).toBe(0)
    const again = await check(one.sender, bytes)
    expect(again.rows[0].faults[0].message).toContain(newcomer.nameEn)
    expect((await write(one.sender, bytes, { shown: again.shown })).body).toEqual({ imported: 2, same: 0, bad: 0 })
  })
})

describe('a workbook of invitations', () => {
  it('is one mail for all rows that differ in nothing but the log-book, as the dialog sends', async () => {
    const one = await site(3)
    const [a = '', b = '', c = ''] = idsOf(one)
    const bytes = await book('inviteAccess', line(one, a), line(one, b), line(one, c, "Owners' corporation (OC)"))
    expect(await check(one.sender, bytes)).toMatchObject({ total: 3, good: 3, bad: 0, warned: 0 })
    expect(await db.invitation.count({ where: { orgId: one.rc.id } })).toBe(0)
    expect((await write(one.sender, bytes)).body).toEqual({ imported: 3, same: 0, bad: 0 })
    const sent = await listOf(one.sender, 'sort=number,asc')
    expect(sent).toMatchObject([
      { category: 'rp.PMC', logbookCount: 2, status: 'A', recipientName: one.rp.nameEn },
      { category: 'rp.OC', logbookCount: 1, status: 'A' },
    ])
    await drainJobs()
    expect(sentMail.filter(({ to }) => to === one.email)).toHaveLength(2)
    expect((await openLink(one.recipient, await tokenFor(one.email))).status).toBe(200)
    const events = await db.operationEvent.findMany({ where: { orgId: one.rc.id, action: 'inviting.invite' } })
    expect(events.map(({ source }) => source)).toEqual(['import', 'import', 'import'])
  })

  it('names every bad row by its code, in the column it is about', async () => {
    const one = await site(8)
    const [held = '', replaced = '', open = '', has = '', dev = '', past = '', good = '', twice = ''] = idsOf(one)
    const holder = await makeOrg('RP')
    for (const id of [held, replaced]) await grant(one.logbooks[idsOf(one).indexOf(id)] ?? { id: 0 }, holder, 'rp.PMC')
    await grant(one.logbooks[3] ?? { id: 0 }, one.rp, 'rp.PMC')
    await grant(one.logbooks[4] ?? { id: 0 }, holder, 'rp.DEV')
    await one.invite({ ids: [one.ids[2]], message: 'Other words' })
    const stranger = await makeLogbook()
    const report = await check(
      one.sender,
      await book(
        'inviteAccess',
        line(one, held),
        line(one, replaced, 'PMC', TODAY, '', 'Y'),
        line(one, open),
        line(one, has),
        line(one, dev, 'DEV'),
        line(one, past, 'PMC', '20/11/2026'),
        line(one, past, 'OC', ''),
        line(one, past, 'MAC', '31/11/2026'),
        line(one, past, 'CMC', TODAY, '20/11/2026'),
        line(one, '0900214-0O1'),
        line(one, ''),
        line(one, stranger.locationId),
        line(one, 'ZZZ9999-001'),
        [good, 'PMC', 'nobody@example.test', TODAY],
        line(one, twice),
        line(one, twice.toLowerCase()),
        line(one, good, 'XYZ'),
        line(one, good, 'OC', '01/12/2027'),
      ),
    )
    expect(faultsOf(report)).toEqual([
      '2 B 20007',
      '(3 B 30020)',
      '4 A 20011',
      '5 C 20012',
      '6 B 60277',
      '7 D 20009',
      '8 D 20009',
      '9 D 20009',
      '10 E 10056',
      '11 A 20008',
      '12 A 20008',
      '13 A 20010',
      '14 A 20010',
      '15 C 20005',
      '17 A 20013',
      '18 B 60048',
      '(19 D 60321)',
    ])
    expect(report).toMatchObject({ good: 3, warned: 2 })
    const said = (row: number) => report.rows.find((one: { row: number }) => one.row === row).faults[0].message
    expect(said(3)).toContain(`${holder.nameEn} ends on ${TODAY}`)
    expect(said(17)).toContain('row 16')
    expect(said(12)).toContain('Row 12')
  })

  it('takes a premises for all of its log-books, as a whole, and finds what stands there named twice', async () => {
    const one = await site(0)
    const base = await makeLogbook()
    const { premises } = base
    const units = [base]
    for (const n of [2, 3]) units.push(await makeLogbook({ premises, locationId: `${premises}-00${n}` }))
    for (const unit of units) await grant(unit, one.rc, 'rc.PMC')
    const twice = await check(
      one.sender,
      await book('inviteAccess', line(one, base.premises), line(one, base.locationId)),
    )
    expect(faultsOf(twice)).toEqual(['3 A 20013'])
    const other = await check(
      one.sender,
      await book('inviteAccess', line(one, base.locationId), line(one, base.premises)),
    )
    expect(faultsOf(other)).toEqual(['3 A 20013'])
    await one.invite({ ids: [units[1]?.id] })
    const partly = await check(one.sender, await book('inviteAccess', line(one, base.premises)))
    expect(faultsOf(partly)).toEqual(['2 A 20011'])
    expect(partly.rows[0].faults[0].message).toContain(units[1]?.locationId)
    expect((await write(one.sender, await book('inviteAccess', line(one, base.premises, 'OC')))).body.imported).toBe(1)
    expect((await listOf(one.sender))[0].logbookCount).toBe(3)
  })

  it('changes nothing the second time, nor by the same call, and replaces only where it says so', async () => {
    const one = await site(2)
    const [a = '', b = ''] = idsOf(one)
    const holder = await makeOrg('RP')
    for (const logbook of one.logbooks) await grant(logbook, holder, 'rp.PMC')
    const bytes = await book('inviteAccess', line(one, a, 'PMC', TODAY, '', 'Y'), line(one, b, 'PMC', TODAY, '', 'N'))
    expect((await write(one.sender, bytes, { rows: 'allOrNothing' })).body).toMatchObject({ key: 'importHasErrors' })
    const first = (await write(one.sender, bytes, { key: 'one key' })).body
    expect(first).toEqual({ imported: 1, same: 0, bad: 1 })
    expect((await write(one.sender, bytes, { key: 'one key' })).body).toEqual(first)
    expect(await check(one.sender, bytes)).toMatchObject({ good: 0, same: 1, bad: 1 })
    expect((await write(one.sender, bytes)).body).toEqual({ imported: 0, same: 1, bad: 1 })
    expect(await db.invitationLogbook.findMany({ where: { logbookId: { in: one.ids } } })).toMatchObject([
      { logbookId: one.ids[0], replaces: true },
    ])
  })

  it('by two at once invites to each log-book once; who comes second is told', async () => {
    const one = await site(20)
    const other = await as(one.rc, Role.rcAdmin)
    const rp = await makeOrg('RP')
    const email = `other${process.pid}${Date.now()}@example.test`
    await makeUser(rp, [Role.rpAdmin], { email })
    const mine = await book('inviteAccess', ...idsOf(one).map((id) => line(one, id)))
    const theirs = await book('inviteAccess', ...idsOf(one).map((id) => [id, 'PMC', email, TODAY]))
    const both = await Promise.all([
      write(one.sender, mine),
      write(other, theirs),
      one.invite({ ids: one.ids.slice(0, 5) }),
    ])
    const open = await db.invitationLogbook.count({ where: { logbookId: { in: one.ids }, status: 'A' } })
    const byForm = both[2]?.body.done ?? 0
    expect(open).toBe(20)
    expect((both[0]?.body.imported ?? 0) + (both[1]?.body.imported ?? 0) + byForm).toBe(20)
  })

  it('ten thousand faulty rows are all named, and ten thousand good ones sent by one mail', async () => {
    const one = await site(1)
    const bad = Array.from({ length: 10_000 }, (_, n) => [
      `ZZ${String(n).padStart(5, '0')}-001`,
      'PMC',
      `nobody${n}@example.test`,
      n % 2 ? TODAY : '1/1/2020',
    ])
    const report = await check(one.sender, await book('inviteAccess', ...bad))
    expect(report).toMatchObject({ total: 10_000, good: 0, bad: 10_000 })
    expect(report.kinds).toMatchObject([{ rows: 10_000, title: 'Log-book not found' }])
  })

  it('makes so many mails and no more; the rows of further ones are named', async () => {
    const one = await site(SETS_MAX + 2)
    const rows = idsOf(one).map((id, n) => line(one, id, 'PMC', TODAY, '', '', '', `Words ${n}`))
    expect(faultsOf(await check(one.sender, await book('inviteAccess', ...rows)))).toEqual([
      `${SETS_MAX + 2} A 60320`,
      `${SETS_MAX + 3} A 60320`,
    ])
  })
})

describe('what is no workbook of invitations', () => {
  it('is refused with the code of what is wrong', async () => {
    const one = await site(1)
    const send = async (bytes: Buffer, mode?: string) => (await check(one.sender, bytes, mode)).status
    const good = await book('inviteAccess', line(one, idsOf(one)[0] ?? ''))
    for (const mode of ['subContract', 'INVITEACCESS', 'x'])
      for (const call of [
        one.sender.post(`${PATH}/check`).field('mode', mode).attach('file', good, 'a.xlsx'),
        write(one.sender, good, { mode }),
        one.sender.get(`${PATH}/template?mode=${mode}`),
      ])
        expect((await call).body.status).toBe(20001)
    expect(await send(await book('inviteAccess'))).toBe(20002)
    expect((await one.sender.post(`${PATH}/check`).field('mode', 'inviteAccess')).body.status).toBe(20003)
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await send(locked)).toBe(20004)
    expect(await send(good.subarray(0, good.length - 200))).toBe(20004)
    expect(
      await send(
        await bookOf([
          ['Name', 'Colour'],
          ['a', 'b'],
        ]),
      ),
    ).toBe(20006)
    expect(await send(await bookOf([HEADS.inviteAccess.slice(0, 2), ['a', 'b']]))).toBe(20006)
    expect(await send(good, 'handover')).toBe(20006)
  })

  it('tells nobody for long which addresses are registered', async () => {
    const one = await site(2)
    const [a = '', b = ''] = idsOf(one)
    const bytes = await book(
      'inviteAccess',
      [a, 'PMC', 'nobody1@example.test', TODAY],
      [b, 'PMC', 'nobody2@example.test', TODAY],
    )
    expect(await check(one.sender, bytes)).toMatchObject({ bad: 2 })
    await db.rateWindow.updateMany({
      where: { key: { startsWith: 'recipient:' } },
      data: { count: LIMITS.recipient.most },
    })
    expect((await check(one.sender, bytes)).key).toBe('tooManyRequests')
    expect((await check(one.sender, await book('inviteAccess', line(one, a)))).good).toBe(1)
  })

  it('counts the addresses of an import that writes nothing', async () => {
    const one = await site(3)
    const [a = '', b = '', c = ''] = idsOf(one)
    const unknown = (place: string, n: number) => [place, 'PMC', `nobody${n}@example.test`, TODAY]
    const bytes = await book('inviteAccess', unknown(a, 1), unknown(b, 2), line(one, c))
    const counted = async () =>
      (await db.rateWindow.findMany({ where: { key: `recipient:${one.sender.user.id}` } })).map(({ count }) => count)
    expect((await write(one.sender, bytes, { rows: 'allOrNothing' })).body).toMatchObject({
      key: 'importHasErrors',
      meta: { count: 2 },
    })
    expect(await counted()).toEqual([2])
    expect(await db.invitation.count({ where: { orgId: one.rc.id } })).toBe(0)
    await write(one.sender, bytes)
    expect(await counted()).toEqual([4])
  })

  it('is for those who may make the act, and sees no log-book of others', async () => {
    const one = await site(1)
    const bytes = await book('inviteAccess', line(one, idsOf(one)[0] ?? ''))
    expect((await check(await as(one.rp, Role.rpOfficer), bytes)).status).toBe(403)
    expect((await check(await as(await makeOrg('RP'), Role.rpAdmin), bytes)).bad).toBe(1)
    const emsd = await as({ id: 7 }, Role.emsdOfficer)
    expect((await check(emsd, bytes)).good).toBe(1)
    expect((await check(emsd, await book('takeover', ['0900214-001', 'PMC']), 'takeover')).status).toBe(403)
  })
})
