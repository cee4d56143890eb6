import type { Prisma } from '@portal/db'
import { beforeEach, describe, expect, it } from 'vitest'
import { appDb, db, logged, ports } from '../../../test/world.ts'
import { makeRecords, makeSite, type Site } from '../../features/job-records/job-record.kit.ts'
import { jobRecordMonths } from '../../features/job-records/job-record.rollup.ts'
import { ROLLUPS } from '../../features.ts'
import { createCtx } from '../ctx.ts'
import { systemActor } from '../system.ts'
import { checkOf, differencesOf, rebuild } from './derived.ts'
import { type Rollup, rollupSql } from './rollup.ts'

const undo = new Error('undo')
/** What the owner of the tables does in a transaction that is undone. */
const undone = (work: (tx: Prisma.TransactionClient) => Promise<void>) =>
  expect(
    db.$transaction(async (tx) => {
      await work(tx)
      throw undo
    }),
  ).rejects.toBe(undo)

/** All of a roll-up that stands in the database, as PostgreSQL tells it. */
const definitionsOf = (tx: Pick<typeof db, '$queryRaw'>, { table }: Rollup) => tx.$queryRaw<object[]>`
  SELECT proname::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname IN (${`${table}_keep`}, ${`${table}_rebuild`})
  UNION ALL SELECT viewname::text, definition FROM pg_views WHERE viewname = ${`${table}_derived`}
  UNION ALL SELECT tgname::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname LIKE ${`${table}_on_%`} ORDER BY 1`

describe.each(ROLLUPS)('the roll-up $table', (rollup) => {
  it('is kept in the database as it is declared', async () => {
    await undone(async (tx) => {
      const migrated = await definitionsOf(tx, rollup)
      expect(migrated).toHaveLength(6)
      await tx.$executeRawUnsafe(rollupSql(rollup))
      expect(await definitionsOf(tx, rollup)).toEqual(migrated)
      await tx.$executeRawUnsafe(rollupSql({ ...rollup, where: 'false' }))
      expect(await definitionsOf(tx, rollup)).not.toEqual(migrated)
    })
  })
})

const at = (instant: string) => ({ completedAt: new Date(instant) })
let site: Site
beforeEach(async () => {
  site = await makeSite()
})
const figures = () =>
  db.jobRecordMonth.findMany({
    where: { logbookId: site.logbook.id },
    select: { month: true, typeOfWork: true, records: true },
    orderBy: [{ month: 'asc' }, { typeOfWork: 'asc' }],
  })
const figure = (month: string, typeOfWork: string, records: number) => ({ month: new Date(month), typeOfWork, records })
const differences = async () => (await differencesOf(appDb, jobRecordMonths)).count

describe('figures', () => {
  it('grow with every record of their Hong Kong month, many at a time', async () => {
    await makeRecords(site, 3, at('2026-10-31T23:59:59+08:00'))
    await makeRecords(site, 2, at('2026-11-01T00:00:00+08:00'))
    await makeRecords(site, 1, { ...at('2026-11-01T00:00:00+08:00'), typeOfWork: 'TW01' })
    expect(await figures()).toEqual([
      figure('2026-10-01', 'TW15', 3),
      figure('2026-11-01', 'TW01', 1),
      figure('2026-11-01', 'TW15', 2),
    ])
    expect(await differences()).toBe(0)
  })

  it('lose what is deleted, and leave alone what is acknowledged', async () => {
    const [first = 0, second = 0] = await makeRecords(site, 2, at('2026-11-02T10:00:00+08:00'))
    const set = (id: number, status: string) => appDb.jobRecord.update({ where: { id }, data: { status } })
    await set(first, 'ACKNOWLEDGED')
    expect(await figures()).toEqual([figure('2026-11-01', 'TW15', 2)])
    await set(first, 'DELETED')
    await set(second, 'DELETED')
    expect(await figures()).toEqual([figure('2026-11-01', 'TW15', 0)])
    expect(await differences()).toBe(0)
  })

  it('follow a record that the owner of the tables moves or removes', async () => {
    const [id = 0] = await makeRecords(site, 1, at('2026-11-02T10:00:00+08:00'))
    await undone(async (tx) => {
      await tx.$executeRaw`ALTER TABLE job_record DISABLE TRIGGER job_record_written_once`
      await tx.jobRecord.update({ where: { id }, data: at('2026-09-02T10:00:00+08:00') })
      expect(await tx.jobRecordMonth.findMany({ where: { logbookId: site.logbook.id, records: 1 } })).toEqual([
        { logbookId: site.logbook.id, ...figure('2026-09-01', 'TW15', 1) },
      ])
      expect((await differencesOf(tx, jobRecordMonths)).count).toBe(0)
      await tx.jobRecord.delete({ where: { id } })
      expect((await differencesOf(tx, jobRecordMonths)).count).toBe(0)
    })
  })

  it('go with what is rolled back', async () => {
    await makeRecords(site, 1, at('2026-11-02T10:00:00+08:00'))
    const like = await db.jobRecord.findFirstOrThrow({ where: { logbookId: site.logbook.id } })
    const { id: _, ...data } = like
    await undone(async (tx) => void (await tx.jobRecord.create({ data: { ...data, parts: [], people: [] } })))
    expect(await figures()).toEqual([figure('2026-11-01', 'TW15', 1)])
  })

  it('are written by nobody but the triggers', async () => {
    await makeRecords(site, 1)
    for (const change of ['UPDATE job_record_month SET records = 0', 'DELETE FROM job_record_month'])
      await expect(appDb.$executeRawUnsafe(change)).rejects.toThrow(/permission denied/)
  })
})

describe('writers at once', () => {
  it('of the same figures in opposite orders end, and every record counts', async () => {
    const [one, other] = [site, await makeSite()]
    const both = (sites: readonly Site[]) =>
      sites.flatMap(({ logbook, rc, worker }) => ({
        logbookId: logbook.id,
        orgId: rc.id,
        submitterId: worker.user.id,
        creatorType: 'PRINCIPAL',
        typeOfWork: 'TW15',
        startedAt: new Date('2026-11-02T09:00:00+08:00'),
        ...at('2026-11-02T10:00:00+08:00'),
        submittedAt: new Date('2026-11-02T10:00:00+08:00'),
        geo: 'Y',
      }))
    const ROUNDS = 20
    await Promise.all(
      Array.from({ length: ROUNDS }, (_, round) =>
        appDb.jobRecord.createMany({ data: both(round % 2 ? [one, other] : [other, one]) }),
      ),
    )
    const rows = await db.jobRecordMonth.findMany({ where: { logbookId: { in: [one.logbook.id, other.logbook.id] } } })
    expect(rows.map(({ records }) => records)).toEqual([ROUNDS, ROUNDS])
    expect(await differences()).toBe(0)
  })

  it('and a derivation in their midst miss nothing and count nothing twice', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, () => makeRecords(site, 1, at('2026-11-02T10:00:00+08:00'))),
      rebuild(appDb, jobRecordMonths),
      ...Array.from({ length: 10 }, () => makeRecords(site, 1, at('2026-11-02T10:00:00+08:00'))),
    ])
    expect(await figures()).toEqual([figure('2026-11-01', 'TW15', 20)])
  })
})

describe('a write that was missed', () => {
  const check = () => checkOf(jobRecordMonths).run(createCtx(ports, systemActor), {})

  it('is found, told by its log-book and month in the log, and mended by deriving the figures again', async () => {
    await makeRecords(site, 2, at('2026-11-02T10:00:00+08:00'))
    await check()
    expect(logged.join()).not.toContain('figures differ')
    await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
      await tx.$executeRaw`UPDATE job_record SET type_of_work = 'TW01' WHERE logbook_id = ${site.logbook.id}`
    })
    const { count, first } = await differencesOf(appDb, jobRecordMonths)
    expect(count).toBe(2)
    expect(first).toEqual([
      expect.objectContaining({ logbook_id: site.logbook.id, month: '2026-11-01', type_of_work: 'TW01', kept: null }),
      expect.objectContaining({ type_of_work: 'TW15', derived: null }),
    ])
    await check()
    expect(logged.filter((line) => line.includes('figures differ')).join()).toContain(`"logbook_id":${site.logbook.id}`)
    expect(await rebuild(appDb, jobRecordMonths)).toBe(2)
    expect(await figures()).toEqual([figure('2026-11-01', 'TW01', 2), figure('2026-11-01', 'TW15', 0)])
    expect([await differences(), await rebuild(appDb, jobRecordMonths)]).toEqual([0, 0])
  })
})
