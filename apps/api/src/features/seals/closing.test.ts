import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { db, drainJobs, filesFolder, now, ports, sentMail, world } from '../../../test/world.ts'
import { adopt } from './adopt.ts'
import {
  anotherProcess,
  at,
  byHand,
  closeDays,
  commitment,
  days,
  freshSeals,
  moment,
  rewrite,
  sealedLogbook,
  worker,
} from './anchor.kit.ts'
import { anchoredIn, dayLine, startLine } from './anchored.ts'
import { checkDay } from './checkpoint.ts'
import { closeDay } from './closing.ts'
import { isSignedBy, publicKeyFrom } from './keys.ts'
import { checkpointOf, signedText } from './signed.ts'

const file = join(filesFolder, 'anchors', 'anchors.jsonl')
const lines = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

beforeEach(async () => {
  world.now = now
  await freshSeals()
})
afterEach(() => {
  world.now = now
})
afterAll(freshSeals)

describe('a day', () => {
  it('is signed once by two processes at once, and lies outside as it is in the database', async () => {
    const { id } = await sealedLogbook(3)
    at('22 00:10')
    await Promise.all([closeDays(), closeDays({ anchors: await anotherProcess() })])
    await closeDays()
    const [row, ...others] = await days()
    expect(others).toEqual([])
    const one = row && checkpointOf(row)
    expect(one).toMatchObject({
      algorithm: 2,
      entryCount: 3,
      headCount: 1,
      logSize: 1,
      lateReason: null,
      missing: null,
    })
    const [start, line, ...more] = lines()
    expect(more).toEqual([])
    expect(startLine.parse(start)).toMatchObject({ how: 'FRESH', keyVersion: 1 })
    const { type, publicKey, ...anchored } = dayLine.parse(line)
    expect(anchored).toEqual(one)
    expect(isSignedBy(publicKeyFrom(publicKey), signedText(anchored), anchored.signature)).toBe(true)
    expect(await checkDay(worker(), '2026-11-21')).toEqual({ root: row?.root, matches: true })
    const known = await commitment(id)
    expect(known).toMatchObject({ signedUpTo: '2026-11-21', faults: [], journaled: [] })
    expect(known.head).toMatchObject({ day: '2026-11-21', sequence: 3 })
  })

  it('follows the day before without a gap, also when nothing was sealed', async () => {
    const book = await sealedLogbook()
    at('22 00:10')
    await closeDays()
    at('23 00:10')
    await closeDays()
    at('23 09:00')
    await book.add()
    at('24 00:10')
    await closeDays()
    const [first, second, third] = (await days()).map(checkpointOf)
    expect([first?.day, second?.day, third?.day]).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect([second?.previousRoot, third?.previousRoot]).toEqual([first?.root, second?.root])
    expect(second).toMatchObject({ entryCount: 0, headsRoot: first?.headsRoot, logSize: 2 })
    expect(third?.headsRoot).not.toBe(second?.headsRoot)
    expect(await commitment(book.id)).toMatchObject({ head: { sequence: 3 }, faults: [], signedUpTo: '2026-11-23' })
  })

  it.each([
    ['no process ran in time', '23 08:00', 'NOT_RUNNING'],
    ['those that ran could not', '21 14:30', 'FAILED'],
  ])('may be signed late, with the reason that %s, and is broken until then', async (_, openedAt, reason) => {
    const { id } = await sealedLogbook()
    at('22 00:59')
    expect((await commitment(id)).faults).toEqual([])
    at('23 09:00')
    expect((await commitment(id)).faults).toEqual([{ day: '2026-11-21', fault: 'MISSING' }])
    await closeDays({ anchors: { ...(await anotherProcess()), openedAt: moment(openedAt) } })
    expect((await days()).map(checkpointOf)).toMatchObject([
      { day: '2026-11-21', lateReason: reason },
      { day: '2026-11-22', lateReason: reason },
    ])
    expect((await commitment(id)).faults).toEqual([])
    await byHand('UPDATE seal_checkpoint SET late_reason = NULL')
    const faults = (await commitment(id)).faults.map(({ fault }) => fault)
    expect(faults).toContain('LATE')
  })

  it('is not signed before the ones before it, nor when a later one is signed', async () => {
    await sealedLogbook()
    at('24 00:10')
    await closeDay(worker(), '2026-11-21')
    await expect(closeDay(worker(), '2026-11-23')).rejects.toThrow('does not follow')
    await closeDay(worker(), '2026-11-22')
    await closeDay(worker(), '2026-11-21')
    expect(await days()).toHaveLength(2)
  })

  it('is mailed, signed and in both languages, to whoever is to keep it', async () => {
    const settings = { ...ports.settings, anchorMailTo: ['regulator@example.test', 'owner@example.test'] }
    await sealedLogbook()
    at('22 00:10')
    await closeDays({ settings })
    sentMail.length = 0
    await drainJobs()
    expect(sentMail.map(({ to }) => to)).toEqual(settings.anchorMailTo)
    const [letter] = sentMail
    const [row] = await days()
    expect(letter?.subject).toMatch(/2026-11-21.*Signed root of 2026-11-21/)
    expect(letter?.text).toContain('已簽署2026-11-21的紀錄，共2項')
    expect(letter?.text).toContain(`Root of the day: ${row?.root}`)
    const kept = anchoredIn([JSON.parse(letter?.text.split('\n').at(-1) ?? '')])
    expect(kept.days).toEqual([row && checkpointOf(row)])
  })
})

describe('whoever owns the database', () => {
  /** Signed on the 21st; then the 22nd begins. */
  async function signedLogbook() {
    const book = await sealedLogbook(3)
    at('22 00:10')
    await closeDays()
    at('22 09:00')
    return book
  }
  const faultsOf = async (id: number) => (await commitment(id)).faults

  it('cannot have a day signed anew: unchanged it becomes what it was, changed it stays a fault', async () => {
    const { id } = await signedLogbook()
    const before = await days()
    await byHand('TRUNCATE seal_checkpoint, seal_head')
    expect(await faultsOf(id)).toEqual([{ day: '2026-11-21', fault: 'ANCHOR' }])
    await closeDays()
    expect(await days()).toEqual(before)
    expect(lines()).toHaveLength(2)
    await byHand('TRUNCATE seal_checkpoint, seal_head')
    await rewrite(id)
    await expect(closeDays()).rejects.toThrow('not what the database says')
    expect(await days()).toEqual([])
    expect(await faultsOf(id)).toEqual([{ day: '2026-11-21', fault: 'ANCHOR' }])
  })

  it('cannot have the days after a deleted one signed', async () => {
    const { id, add } = await signedLogbook()
    await add()
    at('23 00:10')
    await closeDays()
    await byHand('TRUNCATE seal_checkpoint, seal_head')
    await expect(closeDays()).rejects.toThrow('signed outside already')
    expect(await days()).toEqual([])
    expect(await faultsOf(id)).toEqual([{ day: '2026-11-21', fault: 'ANCHOR' }])
  })

  it.each([
    ['SIGNATURE', `UPDATE seal_checkpoint SET signature = repeat('a', 128) WHERE day = '2026-11-21'`],
    ['SIGNATURE', `UPDATE seal_checkpoint SET algorithm = 1 WHERE day = '2026-11-21'`],
    ['SIGNATURE', `UPDATE seal_checkpoint SET late_reason = 'WHATEVER' WHERE day = '2026-11-21'`],
    ['SIGNATURE', `UPDATE seal_checkpoint SET key_version = 2 WHERE day = '2026-11-22'`],
    ['GAP', `UPDATE seal_checkpoint SET previous_root = repeat('a', 64) WHERE day = '2026-11-22'`],
    ['GAP', `DELETE FROM seal_checkpoint WHERE day = '2026-11-21'`],
    ['ANCHOR', `DELETE FROM seal_checkpoint WHERE day = '2026-11-22'`],
    ['HEADS', `UPDATE seal_head SET seal = repeat('a', 64)`],
    ['HEADS', `DELETE FROM seal_head`],
    ['HEADS', `INSERT INTO seal_head SELECT logbook_id + 1, day, sequence, seal FROM seal_head`],
  ])('is found out (%s) by %s, and nothing that follows is signed', async (fault, statement) => {
    const { id, add } = await signedLogbook()
    at('23 00:10')
    await closeDays()
    at('23 09:00')
    await add()
    await byHand(statement)
    expect((await faultsOf(id)).map((one) => one.fault)).toContain(fault)
    at('24 00:10')
    if (!statement.includes(`DELETE FROM seal_checkpoint WHERE day = '2026-11-22'`))
      await expect(closeDays({ anchors: await anotherProcess() })).rejects.toThrow('has a fault')
  })

  it('finds in memory what was verified, not what the heads say now', async () => {
    const { id } = await signedLogbook()
    const anchors = await anotherProcess()
    const { head } = await commitment(id, anchors)
    await byHand(`UPDATE seal_head SET seal = repeat('a', 64)`)
    expect((await commitment(id, anchors)).head).toEqual(head)
  })

  it('cannot take back what was vouched for before the day with a fault', async () => {
    const { id, add } = await signedLogbook()
    await add()
    at('23 00:10')
    await closeDays()
    await byHand(`UPDATE seal_checkpoint SET entry_count = 9 WHERE day = '2026-11-22'`)
    expect(await commitment(id)).toMatchObject({
      signedUpTo: '2026-11-21',
      head: { day: '2026-11-21', sequence: 3 },
      faults: expect.arrayContaining([{ day: '2026-11-22', fault: 'SIGNATURE' }]),
    })
  })

  it('moves no head by entries that do not follow from what was signed', async () => {
    const [book, other] = [await signedLogbook(), await sealedLogbook()]
    const { head } = await commitment(book.id)
    await rewrite(book.id)
    await book.add()
    at('23 00:10')
    await closeDays()
    expect((await commitment(book.id)).head).toMatchObject({ sequence: 3, seal: head?.seal })
    expect((await commitment(other.id)).head).toMatchObject({ sequence: 2 })
  })

  it('cannot take away an entry of the open day, neither before nor after that day is closed', async () => {
    const book = await signedLogbook()
    const [made] = await book.add()
    const entry = { sequence: 4, seal: made?.seal, sealedAt: world.now }
    expect((await commitment(book.id)).journaled).toMatchObject([entry])
    await byHand(`DELETE FROM seal_entry WHERE seal = '${made?.seal}'`)
    at('23 00:10')
    await closeDays()
    expect((await days()).at(-1)?.missing).toMatchObject([{ logbookId: book.id, sequence: 4, seal: made?.seal }])
    expect(await ports.anchors.journal.upTo('2026-11-30')).toEqual([])
    at('24 00:10')
    await closeDays()
    expect(await commitment(book.id)).toMatchObject({ journaled: [entry], faults: [], head: { sequence: 3 } })
  })

  it('is found out by whoever takes the anchors away as well, and nothing is signed until somebody begins them anew', async () => {
    const { id } = await signedLogbook()
    rmSync(file)
    expect(await faultsOf(id)).toEqual([{ day: '2026-11-21', fault: 'ANCHOR' }])
    at('23 00:10')
    await expect(closeDays()).rejects.toThrow('ANCHOR')
    expect(await adopt(worker(), 'ADOPTED', 'The disk was lost')).toBe(1)
    expect(lines()[0]).toMatchObject({ how: 'ADOPTED', reason: 'The disk was lost' })
    await closeDays()
    expect([await faultsOf(id), lines().length]).toEqual([[], 3])
  })

  it('cannot have a forgery adopted', async () => {
    await signedLogbook()
    await byHand('UPDATE seal_checkpoint SET entry_count = 2')
    await expect(adopt(worker(), 'ADOPTED', 'x')).rejects.toThrow('SIGNATURE')
    expect(lines()).toHaveLength(2)
  })
})

describe('cut off between the anchor and the commit', () => {
  it('a process leaves no contradiction: the next one keeps the very same, and nothing enters the day in between', async () => {
    const book = await sealedLogbook()
    at('22 00:10')
    const anchors = await anotherProcess()
    const append = async (...added: object[]) => {
      await anchors.append(...added)
      throw new Error('killed')
    }
    await expect(closeDays({ anchors: { ...anchors, append } })).rejects.toThrow('killed')
    expect([await days(), lines().length]).toEqual([[], 2])
    expect((await commitment(book.id)).faults).toEqual([])
    at('21 23:59')
    await book.add()
    const last = await db.sealEntry.findFirstOrThrow({ where: { logbookId: book.id, sequence: 3 } })
    expect(last.sealedAt).toEqual(moment('22 00:00'))
    at('22 00:12')
    await closeDays()
    const [row] = await days()
    expect(row && checkpointOf(row)).toEqual(anchoredIn(lines()).days[0])
    expect(row).toMatchObject({ entryCount: 2, createdAt: moment('22 00:10') })
    expect([lines().length, (await commitment(book.id)).faults]).toEqual([2, []])
  })

  it('a line cut short is no line: the day is signed after it', async () => {
    const book = await sealedLogbook()
    at('22 00:10')
    await closeDays()
    appendFileSync(file, '{"type":"day","day":"2026-11-22","alg')
    at('23 00:10')
    await closeDays()
    expect((await commitment(book.id)).faults).toEqual([])
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 2).join('\n'))
    expect((await commitment(book.id)).faults[0]).toMatchObject({ fault: 'ANCHOR' })
  })
})
