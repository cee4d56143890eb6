import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { rowsOfBook } from '../../../test/books.ts'
import { make, rowOf, systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { book, check, faultsOf, PATH, write } from '../access-imports/access-import.kit.ts'
import { listOf, site } from './subcontract.kit.ts'

const MODE = { mode: 'subcontract' }
const [TODAY, LAST] = ['21/11/2026', '31/12/2026']

/** The sub-contractor of a site is found by its number. */
async function numbered(count = 1) {
  const one = await site(count)
  const number = `REC${String(one.sub.id).padStart(5, '0')}`
  await db.organization.update({ where: { id: one.sub.id }, data: { rcNumber: number } })
  const places = one.logbooks.map(({ locationId }) => locationId)
  /** A good row for a log-book; `more` are the cells from the type on. */
  const line = (locationId = '', ...more: string[]) => {
    const [type = 'MSC', from = TODAY, to = LAST, ...rest] = more
    return [locationId, number, 'Night team', type, from, to, ...rest]
  }
  return { ...one, number, places, line }
}

describe('a workbook of sub-contracts', () => {
  it('is one sub-contract for rows that differ in nothing but the log-book, as the dialog makes', async () => {
    const { rc, sub, clerk, theirs, places, line } = await numbered(3)
    await makeUser(sub, [Role.rcAdmin])
    const [a = '', b = '', c = ''] = places
    const bytes = await book(
      'subcontract',
      line(a),
      line(b, 'Maintenance sub-contractor (MSC)', TODAY, LAST, 'N'),
      line(c, 'sub.MSC', TODAY, LAST, 'Y'),
    )
    expect(await check(clerk, bytes, 'subcontract')).toMatchObject({ total: 3, good: 3, bad: 0, warned: 0 })
    expect(await listOf(clerk)).toEqual([])
    expect((await write(clerk, bytes, MODE)).body).toEqual({ imported: 3, same: 0, bad: 0 })
    expect(await listOf(clerk, 'sort=number,asc')).toMatchObject([
      { role: 'sub.MSC', displayName: 'Night team', logbookCount: 2, mayGrant: false, status: 'EFFECTIVE' },
      { subOrg: { id: sub.id }, logbookCount: 1, mayGrant: true, endsAt: startOf('2027-01-01').toISOString() },
    ])
    expect((await theirs.get('/api/logbook')).body.totalElements).toBe(3)
    const told = { user: { orgId: sub.id }, message: { event: 'accessGranted' } }
    expect(await db.messageRecipient.count({ where: told })).toBeGreaterThan(0)
    const events = await db.operationEvent.findMany({
      where: { orgId: rc.id, action: 'lettingIn.letIn' },
      orderBy: { workbookRow: 'asc' },
    })
    expect(events.map(({ source, workbook, workbookRow }) => [source, workbook, workbookRow])).toEqual([
      ['import', 'a.xlsx', 2],
      ['import', 'a.xlsx', 3],
      ['import', 'a.xlsx', 4],
    ])
    const grants = await clerk.get('/api/operationRecord?modes=ACCESS&sort=id,asc')
    expect(grants.body.content.map(({ workbook }: { workbook: object }) => workbook)).toContainEqual({
      name: 'a.xlsx',
      row: 4,
    })
    // what a contractor calls his files is not for the other
    const others = (await theirs.get('/api/operationRecord?modes=ACCESS')).body.content
    expect(others.filter(({ workbook }: { workbook: object | null }) => workbook)).toEqual([])
    expect(others.length).toBeGreaterThan(0)
  })

  it('names what the dialog would refuse, in the column it is about', async () => {
    const { rc, number, logbooks, ids, places, clerk, letIn, line } = await numbered(4)
    const [has = '', own = '', short = '', good = ''] = places
    await letIn({ ids: [ids[0]], displayName: 'Day team' })
    await grant(
      logbooks[1] ?? { id: 0 },
      await db.organization.findFirstOrThrow({ where: { rcNumber: number } }),
      'rc.PIC',
    )
    const early = { logbookId: ids[2] ?? 0, orgId: rc.id }
    await db.logbookParty.updateMany({ where: early, data: { endsAt: startOf('2026-12-10') } })
    const stranger = await makeLogbook()
    const report = await check(
      clerk,
      await book(
        'subcontract',
        line(has),
        line(own),
        line(short),
        line(short, 'ASC', TODAY, '09/12/2026'),
        line(good, 'MSC', TODAY, ''),
        line(good, 'MSC', TODAY, '31/11/2026'),
        line(good, 'MSC', '20/11/2026'),
        line(good, 'ISC', ''),
        line(good, 'DSC', '05/12/2026', '04/12/2026'),
        [good, 'RLC99999', 'Night team', 'MSC', TODAY, LAST],
        [good, 'no number', 'Night team', 'MSC', TODAY, LAST],
        [good, number, '', 'MSC', TODAY, LAST],
        line(good, 'XYZ'),
        line(stranger.locationId),
        line('0900214-0O1', 'MSC', TODAY, ''),
        line(good, 'MSC', '01/08/2027', '31/08/2027'),
      ),
      'subcontract',
    )
    expect(faultsOf(report)).toEqual([
      '2 B 40062',
      '3 B 40061',
      '4 F 60292',
      '6 F 40060',
      '7 F 60051',
      '8 E 20009',
      '9 E 20009',
      '10 F 10056',
      '11 B 60324',
      '12 B 60048',
      '13 C 60047',
      '14 D 60048',
      '15 A 20010',
      '16 A 20008',
      '16 F 40060',
      '(17 E 60321)',
    ])
    expect(report).toMatchObject({ good: 2, warned: 1 })
  })

  it('lets the same sub-contractor in once at a time, and again later', async () => {
    const { clerk, places, line } = await numbered(1)
    const [a = ''] = places
    const bytes = await book(
      'subcontract',
      line(a),
      line(a.toLowerCase(), 'MSC', '31/12/2026', '15/01/2027'),
      line(a, 'MSC', '01/01/2027', '31/01/2027'),
      line(a, 'ISC'),
    )
    expect(faultsOf(await check(clerk, bytes, 'subcontract'))).toEqual(['3 A 20013'])
    expect((await write(clerk, bytes, MODE)).body).toEqual({ imported: 3, same: 0, bad: 1 })
    expect(await listOf(clerk)).toHaveLength(3)
  })

  it('takes a premises for all of its log-books, as a whole', async () => {
    const { rc, clerk, sub, letIn, line } = await numbered(0)
    const base = await makeLogbook()
    const { premises } = base
    const units = [base, await makeLogbook({ premises, locationId: `${premises}-002` })]
    for (const unit of units) await grant(unit, rc, 'rc.PMC')
    const bytes = await book('subcontract', line(premises))
    await letIn({ ids: [units[1]?.id], role: 'sub.OSC' })
    const partly = await check(clerk, await book('subcontract', line(premises, 'OSC')), 'subcontract')
    expect(faultsOf(partly)).toEqual(['2 B 40062'])
    expect((await write(clerk, bytes, MODE)).body.imported).toBe(1)
    expect((await listOf(clerk, `types=sub.MSC&contractors=${sub.id}`))[0].logbookCount).toBe(2)
  })

  it('refuses what the dialog has made as the dialog would, though every word is the same', async () => {
    const { clerk, places, letIn, line } = await numbered(2)
    await letIn({ displayName: 'Night team', role: 'sub.MSC', startsOn: '2026-11-21', endsOn: '2026-12-31' })
    const report = await check(clerk, await book('subcontract', ...places.map((id) => line(id))), 'subcontract')
    expect(faultsOf(report)).toEqual(['2 B 40062', '3 B 40062'])
    expect(report).toMatchObject({ same: 0, bad: 2 })
  })

  it('changes nothing the second time, nor by the same call, and lets in anew whom it has let go', async () => {
    const { clerk, places, line } = await numbered(2)
    const bytes = await book('subcontract', ...places.map((id) => line(id)), line('ZZZ9999-001'))
    expect((await write(clerk, bytes, { ...MODE, rows: 'allOrNothing' })).body.key).toBe('importHasErrors')
    const first = (await write(clerk, bytes, { ...MODE, key: 'one sub key' })).body
    expect(first).toEqual({ imported: 2, same: 0, bad: 1 })
    expect((await write(clerk, bytes, { ...MODE, key: 'one sub key' })).body).toEqual(first)
    expect(await check(clerk, bytes, 'subcontract')).toMatchObject({ good: 0, same: 2, bad: 1 })
    expect((await write(clerk, bytes, MODE)).body).toEqual({ imported: 0, same: 2, bad: 1 })
    const [{ id }] = await listOf(clerk)
    await clerk.post('/api/subcontract/move').send({ ids: [id], move: 'end', reason: 'left the site' })
    expect((await write(clerk, bytes, MODE)).body).toEqual({ imported: 2, same: 0, bad: 1 })
  })

  it('by two at once, and against the form, lets in to each log-book once; who comes second is told', async () => {
    const { rc, ids, clerk, places, line, letIn } = await numbered(12)
    const other = await as(rc, Role.rcAdmin)
    const of = (name: string) =>
      book(
        'subcontract',
        ...places.map((id) => line(id)).map(([place = '', number = '', , ...rest]) => [place, number, name, ...rest]),
      )
    const [mine, theirs] = [await of('Mine'), await of('Theirs')]
    const both = await Promise.all([
      write(clerk, mine, MODE),
      write(other, theirs, MODE),
      letIn({ ids: ids.slice(0, 4) }),
    ])
    const given = (both[0]?.body.imported ?? 0) + (both[1]?.body.imported ?? 0) + (both[2]?.body.done ?? 0)
    expect(given).toBe(12)
    expect(await db.logbookParty.count({ where: { logbookId: { in: ids }, role: 'sub.MSC', isVoid: false } })).toBe(12)
    const after = [await check(clerk, mine, 'subcontract'), await check(other, theirs, 'subcontract')]
    expect(after.map(({ same, bad }) => same + bad)).toEqual([12, 12])
    const codes = new Set(after.flatMap((report) => faultsOf(report)).map((said) => said.split(' ').at(-1)))
    expect(codes).toEqual(new Set(['40062']))
  })
})

describe('who may import sub-contracts', () => {
  it('is whoever may let in, on the log-books where he may', async () => {
    const { sub, clerk, theirs, places, letIn } = await numbered(1)
    const third = await makeOrg('RC', { rcNumber: `REC${String(sub.id + 50_000)}` })
    const bytes = await book('subcontract', [
      places[0] ?? '',
      third.rcNumber ?? '',
      'Third',
      'OSC',
      TODAY,
      '20/12/2026',
    ])
    expect(faultsOf(await check(theirs, bytes, 'subcontract'))).toEqual(['2 A 20010'])
    await letIn()
    expect(faultsOf(await check(theirs, bytes, 'subcontract'))).toEqual(['2 A 10014'])
    const [{ id }] = await listOf(clerk)
    await clerk.post('/api/subcontract/move').send({ ids: [id], move: 'end', reason: 'to begin anew' })
    await letIn({ mayGrant: true })
    expect((await write(theirs, bytes, MODE)).body.imported).toBe(1)
    expect((await check(await as(await makeOrg('RP'), Role.rpAdmin), bytes, 'subcontract')).status).toBe(403)
    expect((await check(await as({ id: 7 }, Role.emsdOfficer), bytes, 'subcontract')).status).toBe(403)
  })
})

it('a longer one is made in the background, and gives the file back with its errors', async () => {
  const { clerk, places, line } = await numbered(2)
  const bytes = await book('subcontract', ...places.map((id) => line(id)), line('ZZZ9999-001'))
  const call = clerk.post(`${PATH}/run`).field('mode', 'subcontract').field('rows', 'goodRows')
  const { body } = await call.attach('file', bytes, 'a.xlsx')
  await make(systemCtx(), body.runId)
  expect(await rowOf(body.runId)).toMatchObject({
    kind: 'importSubcontracts',
    status: 'DONE',
    result: { imported: 2, same: 0, bad: 1 },
  })
  expect(await listOf(clerk)).toMatchObject([{ logbookCount: 2 }])
  const file = await rowsOfBook((await clerk.get(`/api/run/${body.runId}/file`).responseType('blob')).body)
  expect(file[4]?.at(-1)).toContain('not found')
})
