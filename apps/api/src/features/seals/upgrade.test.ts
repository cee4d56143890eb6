import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalText } from '@portal/shared/features/seals/canonical'
import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyone, filesFolder, now, ports, world } from '../../../test/world.ts'
import { at, byHand, closeDays, commitment, days, freshSeals, sealedLogbook, worker } from './anchor.kit.ts'
import { checkDay, sealsOf } from './checkpoint.ts'
import { type Checkpoint, dayRoot, isSigned } from './signed.ts'

/** As the first versions signed. */
const signature = (sealKey: string, facts: object) =>
  createHmac('sha256', sealKey).update(canonicalText(facts)).digest('hex')

it('a checkpoint of the first versions verifies as it did', () => {
  const root = dayRoot(1, ['a', 'b', 'c'])
  expect(root).toBe('cb22bfa5ccb2aea898d6b09021cc6ae0f1ce3b75e476e619b7f01a811ffed5db')
  expect(dayRoot(1, [])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  const one: Checkpoint = {
    day: '2026-11-20',
    algorithm: 1,
    entryCount: 3,
    root,
    previousRoot: GENESIS_SEAL,
    headCount: null,
    headsRoot: null,
    logSize: null,
    logRoot: null,
    keyVersion: 1,
    lateReason: null,
    missing: null,
    createdAt: '2026-11-21T16:05:00.000Z',
    signature: 'd98b6908c65e03f0b4134802be5827405e878e61bcce2be3ec0d96d32b91b6e1',
  }
  const keys = { sealKey: 'k', sealKeyVersion: 1, oldSealKeys: {} }
  const verifier = { publicKey: () => undefined, keys }
  expect(isSigned(verifier, one)).toBe(true)
  expect(isSigned(verifier, { ...one, entryCount: 4 })).toBe(false)
  expect(isSigned({ ...verifier, keys: { sealKey: 'new', sealKeyVersion: 2, oldSealKeys: { 1: 'k' } } }, one)).toBe(
    true,
  )
})

describe('an installation of the first versions', () => {
  let book: Awaited<ReturnType<typeof sealedLogbook>>
  beforeAll(async () => {
    await freshSeals()
    book = await sealedLogbook(3)
    at('22 09:00')
    await book.add()
    const roots: string[] = [GENESIS_SEAL]
    for (const day of ['2026-11-21', '2026-11-22']) {
      const seals = await sealsOf(worker().db, day)
      const facts = { day, entryCount: seals.length, root: dayRoot(1, seals), previousRoot: roots.at(-1) ?? '' }
      roots.push(facts.root)
      await byHand(
        `INSERT INTO seal_checkpoint (day, entry_count, root, previous_root, signature) VALUES ('${day}', ${facts.entryCount}, '${facts.root}', '${facts.previousRoot}', '${signature(ports.settings.sealKey, facts)}')`,
      )
    }
    at('23 09:00')
  })
  afterAll(async () => {
    await freshSeals()
    world.now = now
  })

  it('verifies before anything is anchored', async () => {
    expect(await commitment(book.id)).toMatchObject({ faults: [], head: null, signedUpTo: null })
    const [entry] = await worker().db.sealEntry.findMany({ where: { logbookId: book.id } })
    expect((await anyone().get(`/api/seal/${entry?.seal}`)).body).toMatchObject({ matches: true, faults: [] })
    expect(await checkDay(worker(), '2026-11-21')).toMatchObject({ matches: true })
  })

  it('goes on with signed heads, a log over all days, and all of them outside', async () => {
    await book.add()
    at('24 00:10')
    await closeDays()
    expect((await days()).map(({ algorithm, logSize }) => [algorithm, logSize])).toEqual([
      [1, null],
      [1, null],
      [2, 3],
    ])
    const lines = readFileSync(join(filesFolder, 'anchors', 'anchors.jsonl'), 'utf8')
      .trim()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line)).map(({ how, day }) => how ?? day)).toEqual([
      'UPGRADE',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ])
    expect(await commitment(book.id)).toMatchObject({ faults: [], head: { sequence: 5 } })
    expect(await checkDay(worker(), '2026-11-22')).toMatchObject({ matches: true })
  })

  it.each([
    `UPDATE seal_checkpoint SET entry_count = 9 WHERE day = '2026-11-21'`,
    `UPDATE seal_checkpoint SET created_at = now() WHERE day = '2026-11-23'`,
    `DELETE FROM seal_checkpoint WHERE day = '2026-11-21'`,
  ])('is found out when somebody then says %s', async (statement) => {
    const before = await days()
    await byHand(statement)
    expect((await commitment(book.id)).faults.length).toBeGreaterThan(0)
    await byHand('TRUNCATE seal_checkpoint')
    await worker().db.sealCheckpoint.createMany({ data: before.map(({ missing, ...row }) => row) })
    expect((await commitment(book.id)).faults).toEqual([])
  })
})
