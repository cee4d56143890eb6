import { expect, it } from 'vitest'
import { db, grant, makeLogbook, now } from '../../../test/world.ts'
import { ask, makeAsking } from './question.kit.ts'

/** A question at chosen locations, and two more log-books of its contractor. */
async function makeChosen() {
  const site = await makeAsking()
  const others = [await makeLogbook(), await makeLogbook()]
  for (const logbook of others) await grant(logbook, site.rc, 'rc.PMC')
  const { id } = await ask(site.asker, { isEverywhere: false })
  return { ...site, others, id, path: `/api/question/${id}/location` }
}

it('adds a pasted list and says of each line what becomes of it', async () => {
  const { asker, path, logbook, others, rc } = await makeChosen()
  const foreign = await makeLogbook()
  const seen = await makeLogbook()
  await grant(seen, rc, 'rc.PMC', { endsAt: new Date(now.getTime() - 1) })
  const lines = ['', logbook.locationId, 'nonsense', foreign.locationId, seen.locationId, ` ${others[0]?.locationId} `]
  const checked = await asker.post(`${path}/check`).send({ lines })
  expect(checked.body).toMatchObject({ counts: { NEW: 2, DUPLICATE: 0, REFUSED: 3 } })
  expect(await db.questionLocation.count({ where: { logbookId: logbook.id } })).toBe(0)
  const added = await asker.post(path).send({ lines })
  expect(added.body.lines.map(({ line, key }: { line: number; key: string | null }) => [line, key])).toEqual([
    [3, 'locationIdsInvalid'],
    [4, 'logbookOrLocationMissing'],
    [5, 'locationsForbidden'],
    [2, null],
    [6, null],
  ])
  const list = await asker.get(path)
  expect(list.body).toMatchObject({ totalElements: 2, content: [{ how: 'LIST', isAsked: true }, { how: 'LIST' }] })
  expect((await asker.get('/api/question')).body.content).toMatchObject([{ logbookCount: 2 }])
})

it('says why nothing of a list can be added', async () => {
  const { asker, path, logbook, rc } = await makeChosen()
  const add = async (lines: string[]) => (await asker.post(path).send({ lines })).body
  expect(await add(['nonsense', 'more nonsense'])).toMatchObject({ status: 30021, meta: { row: [1, 2] } })
  const past = await makeLogbook()
  await grant(past, rc, 'rc.PMC', { endsAt: new Date(now.getTime() - 1) })
  expect(await add([past.locationId])).toMatchObject({ status: 30022, meta: { row: [1] } })
  expect((await add(['1234567-001'])).status).toBe(40304)
  expect((await add([' ', ''])).status).toBe(40304)
  await add([logbook.locationId])
  expect((await add([logbook.locationId])).status).toBe(40309)
})

it('adds what a filter of log-books finds, and nothing of others', async () => {
  const { asker, path, others } = await makeChosen()
  await makeLogbook()
  const [first] = others
  const added = await asker.post(path).send({ all: true, filter: {}, except: [first?.id] })
  expect(added.body.counts).toEqual({ NEW: 2, DUPLICATE: 0, REFUSED: 0 })
  const list = (await asker.get(path)).body
  expect(list).toMatchObject({ totalElements: 2, content: [{ how: 'LOGBOOKS' }, { how: 'LOGBOOKS' }] })
  const broken = await asker.post(path).send({ all: true, filter: { unknown: 1 } })
  expect(broken.status).toBe(400)
  expect((await asker.post(path).send({ all: true, lines: ['x'] })).body.issues).toMatchObject([{ path: ['lines'] }])
})

it('of two who add the same locations one finds them there', async () => {
  const { asker, path, logbook } = await makeChosen()
  const add = () => asker.post(path).send({ lines: [logbook.locationId] })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status, body }) => body.status ?? status).sort()).toEqual([200, 40309])
})

it('removes locations by name and by filter, of its own question only', async () => {
  const { asker, path, others, logbook, id } = await makeChosen()
  await asker.post(path).send({ lines: [...others, logbook].map(({ locationId }) => locationId) })
  const rows = (await asker.get(path)).body.content as { id: number; logbook: { locationId: string } }[]
  const other = await ask(asker, { isEverywhere: false })
  const wrong = await asker.delete(`/api/question/${other.id}/location`).send({ ids: [rows[0]?.id] })
  expect(wrong.body.status).toBe(40304)
  const one = await asker.delete(path).send({ ids: [rows[0]?.id] })
  expect(one.body).toEqual({ removed: 1 })
  const left = await asker.delete(path).send({ all: true, filter: { q: rows[1]?.logbook.locationId } })
  expect(left.body.removed).toBe(1)
  expect((await asker.get(path)).body.totalElements).toBe(1)
  const told = await db.operationEvent.findMany({
    where: { model: 'question', rowId: String(id) },
    orderBy: { id: 'asc' },
  })
  expect(told.map(({ action }) => action)).toEqual([
    'question.create',
    'question.addLocations',
    'question.removeLocations',
    'question.removeLocations',
  ])
})

it('counts and names locations without access as those where nothing is asked', async () => {
  const { asker, path, logbook, rc } = await makeChosen()
  await asker.post(path).send({ lines: [logbook.locationId] })
  await db.logbookParty.updateMany({
    where: { logbookId: logbook.id, orgId: rc.id },
    data: { endsAt: new Date(now.getTime() - 1000) },
  })
  expect((await asker.get(path)).body).toMatchObject({ content: [{ isAsked: false }] })
  expect((await asker.get(`${path}?asked=true`)).body.totalElements).toBe(0)
  expect((await asker.get('/api/question')).body.content).toMatchObject([{ logbookCount: 0 }])
})

it('is nobody else’s', async () => {
  const { path } = await makeChosen()
  const other = await makeAsking()
  for (const call of [
    other.asker.get(path),
    other.asker.get(`${path}/building`),
    other.asker.post(path).send({ lines: ['x'] }),
    other.asker.delete(path).send({ ids: [1] }),
  ])
    expect((await call).body.key).toBe('questionNotFound')
})

it('tells the buildings with the most chosen locations, how many of theirs and how they came', async () => {
  const { asker, path, logbook, rc } = await makeChosen()
  const premises = logbook.locationId.slice(0, 7)
  const beside = await makeLogbook({ premises, locationId: `${premises}-997` })
  await grant(beside, rc, 'rc.PMC')
  await asker.post(path).send({ lines: [logbook.locationId] })
  const one = (await asker.get(`${path}/building`)).body
  expect(one).toMatchObject({ total: 1, content: [{ premises, chosen: 1, all: 2, how: ['LIST'] }] })
  await asker.post(path).send({ all: true, filter: {} })
  const all = (await asker.get(`${path}/building`)).body
  expect(all.total).toBe(3)
  expect(all.content[0]).toMatchObject({
    premises,
    chosen: 2,
    all: 2,
    how: expect.arrayContaining(['LIST', 'LOGBOOKS']),
  })
  // where access has ended nothing is asked, so nothing is chosen there
  await db.logbookParty.updateMany({
    where: { logbookId: beside.id, orgId: rc.id },
    data: { endsAt: new Date(now.getTime() - 1000) },
  })
  const left = (await asker.get(`${path}/building`)).body
  expect(left.content.find((row: { premises: string }) => row.premises === premises)).toMatchObject({
    chosen: 1,
    all: 1,
  })
})
