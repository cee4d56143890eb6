import { setTimeout as pause } from 'node:timers/promises'
import { Role } from '@portal/shared/access/roles'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { PERFORMANCE_SORTS, PERFORMERS, RANKED_FROM } from '@portal/shared/features/dashboard/dashboard.schema'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { appDb, asUser, db, grant, makeLogbook, makeOrg, makeUser, world } from '../../../test/world.ts'
import { differencesOf } from '../../kernel/rollup/derived.ts'
import { countAll, follow } from './figure.count.ts'
import { responsibleFigures } from './figure.rollups.ts'
import { databaseNow, inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

type Out = ServiceOutput<(typeof dashboardContracts)['performance']>
type Row = Out['content'][number]
const TODAY = on('11-21T12:00')
const at = (now: Date) => ({ db: appDb, now })
/** How many log-books each has; the last are too few to be ranked. */
const HELD = [7, 6, 5, 2, 1]
const orgs: Record<(typeof PERFORMERS)[number], { id: number }[]> = { contractor: [], responsible: [] }
const books: { id: number }[] = []
let regulator: Awaited<ReturnType<typeof asUser>>

beforeAll(async () => {
  world.now = TODAY
  await openSince('2026-08-01')
  for (const count of HELD) {
    const [contractor, responsible] = [await makeOrg('RC'), await makeOrg('RP')]
    const user = await makeUser(contractor, [])
    orgs.contractor.push(contractor)
    orgs.responsible.push(responsible)
    for (let n = 0; n < count; n++) {
      const book = await makeLogbook({
        activatedOn: new Date('2026-01-01'),
        kind: n % 3 ? 'L' : 'E',
        district: n % 2 ? 'CW' : 'ST',
      })
      books.push(book)
      await inCharge(book, contractor, 'rc.PMC', [on('01-01')])
      await inCharge(book, responsible, 'rp.PMC', [on('01-01')])
      // the fewer somebody has, the oftener they break down; one of them in two roles
      for (let day = 1; day <= 9 - count + n; day++)
        await db.jobRecord.create({
          data: workOf({ logbook: book, org: contractor, user }, day % 4 ? 'TW01' : 'TW02', [
            on(`10-0${(day % 9) + 1}T09:00`),
            on(`10-0${(day % 9) + 1}T10:00`),
          ]),
        })
      if (n === 0) await inCharge(book, responsible, 'rp.OWNER', [on('01-01')])
    }
  }
  await settleDue(at(TODAY))
  await keepOpen(at(TODAY))
  await countAll(at(TODAY))
  while ((await follow({ db: appDb })).length);
  regulator = await asUser(await makeUser({ id: 7 }, [Role.emsdViewer]))
})

const asked = async (query: object): Promise<Out> => {
  const { status, body } = await regulator.get('/api/dashboard/performance').query({ size: 100, ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** Every district that any of them stands in: of these no sums stand ready. */
const everywhere = { districts: 'CW,ST' }

describe('organizations by the figures of their log-books', () => {
  it.each(PERFORMERS)('are the same from sums that stand ready and from rows: %s', async (of) => {
    const [ready, rows] = [await asked({ of }), await asked({ of, ...everywhere })]
    expect(ready.content.length).toBe(HELD.length)
    expect(ready.content.map(({ units }) => units).toSorted()).toEqual(HELD.toSorted())
    expect({ ...rows, asAt: '' }).toEqual({ ...ready, asAt: '' })
    const lifts = [await asked({ of, leType: 'L' }), await asked({ of, leType: 'L', ...everywhere })]
    expect({ ...lifts[1], asAt: '' }).toEqual({ ...lifts[0], asAt: '' })
    expect(await differencesOf(appDb, responsibleFigures)).toEqual({ count: 0, first: [] })
  })

  const shownOf = (row: Row, field: (typeof PERFORMANCE_SORTS)[number]) =>
    field === 'name' ? row.nameEn : field === 'units' ? row.units : row.figures[field]
  it.each(PERFORMERS.flatMap((of) => PERFORMANCE_SORTS.map((field) => [of, field] as const)))(
    'stand in the order of what is shown of them, a page at a time: %s by %s',
    async (of, field) => {
      for (const way of ['asc', 'desc'] as const) {
        const { content } = await asked({ of, sort: `${field},${way}` })
        const isLast = ({ units }: Row) => field !== 'name' && field !== 'units' && units < RANKED_FROM
        expect(content.map(isLast)).toEqual(content.map(isLast).toSorted())
        for (const part of [content.filter(isLast), content.filter((row) => !isLast(row))]) {
          const values = part.map((row) => shownOf(row, field))
          const known = values.filter((value) => value !== null)
          const inOrder = known.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
          // of whom nothing is known is last, whichever way round
          expect(values).toEqual([
            ...(way === 'asc' ? inOrder : inOrder.toReversed()),
            ...values.filter((value) => value === null),
          ])
        }
        const pages = []
        for (const page of [0, 1, 2, 3]) pages.push(await asked({ of, sort: `${field},${way}`, page, size: 2 }))
        expect(pages.flatMap((one) => one.content)).toEqual(content)
        expect(pages.map(({ totalElements }) => totalElements)).toEqual([5, 5, 5, 5])
      }
    },
  )

  it('are ranked by the index, whatever they are sorted by', async () => {
    const { content } = await asked({ of: 'responsible', sort: 'units,asc' })
    const ranked = content
      .filter(({ rank }) => rank !== null)
      .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3])
    const indices = ranked.map(({ figures }) => figures.index ?? 0)
    expect(indices).toEqual(indices.toSorted((one, other) => other - one))
    expect(content.filter(({ rank }) => rank === null).map(({ units }) => units)).toEqual([1, 2])
  })

  it('get and lose log-books by the date of a grant, without anybody writing', async () => {
    const [book = { id: 0 }, org] = [books[0], await makeOrg('RP')]
    const soon = new Date((await databaseNow()).getTime() + 1500)
    await grant(book, org, 'rp.OC', { startsAt: soon })
    const ends = await grant(book, orgs.responsible[1] ?? org, 'rp.MAC', { endsAt: soon })
    const responsibleFor = async () => {
      while ((await follow({ db: appDb })).length);
      const [row] = await db.logbookFigure.findMany({ where: { logbookId: book.id, month: new Date('2026-11-01') } })
      return row?.responsible
    }
    const [first, second] = orgs.responsible
    expect(await responsibleFor()).toEqual([first?.id, second?.id])
    await pause(Math.max(0, soon.getTime() - (await databaseNow()).getTime()) + 50)
    expect(await db.figureChange.count()).toBe(0)
    await db.$executeRaw`UPDATE figure_clock SET grants_at = ${await databaseNow()}::timestamptz - interval '11 seconds'`
    expect(await responsibleFor()).toEqual([first?.id, org.id])
    await db.logbookParty.deleteMany({ where: { OR: [{ orgId: org.id }, { id: ends.id }] } })
    expect(await responsibleFor()).toEqual([first?.id])
    expect(await differencesOf(appDb, responsibleFigures)).toEqual({ count: 0, first: [] })
  })
})
