import { Role } from '@portal/shared/access/roles'
import { MARKS_MAX } from '@portal/shared/features/dashboard/dashboard.schema'
import { beforeAll, expect, it } from 'vitest'
import { makeFigures } from '../../../test/figures.ts'
import { as, db, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

type Caller = Awaited<ReturnType<typeof as>>
const CITY = '22,113.8,22.6,114.5'
const books: { id: number }[] = []
let own: { id: number }

const ask = async (caller: Caller, bounds: string) => {
  const { status, body } = await caller.get('/api/dashboard/units').query({ bounds })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { total: number; units: { id: number }[]; clusters: { units: number; latitude: number }[] }
}
const ids = async (caller: Caller, bounds: string) => (await ask(caller, bounds)).units.map(({ id }) => id)
const regulator = () => as({ id: 7 }, Role.emsdViewer)

beforeAll(async () => {
  own = await makeOrg('RC')
  for (const latitude of [22.28, 22.4]) {
    const book = await makeLogbook({ latitude, longitude: 114.15, activatedOn: new Date('2026-01-01') })
    await makeFigures(book, own.id)
    books.push(book)
  }
  await grant(books[0] ?? { id: 0 }, own, 'rc.PMC')
})

it('single lifts and escalators are those of a part of the map, for those whose figures they are', async () => {
  const [first, second] = books
  expect(await ids(await regulator(), CITY)).toEqual([first?.id, second?.id])
  expect(await ids(await regulator(), '22,113.8,22.3,114.5')).toEqual([first?.id])
  expect(await ids(await as(await makeOrg('RC'), Role.rcAdmin), CITY)).toEqual([])
  expect((await (await regulator()).get('/api/dashboard/units?bounds=all')).status).toBe(400)
})

it('beyond so many, those near each other stand together', async () => {
  const [first = { id: 0 }] = books
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO logbook SELECT (jsonb_populate_record(l, jsonb_build_object('id', nextval('logbook_id_seq'), 'latitude', 22.5,
        'location_id', '77' || lpad(n::text, 5, '0') || '-001', 'premises', '77' || lpad(n::text, 5, '0')))).*
      FROM logbook l, generate_series(1, ${MARKS_MAX}) AS n WHERE l.id = ${first.id} RETURNING id
    )
    INSERT INTO logbook_standing SELECT (jsonb_populate_record(s, jsonb_build_object('logbook_id', made.id))).*
    FROM logbook_standing s, made WHERE s.logbook_id = ${first.id} AND s.org_id = 0`
  const { units, clusters, total } = await ask(await regulator(), CITY)
  expect([units, total]).toEqual([[], MARKS_MAX + 2])
  expect(clusters.map((one) => one.units)).toEqual([MARKS_MAX, 1, 1])
  expect(clusters[0]?.latitude).toBeCloseTo(22.5, 9)
  expect((await ask(await regulator(), '22.45,114,22.55,114.3')).units).toHaveLength(MARKS_MAX)
})
