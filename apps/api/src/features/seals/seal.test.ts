import { Role } from '@portal/shared/access/roles'
import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anyone, as, ctxOf, db, makeOrg, now, world } from '../../../test/world.ts'
import { makeSite, type Site, submit, work } from '../job-records/job-record.kit.ts'
import { closeDays, freshSeals } from './anchor.kit.ts'
import { seal } from './chain.ts'
import { chainOf, isUnbroken, makeChain, tamper, verify } from './seal.kit.ts'

// Every test has the same minute, in which an address may ask only so often.
afterEach(() => db.rateWindow.deleteMany({ where: { key: { startsWith: 'seal:' } } }))

beforeAll(freshSeals)

describe('the chain of a log-book', () => {
  it('holds every record, acknowledgement and reply, and anyone may check a code', async () => {
    const { site, first, chain, last } = await makeChain()
    expect(chain.map(({ kind }) => kind)).toEqual([
      'JOB_RECORD',
      'JOB_RECORD',
      'JOB_RECORD',
      'ACKNOWLEDGEMENT',
      'REPLY',
    ])
    expect(isUnbroken(chain)).toBe(true)
    expect(await verify(first.seal)).toMatchObject({
      seal: first.seal,
      matches: true,
      kind: 'JOB_RECORD',
      sequence: 1,
      locationId: site.logbook.locationId,
      checkpointDay: null,
      checkpointMatches: null,
      firstBroken: null,
      faults: [],
    })
    expect(await verify(` ${last.toUpperCase()} `.trim())).toMatchObject({ matches: true, sequence: 5 })
  })

  it('tells no personal data, neither in the text nor to whoever asks', async () => {
    const { site, chain, first } = await makeChain()
    const told = chain.map(({ canonical }) => canonical).join() + JSON.stringify(await verify(first.seal))
    for (const secret of [
      'Mr Keeper',
      site.worker.number ?? '',
      site.worker.worker.nameEn,
      site.rpOfficer.user.displayName,
    ])
      expect(told).not.toContain(secret)
  })

  it('says nothing of a code that does not exist, and refuses what is none', async () => {
    expect(await verify('f'.repeat(64))).toMatchObject({ status: 60209, key: 'sealNotFound' })
    expect((await anyone().get('/api/seal/abc')).body.status).toBe(400)
  })

  it('stays unbroken under twenty posts at once', async () => {
    const site = await makeSite()
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(site.crew, work(site))))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const chain = await chainOf(site.logbook.id)
    expect([chain.length, isUnbroken(chain)]).toEqual([20, true])
    expect(await verify(chain.at(-1)?.seal ?? '')).toMatchObject({ matches: true })
  })

  it('takes entries of many log-books in one statement, whoever else is writing to them', async () => {
    const sites = [await makeSite(), await makeSite(), await makeSite()]
    const ids = sites.map(({ logbook }) => logbook.id)
    const entries = (order: number[]) =>
      [...order, ...order].map((logbookId) => ({ logbookId, kind: 'DELETION' as const, content: { to: 'someone' } }))
    const org = await makeOrg('RC')
    await Promise.all([ids, [...ids].reverse(), ids].map((order) => seal(ctxOf(org, Role.rcAdmin), entries(order))))
    for (const id of ids) {
      const chain = await chainOf(id)
      expect([chain.length, isUnbroken(chain)]).toEqual([6, true])
      expect(await verify(chain.at(-1)?.seal ?? '')).toMatchObject({ matches: true })
    }
  })

  it.each([
    ['the remarks of a record', "UPDATE job_record SET remarks = remarks || '!' WHERE id = $1", 2],
    ['who worked', `UPDATE job_record SET people = '[]' WHERE id = $1`, 2],
    ['who worked, into something else altogether', `UPDATE job_record SET people = '{"a":1}' WHERE id = $1`, 2],
    [
      'the end of the work, by a millisecond',
      `UPDATE job_record SET completed_at = completed_at + interval '1 ms' WHERE id = $1`,
      2,
    ],
    [
      'a photograph',
      `UPDATE stored_file SET sha256 = repeat('0', 64) WHERE job_record_id = $1 AND name = 'IMG_1.jpg'`,
      2,
    ],
    ['a comment', `UPDATE acknowledgement SET comment = 'No.' WHERE job_record_id = $1`, 4],
    ['a name under a comment', `UPDATE acknowledgement SET user_name = 'x' WHERE job_record_id = $1`, 4],
    ['a reply, by deleting it', 'DELETE FROM job_reply WHERE job_record_id = $1', 5],
    [
      'the sealed text',
      `UPDATE seal_entry SET canonical = replace(canonical, 'TW03', 'TW15') WHERE job_record_id = $1 AND sequence = 2`,
      2,
    ],
    [
      'the sealed text, into no JSON',
      `UPDATE seal_entry SET canonical = '{' WHERE job_record_id = $1 AND sequence = 2`,
      2,
    ],
    [
      'the moment of sealing',
      `UPDATE seal_entry SET sealed_at = sealed_at + interval '1 s' WHERE job_record_id = $1 AND sequence = 2`,
      2,
    ],
    ['the kind of an entry', `UPDATE seal_entry SET kind = 'NOTHING' WHERE job_record_id = $1 AND sequence = 2`, 2],
    ['an entry, by deleting it', 'DELETE FROM seal_entry WHERE job_record_id = $1 AND sequence = 2', 3],
    [
      'the record an entry is about',
      'UPDATE seal_entry SET job_record_id = NULL WHERE job_record_id = $1 AND sequence = 4',
      4,
    ],
  ])('names the first entry that does not match after %s was altered by hand', async (_, statement, sequence) => {
    const { second, first, last } = await makeChain()
    expect(await tamper([statement, second.id])).toBeGreaterThan(0)
    expect(await verify(last)).toMatchObject({ matches: false, sequence: 5, firstBroken: { sequence } })
    expect(await verify(first.seal)).toMatchObject({ matches: true })
  })

  it('does not tell strangers how long a chain is', async () => {
    const { first, last } = await makeChain()
    expect(Object.keys(await verify(first.seal))).not.toContain('chainLength')
    const { seal: _code, sequence: _number, ...rest } = await verify(first.seal)
    expect(JSON.stringify(rest)).not.toMatch(/:5[,}]/)
    expect(await verify(last)).toMatchObject({ sequence: 5 })
  })

  it('answers an address only so often', async () => {
    const tries = await Promise.all(Array.from({ length: 70 }, () => anyone().get(`/api/seal/${'e'.repeat(64)}`)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })
})

describe('the checkpoint of a day', () => {
  afterEach(() => {
    world.now = now
  })
  const later = (days: number) => (world.now = new Date(now.getTime() + days * 86_400_000))
  let made: Awaited<ReturnType<typeof makeChain>>
  const other: { site?: Site; day?: string } = {}

  beforeAll(async () => {
    made = await makeChain()
    other.site = await makeSite()
    await submit(other.site.crew, work(other.site))
  })

  it('signs every day that is over, once, each linked to the day before', async () => {
    later(2)
    await Promise.all([closeDays(), closeDays()])
    await closeDays()
    const days = await db.sealCheckpoint.findMany({ orderBy: { day: 'asc' } })
    expect(new Set(days.map(({ day }) => day.getTime())).size).toBe(days.length)
    expect(days.at(-1)?.day).toEqual(new Date('2026-11-22'))
    expect(days.every(({ previousRoot }, index) => previousRoot === (days[index - 1]?.root ?? GENESIS_SEAL))).toBe(true)
    expect(await verify(made.last)).toMatchObject({
      matches: true,
      checkpointDay: expect.stringMatching(/^2026-11-2\d$/),
      checkpointMatches: true,
    })
  })

  it('takes no entry into a day that is closed', async () => {
    const { body } = await submit(made.site.crew, work(made.site))
    const { sealedAt } = await db.sealEntry.findUniqueOrThrow({ where: { seal: body.seal } })
    expect(sealedAt).toEqual(new Date('2026-11-23T00:00:00+08:00'))
    later(2)
    expect(await verify(body.seal)).toMatchObject({ matches: true, checkpointDay: null })
    expect(await verify(made.last)).toMatchObject({ checkpointMatches: true })
  })

  it('no longer agrees when any seal of the day was altered, even in another log-book', async () => {
    later(2)
    const id = other.site?.logbook.id ?? 0
    const [entry] = await chainOf(id)
    await tamper(['UPDATE seal_entry SET seal = $1 WHERE id = $2', 'a'.repeat(64), entry?.id])
    expect(await verify(made.last)).toMatchObject({ matches: false, checkpointMatches: false, firstBroken: null })
    await tamper(['UPDATE seal_entry SET seal = $1 WHERE id = $2', entry?.seal, entry?.id])
    expect(await verify(made.last)).toMatchObject({ matches: true })
  })

  it('cannot be rewritten, nor replaced without the key', async () => {
    await expect(db.sealCheckpoint.updateMany({ data: { root: 'x' } })).rejects.toThrow(/append-only/)
    later(2)
    await db.$executeRaw`ALTER TABLE seal_checkpoint DISABLE TRIGGER seal_checkpoint_written_once`
    const before = await db.sealCheckpoint.findMany()
    await db.sealCheckpoint.updateMany({ data: { signature: 'x' } })
    expect(await verify(made.last)).toMatchObject({ matches: false, checkpointMatches: false })
    for (const { day, signature } of before) await db.sealCheckpoint.update({ where: { day }, data: { signature } })
    await db.$executeRaw`ALTER TABLE seal_checkpoint ENABLE TRIGGER seal_checkpoint_written_once`
    expect(await verify(made.last)).toMatchObject({ matches: true })
  })

  it('is nobody’s to ask for but through a code', async () => {
    expect((await (await as(await makeOrg(), Role.rpAdmin)).get('/api/seal')).status).toBe(404)
  })
})
