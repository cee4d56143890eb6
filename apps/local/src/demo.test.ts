import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portal/db/seed/demo/accounts'
import { seedDemo } from '@portal/db/seed/demo/seed'
import { password } from '@portal/shared/features/common/fields'
import { draftFaults } from '@portal/shared/features/forms/form.check'
import { cleanedData } from '@portal/shared/features/forms/form.data'
import { formDefinition } from '@portal/shared/features/forms/form.definition'
import { FORM_STATES } from '@portal/shared/features/forms/form.rules'
import { attentionOf } from '@portal/shared/features/job-records/attention'
import { part } from '@portal/shared/features/job-records/job-record.schema'
import { unitId } from '@portal/shared/features/logbooks/location'
import { typesOf, unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { specification } from '@portal/shared/features/logbooks/specification.schema'
import { UPDATE_STATES } from '@portal/shared/features/specifications/update.rules'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles } from '../../api/src/adapters/files/files.disk.ts'
import { verifyPassword } from '../../api/src/features/accounts/password.ts'
import { checkMonth } from '../../api/src/features/dashboard/month.check.ts'
import { adopt } from '../../api/src/features/seals/adopt.ts'
import { evidenceOf } from '../../api/src/features/seals/evidence.ts'
import { verify } from '../../api/src/features/seals/seal.service.ts'
import { sealingOf } from '../../api/src/features/seals/sealing.ts'
import { createCtx } from '../../api/src/kernel/ctx.ts'
import { makeDatabase } from '../../api/test/databases.ts'
import { now, ports } from '../../api/test/world.ts'
import { figureSeeded } from './database.ts'
import { wrongSensors } from './demo.sensors.ts'
import { unkept, unwritten, updatesOf, wrongIn } from './demo.updates.ts'

const database = await makeDatabase('demo')
const { url } = database
const db = createDb(url, { max: 4 })
const SAMPLE = 200

let filesDir = ''
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  const from = performance.now()
  await seedDemo(db, { url, now, filesDir, sealing: sealingOf(ports.settings) })
  const seeded = performance.now()
  await figureSeeded(db, now)
  console.log(`figures in ${((performance.now() - seeded) / 1000).toFixed(1)} s`)
  console.log(`demo city in ${((performance.now() - from) / 1000).toFixed(1)} s`)
})
afterAll(async () => {
  await db.$disconnect()
  await database.remove()
  await rm(filesDir, { recursive: true, force: true })
})

/** The one row of a question to the database. */
const ask = async (sql: string): Promise<number> => {
  const [row] = await db.$queryRawUnsafe<{ n: number }[]>(`SELECT (${sql})::int AS n`)
  return row?.n ?? -1
}
const org = (username: string) =>
  db.user.findUniqueOrThrow({ where: { username }, select: { orgId: true } }).then(({ orgId }) => orgId)
const held = (orgId: number) =>
  ask(
    `SELECT count(DISTINCT logbook_id) FROM logbook_party WHERE org_id = ${orgId} AND NOT is_void AND starts_at <= '${now.toISOString()}' AND (ends_at IS NULL OR ends_at > '${now.toISOString()}')`,
  )

describe('the demo city', () => {
  it('is a hundredth of the real one', async () => {
    expect(
      await ask(`SELECT count(*) FROM logbook WHERE stage = 'IN_SERVICE' AND location_id NOT LIKE '9%' AND kind = 'L'`),
    ).toBe(740)
    expect(await ask(`SELECT count(*) FROM logbook WHERE stage = 'IN_SERVICE' AND kind = 'E'`)).toBe(115)
    expect(await ask(`SELECT count(*) FROM organization WHERE type = 'RC'`)).toBe(12)
    expect(await ask(`SELECT count(*) FROM organization WHERE type = 'RP'`)).toBe(60)
    expect(await ask(`SELECT count(*) FROM worker WHERE kind <> 'GW'`)).toBe(70)
    expect(await ask(`SELECT count(*) FROM worker WHERE kind = 'GW'`)).toBe(40)
    const records = await db.jobRecord.count()
    expect(records).toBeGreaterThan(44_000)
    expect(records).toBeLessThan(50_000)
  })

  it('has every kind of log-book: at the installation stage, for tests, not activated, in part, without a responsible person', async () => {
    expect(
      await ask(`SELECT count(*) FROM logbook WHERE location_id ~ '^[LE]' AND stage = 'INSTALLATION'`),
    ).toBeGreaterThan(3)
    expect(await ask(`SELECT count(*) FROM logbook WHERE location_id LIKE '9%'`)).toBeGreaterThan(0)
    expect(
      await ask(`SELECT count(*) FROM logbook WHERE activated_on IS NULL AND stage = 'IN_SERVICE'`),
    ).toBeGreaterThan(5)
    expect(
      await ask(
        `SELECT count(*) FROM (SELECT premises FROM logbook GROUP BY 1 HAVING count(activated_on) BETWEEN 1 AND count(*) - 1) AS p`,
      ),
    ).toBeGreaterThan(1)
    expect(
      await ask(
        `SELECT count(*) FROM logbook l WHERE NOT EXISTS (SELECT 1 FROM logbook_party p WHERE p.logbook_id = l.id AND p.kind = 'RP')`,
      ),
    ).toBeGreaterThan(5)
  })

  it('lets everyone of the printed list sign in', async () => {
    expect(password.safeParse(DEMO_PASSWORD).success).toBe(true)
    const users = await db.user.findMany({
      where: { username: { in: DEMO_ACCOUNTS.map(({ username }) => username) } },
      include: { roles: true },
    })
    expect(users).toHaveLength(DEMO_ACCOUNTS.length)
    for (const { username, roleId, beside } of DEMO_ACCOUNTS) {
      const roles = users.find((user) => user.username === username)?.roles.map((one) => one.roleId)
      expect(roles?.toSorted((a, b) => a - b)).toEqual([...(beside ? [beside] : []), roleId].sort((a, b) => a - b))
    }
    expect(await verifyPassword(DEMO_PASSWORD, users[0]?.passwordHash)).toBe(true)
    expect(new Set(users.map(({ passwordHash }) => passwordHash)).size).toBe(1)
  })

  it('gives the demo’s organizations the log-books of their stories', async () => {
    expect(await held(await org('rc_officer'))).toBeGreaterThanOrEqual(150)
    expect(await held(await org('rp_officer'))).toBeGreaterThanOrEqual(12)
    expect(await held(await org('rp_officer'))).toBeLessThanOrEqual(30)
    const rp = await org('rp_officer')
    const waiting = (routine: boolean) =>
      ask(
        `SELECT count(DISTINCT r.id) FROM job_record r JOIN logbook_party p USING (logbook_id) WHERE p.org_id = ${rp} AND r.is_routine = ${routine} AND NOT EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id AND a.org_id = ${rp})`,
      )
    expect(await waiting(true)).toBe(288)
    expect(await waiting(false)).toBe(12)
  })
})

describe('its rows', () => {
  it('have statutory forms in every state, with nothing wrong in what is filled in, and attempts of those that were submitted', async () => {
    const entries = await db.formEntry.findMany({ include: { type: true, attempts: true } })
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(FORM_STATES))
    for (const { referenceNo, data, type, attempts, status } of entries) {
      expect([referenceNo, draftFaults(formDefinition.parse(type.definition), cleanedData(data))]).toEqual([
        referenceNo,
        [],
      ])
      const isOut = ['SENDING', 'SUBMITTED', 'PROCESSED', 'SUBMISSION_CANCELLED'].includes(status)
      expect([referenceNo, attempts.length > 0]).toEqual([referenceNo, isOut])
    }
  })

  it('have applications for other data sheets, with nothing wrong in them and their papers', async () => {
    const updates = await updatesOf(db)
    expect(updates.length).toBeGreaterThanOrEqual(40)
    expect(new Set(updates.map(({ status }) => status))).toEqual(new Set(UPDATE_STATES))
    for (const one of updates)
      expect([one.number, wrongIn(one, now), unkept(one, filesDir)]).toEqual([one.number, [], []])
    const times = updates.map(({ submittedAt }) => submittedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const pending = updates.filter(({ status }) => status === 'PENDING')
    expect(new Set(pending.map(({ logbookId }) => logbookId)).size).toBe(pending.length)
    const waitingOf = (orgId: number) => pending.filter((one) => one.orgId === orgId).length
    expect(waitingOf(await org('rc_officer'))).toBeGreaterThanOrEqual(3)
    expect(waitingOf(await org('rp_officer'))).toBeGreaterThanOrEqual(1)
  })

  it('say of a log-book what was approved, and keep what it said until then', async () => {
    const approved = (await updatesOf(db)).filter(({ status }) => status === 'APPROVED')
    for (const one of approved) expect([one.number, unwritten(one)]).toEqual([one.number, []])
    for (const { number, logbookId, decidedAt } of approved) {
      const kept = await db.specificationPeriod.count({ where: { logbookId, until: decidedAt ?? now } })
      expect([number, kept]).toEqual([number, 1])
    }
  })

  it('have specifications and parts that the schemas accept', async () => {
    const sheets = await db.logbookSpecification.findMany({ take: SAMPLE * 4, orderBy: { logbookId: 'desc' } })
    const day = (date: Date | null) => date?.toISOString().slice(0, 10)
    for (const { loadTestExpiry, usePermitExpiry, ...sheet } of sheets)
      expect(
        specification.safeParse({
          ...sheet,
          loadTestExpiry: day(loadTestExpiry),
          usePermitExpiry: day(usePermitExpiry),
        }).error,
      ).toBeUndefined()
    const records = await db.jobRecord.findMany({ where: { isRoutine: false }, take: SAMPLE })
    for (const { parts } of records) expect(part.array().safeParse(parts).error).toBeUndefined()
    expect(
      await ask(
        `SELECT count(*) FROM job_record r, jsonb_array_elements(r.parts) AS p WHERE NOT EXISTS (SELECT 1 FROM dict_detail d WHERE d.dict_name = 'component' AND d.value = p->>'component')`,
      ),
    ).toBe(0)
  })

  it('have ids, types and districts that exist', async () => {
    const rows = await db.logbook.findMany()
    const districts = new Set(
      (await db.dictDetail.findMany({ where: { dictName: { in: ['district', 'area'] } } })).map(({ value }) => value),
    )
    for (const { locationId, kind, type, district, area } of rows) {
      expect(unitId.safeParse(locationId).success).toBe(true)
      expect(typesOf(unitKind.parse(kind))).toContain(type)
      expect(districts.has(district) && districts.has(area)).toBe(true)
    }
  })

  it('have one holder of an exclusive role at a time, and references that lead somewhere', async () => {
    expect(
      await ask(`SELECT count(*) FROM logbook_party a JOIN logbook_party b ON a.logbook_id = b.logbook_id AND a.role = b.role AND a.id < b.id AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      WHERE NOT a.is_void AND NOT b.is_void AND (a.role LIKE 'rc.%' OR a.role LIKE 'rp.%' AND a.role NOT LIKE '%\\_S')`),
    ).toBe(0)
    expect(
      await ask(
        'SELECT count(*) FROM job_record r LEFT JOIN logbook l ON l.id = r.logbook_id LEFT JOIN organization o ON o.id = r.org_id LEFT JOIN account u ON u.id = r.submitter_id WHERE l.id IS NULL OR o.id IS NULL OR u.id IS NULL',
      ),
    ).toBe(0)
    for (const table of ['acknowledgement', 'job_reply', 'stored_file', 'seal_entry'])
      expect(
        await ask(
          `SELECT count(*) FROM ${table} t LEFT JOIN job_record r ON r.id = t.job_record_id WHERE t.job_record_id IS NOT NULL AND r.id IS NULL`,
        ),
      ).toBe(0)
  })

  it('say of themselves what the rule of attention says', async () => {
    const records = await db.jobRecord.findMany({ take: SAMPLE, orderBy: { id: 'desc' }, include: { logbook: true } })
    // why the cast: the column holds what geoOf gave
    for (const { attention, parts, geo, logbook: unit, ...record } of records)
      expect(attentionOf({ ...record, unit, geo: geo as 'Y', parts: part.array().parse(parts) })).toEqual(attention)
  })

  it('have photographs that are there', async () => {
    const files = await db.storedFile.findMany({ take: SAMPLE, orderBy: { createdAt: 'desc' } })
    for (const { id, size } of files) {
      const path = join(filesDir, id.slice(-2), id)
      expect(existsSync(path) && readFileSync(path).length).toBe(size)
    }
    expect(
      await ask(
        'SELECT count(*) FROM job_record r WHERE photo_count <> (SELECT count(*) FROM stored_file f WHERE f.job_record_id = r.id)',
      ),
    ).toBe(0)
  })

  it('are signed day by day up to yesterday, and what lies outside begins with them', async () => {
    const ctx = { db, settings: ports.settings, now, anchors: ports.anchors }
    const count = await adopt(ctx, 'SEEDED', '')
    expect(count).toBeGreaterThan(700)
    const { faults, last, heads } = await evidenceOf(ctx)
    expect([faults, last?.day, last?.logSize]).toEqual([[], addDays(dayOf(now), -1), count])
    expect(heads.size()).toBe(await ask('SELECT count(DISTINCT logbook_id) FROM seal_entry'))
  })

  it('are sealed so that anyone can verify them', async () => {
    const files = diskFiles(filesDir)
    const ctx = createCtx({ ...ports, db, files }, { actor: null, language: 'eng', source: 'api' })
    const seals = await db.$queryRaw<
      { seal: string }[]
    >`SELECT seal FROM seal_entry WHERE id % 7919 = 0 OR kind = 'REPLY' AND id % 97 = 0 LIMIT 25`
    for (const { seal } of seals) {
      expect(await verify(ctx, { code: seal })).toMatchObject({ matches: true, firstBroken: null })
    }
    expect(seals.length).toBeGreaterThan(10)
  })
})

describe('the sensors of the demo city', () => {
  it('are on log-books that their supplier was let into by requests, of which some wait', async () => {
    expect(await wrongSensors(db, filesDir)).toEqual([])
    expect(await db.sensor.count({ where: { status: 'LINKED' } })).toBeGreaterThan(20)
    expect(await db.sensorRequest.count({ where: { status: 'OPEN' } })).toBeGreaterThan(1)
  })
})

describe('the health of the demo city', () => {
  it('is settled up to the last month, and follows from its records', async () => {
    const settled = await db.monthSettlement.findMany({ orderBy: { month: 'asc' } })
    expect(settled.length).toBe(24)
    expect(settled.at(-1)?.month.toISOString().slice(0, 10)).toBe('2026-10-01')
    for (const month of ['2024-12-01', '2026-10-01', '2026-11-01'])
      expect(await checkMonth({ db, now }, month)).toMatchObject({
        wrong: 0,
        missing: 0,
        isSealed: month < '2026-11' || null,
      })
  })

  it('differs by contractor, from excellent to what has to improve', async () => {
    const scores = await db.$queryRaw<{ score: number }[]>`
      SELECT avg(score) AS score FROM logbook_month WHERE is_settled AND month >= '2025-11-01' GROUP BY contractor_id HAVING count(*) > 60 ORDER BY 1`
    expect(scores.length).toBeGreaterThan(5)
    expect((scores.at(-1)?.score ?? 0) - (scores[0]?.score ?? 0)).toBeGreaterThan(8)
  })
})
