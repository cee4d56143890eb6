import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db, filesFolder, now, ports, world } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'
import { at, byHand, closeDays, freshSeals, rewrite, sealedLogbook, worker } from './anchor.kit.ts'
import { walkSeals } from './walk.jobs.ts'

let book: Awaited<ReturnType<typeof sealedLogbook>>
let recordId = 0
beforeAll(async () => {
  // why: rows of other tests that were never sealed belong to no chain, and each is a fault
  await byHand('TRUNCATE logbook CASCADE')
  await freshSeals()
})
beforeEach(async () => {
  world.now = now
  await freshSeals()
  await byHand('TRUNCATE job_record CASCADE')
  book = await sealedLogbook(3)
  const site = await makeSite()
  recordId = (await submit(site.crew, work(site))).body.id
  await ports.anchors.journal.written()
  at('22 00:10')
  await closeDays()
  at('22 00:30')
})
afterEach(() => {
  world.now = now
})
afterAll(freshSeals)

const photograph = async () =>
  join(filesFolder, (await db.storedFile.findFirstOrThrow({ where: { jobRecordId: recordId } })).id)
const walkNow = async () => {
  await walkSeals.run(worker(), {})
  return db.sealWalk.findFirstOrThrow({ orderBy: { id: 'desc' } })
}

describe('the nightly walk', () => {
  it('checks everything and says so', async () => {
    const walk = await walkNow()
    expect(walk).toMatchObject({ entries: 4, days: 1, faultCount: 0, faults: [], signedUpTo: new Date('2026-11-21') })
    expect(walk.photographs).toBe(await db.storedFile.count({ where: { jobRecordId: { not: null } } }))
    expect(walk.photographs).toBeGreaterThan(0)
    expect(walk.endedAt).not.toBeNull()
    expect(walk.logbooks).toBe(await db.logbook.count())
  })

  it.each([
    ['a chain written anew', 'REWRITTEN', () => rewrite(book.id)],
    ['a chain cut', 'CUT', () => byHand('DELETE FROM seal_entry WHERE sequence = 3')],
    ['a day written anew', 'DAY', () => byHand(`UPDATE seal_entry SET seal = repeat('a', 64) WHERE sequence = 2`)],
    ['a checkpoint', 'DAY_SIGNATURE', () => byHand('UPDATE seal_checkpoint SET entry_count = 1')],
    ['the heads', 'DAY_HEADS', () => byHand('UPDATE seal_head SET sequence = sequence + 1')],
    ['a record', 'CONTENT', () => byHand(`UPDATE job_record SET remarks = 'x' WHERE id = ${recordId}`)],
    ['a photograph with other bytes', 'PHOTOGRAPH', async () => writeFileSync(await photograph(), 'other bytes')],
    ['a photograph that is gone', 'PHOTOGRAPH', async () => rmSync(await photograph())],
  ])('finds %s', async (_, fault, change) => {
    await change()
    const { faults, faultCount } = await walkNow()
    expect(faultCount).toBeGreaterThan(0)
    expect(JSON.stringify(faults)).toContain(`"${fault}"`)
  })

  it('is one at a time', async () => {
    await Promise.all([walkSeals.run(worker(), {}), walkSeals.run(worker(), {})])
    expect(await db.sealWalk.count()).toBe(1)
  })

  it('goes on where it was cut off, and counts nothing twice', async () => {
    const ids = (await db.logbook.findMany({ orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id)
    const upTo = ids[ids.indexOf(book.id)] ?? 0
    const [long, walked] = ['2020-01-01', { lastLogbookId: upTo, logbooks: 7, entries: 100, days: 1 }]
    await db.sealWalk.create({ data: { startedAt: world.now, movedAt: new Date(long), ...walked } })
    const walk = await walkNow()
    expect(await db.sealWalk.count()).toBe(1)
    expect(walk).toMatchObject({ entries: 101, logbooks: 7 + ids.filter((id) => id > upTo).length })
    expect(walk.endedAt).not.toBeNull()
  })

  it('leaves a walk to the process that has taken it over', async () => {
    const [clock] = await db.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`
    await db.sealWalk.create({ data: { startedAt: world.now, movedAt: clock?.at ?? now } })
    await walkSeals.run(worker(), {})
    expect(await db.sealWalk.findMany()).toMatchObject([{ endedAt: null, entries: 0 }])
  })
})
