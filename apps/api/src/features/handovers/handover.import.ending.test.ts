import { Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, makeLogbook, now, world } from '../../../test/world.ts'
import { book, check, faultsOf, write } from '../access-imports/access-import.kit.ts'
import { listOf, moveAll, statutory, works } from './handover.kit.ts'
import { serveHandovers } from './handover.serve.ts'

afterEach(() => {
  world.now = now
})

let n = 20_000
/** Lifts at the installation stage, whose maintainer is found by its number. */
async function numbered(count = 1) {
  const made = await works(count)
  const number = `RLC${process.pid % 10}${String(++n).slice(1)}`
  await db.organization.update({ where: { id: made.pmc.id }, data: { rcNumber: number } })
  const olds = made.logbooks.map(({ locationId }) => locationId)
  const news = made.given.map(({ locationId }) => locationId)
  /** A row that hands one over. */
  const row = (at: number, id: string | undefined = news[at], day = '') => [
    olds[at] ?? '',
    'PIC',
    number,
    day,
    '',
    'PMC',
    id ?? '',
  ]
  return { ...made, number, olds, news, row }
}
const stageOf = async (locationId: string) => (await db.logbook.findUnique({ where: { locationId } }))?.stage

describe('a workbook of handovers that end an installation', () => {
  it('is one handover with the id of each log-book, and changes nothing the second time', async () => {
    const { sender, news, row } = await numbered(2)
    const bytes = await book('handover', row(0), row(1))
    expect(await check(sender, bytes, 'handover')).toMatchObject({ good: 2, bad: 0 })
    expect((await write(sender, bytes, { mode: 'handover' })).body).toEqual({ imported: 2, same: 0, bad: 0 })
    const sent: { number: string; newRole: string; statutoryId: string }[] = await listOf(sender)
    expect(new Set(sent.map(({ number, newRole }) => `${number} ${newRole}`))).toHaveLength(1)
    expect(sent.map(({ statutoryId }) => statutoryId).sort()).toEqual(news.toSorted())
    expect((await write(sender, bytes, { mode: 'handover' })).body).toEqual({ imported: 0, same: 2, bad: 0 })
    const other = await book('handover', row(0, statutory()))
    expect(faultsOf(await check(sender, other, 'handover'))).toEqual(['2 A 12015'])
  })

  it('names every row whose id is missing, given, asked for twice, of a premises or not of the service, in its column', async () => {
    const { sender, row, olds, number, news } = await numbered(8)
    const { locationId: given } = await makeLogbook({ locationId: statutory() })
    const [a = '', b = ''] = news
    const bytes = await book(
      'handover',
      row(0, given),
      row(1, ''),
      row(2, a),
      row(3, a),
      row(4, 'L712345-001'),
      [olds[5] ?? '', 'PIC', number, '', '', '', b],
      [olds[6]?.slice(0, 7) ?? '', 'PIC', number, '', '', 'PMC', b],
      [olds[7] ?? '', 'PMC', number, '', '', 'PMC', ''],
      row(6, 'x'),
    )
    expect(faultsOf(await check(sender, bytes, 'handover'))).toEqual([
      '2 G 60204',
      '3 G 60269',
      '5 G 60050',
      '6 G 60048',
      '7 F 60048',
      '8 G 60048',
      '9 F 60330',
      '10 G 60048',
    ])
    expect((await write(sender, bytes, { mode: 'handover', rows: 'allOrNothing' })).body.key).toBe('importHasErrors')
    expect(await listOf(sender)).toEqual([])
    expect((await write(sender, bytes, { mode: 'handover' })).body).toEqual({ imported: 1, same: 0, bad: 8 })
    expect(await listOf(sender)).toMatchObject([{ locationId: olds[2], statutoryId: a }])
  })

  it('of two at once that name one id, gives it to one log-book', async () => {
    const [one, other] = [await numbered(), await numbered()]
    const id = one.news[0]
    const answers = await Promise.all(
      [one, other].map(async ({ sender, row }) =>
        write(sender, await book('handover', row(0, id)), { mode: 'handover' }),
      ),
    )
    expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 1])
    expect(await db.handoverLogbook.count({ where: { statutoryId: id, status: 'OPEN' } })).toBe(1)
  })
})

describe('a workbook of take-overs that end an installation', () => {
  it('refuses rows that say another role or id than the handover, and takes into service what agrees', async () => {
    const { send, receiver, olds, news } = await numbered(3)
    await send()
    const [a = '', b = '', c = ''] = olds
    const bytes = await book('takeover', [a, 'PIC', 'PMC', news[0] ?? ''], [b, 'PIC', '', news[2] ?? ''], [c, 'PIC'])
    expect(faultsOf(await check(receiver, bytes, 'takeover'))).toEqual(['3 D 60332'])
    expect((await write(receiver, bytes, { mode: 'takeover' })).body).toEqual({ imported: 2, same: 0, bad: 1 })
    expect(await Promise.all([news[0], b, news[2]].map((id) => stageOf(id ?? '')))).toEqual([
      'IN_SERVICE',
      'INSTALLATION',
      'IN_SERVICE',
    ])
  })

  it('refuses a role received that the handover does not name, and an id that was given meanwhile', async () => {
    const { sender, receiver, logbooks, olds, news, pmc } = await numbered(2)
    const [first, second] = logbooks
    await sender.post('/api/handover').send({ ids: [first?.id], role: 'rc.PIC', newOrgId: pmc.id })
    const statutoryIds = [{ id: second?.id, locationId: news[1] }]
    const ending = { role: 'rc.PIC', newRole: 'rc.PMC', newOrgId: pmc.id, statutoryIds }
    await sender.post('/api/handover').send({ ids: [second?.id], ...ending })
    await makeLogbook({ locationId: news[1] ?? '' })
    const bytes = await book('takeover', [olds[0] ?? '', 'PIC', 'PMC'], [olds[1] ?? '', 'PIC', 'PMC', news[1] ?? ''])
    expect(faultsOf(await check(receiver, bytes, 'takeover'))).toEqual(['2 C 60331', '3 D 60204'])
  })

  it('knows by its old id, its new one and that of either premises what it has taken over', async () => {
    const { send, receiver, olds, news } = await numbered()
    const [old = '', id = ''] = [olds[0], news[0]]
    await send()
    const rows = [old, id, old.slice(0, 7), id.slice(0, 7)]
    expect((await write(receiver, await book('takeover', [old, 'PIC']), { mode: 'takeover' })).body.imported).toBe(1)
    for (const one of rows)
      expect([one, await check(receiver, await book('takeover', [one, 'PIC']), 'takeover')]).toMatchObject([
        one,
        { same: 1, bad: 0 },
      ])
  })

  it('finds by its old id what is handed over after it has come into service', async () => {
    const { pic, pmc, send, receiver, olds } = await numbered()
    const old = olds[0] ?? ''
    await send({ startsOn: '2026-12-01' })
    await moveAll(receiver, 'confirm')
    world.now = new Date('2026-12-01T00:00:00+08:00')
    await serveHandovers.run(systemCtx(), {})
    const [maintainer, back] = [await as(pmc, Role.rcOfficer), await as(pic, Role.rcOfficer)]
    const { id } = await db.logbook.findFirstOrThrow({ where: { formerIds: { some: { locationId: old } } } })
    await maintainer.post('/api/handover').send({ ids: [id], role: 'rc.PMC', newOrgId: pic.id })
    const report = await check(back, await book('takeover', [old.slice(0, 7), 'PMC']), 'takeover')
    expect(report).toMatchObject({ good: 1, bad: 0 })
  })
})
