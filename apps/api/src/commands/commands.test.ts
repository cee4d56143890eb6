import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseUrl, db, drainJobs, filesFolder, now, ports, sentMail, world } from '../../test/world.ts'
import { readSealEnv } from '../env.ts'
import { makeSite, submit, work } from '../features/job-records/job-record.kit.ts'
import { at, byHand, closeDays, freshSeals, rewrite, sealedLogbook } from '../features/seals/anchor.kit.ts'
import { checkSeals, summaryOf } from './check-seals.ts'
import { rotateSealKey } from './rotate-seal-key.ts'

const dir = join(filesFolder, 'anchors')
const file = join(dir, 'anchors.jsonl')
const source = {
  DATABASE_URL: databaseUrl,
  SEAL_KEY: ports.settings.sealKey,
  SEAL_ANCHORS_DIR: dir,
  FILES_DIR: filesFolder,
}
const env = readSealEnv(source)
let book: Awaited<ReturnType<typeof sealedLogbook>>
let folder = ''

beforeEach(async () => {
  world.now = now
  folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
  await byHand('TRUNCATE logbook CASCADE')
  await freshSeals()
  book = await sealedLogbook(4)
  at('22 00:10')
  await closeDays({ settings: { ...ports.settings, anchorMailTo: ['regulator@example.test'] } })
  await book.add()
})
afterEach(() => {
  world.now = now
  rmSync(folder, { recursive: true })
})
afterAll(freshSeals)

/** The files of the tests lie flat; those of an installation in sub-folders. */
async function asOnDisk(): Promise<void> {
  for (const { id } of await db.storedFile.findMany()) {
    mkdirSync(join(filesFolder, id.slice(-2)), { recursive: true })
    copyFileSync(join(filesFolder, id), join(filesFolder, id.slice(-2), id))
  }
}

async function check(path = file, over: Partial<typeof env> = {}) {
  const faults: string[] = []
  const fault = (line: string) => faults.push(line)
  const walked = await checkSeals({ env: { ...env, ...over }, file: path, now: world.now, fault, note: () => {} })
  return { faults, summary: summaryOf(walked) }
}
const run = (args: string[], over: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const main = join(import.meta.dirname, 'verify.ts')
    const child = execFile(
      process.execPath,
      [main, ...args],
      { env: { ...process.env, ...source, ...over } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out: out + err }),
    )
  })

describe('verify --anchors', () => {
  it('checks a city without the portal running, and ends with what was checked', async () => {
    expect(await check()).toEqual({
      faults: [],
      summary: 'Checked 5 entries of 1 log-books, 0 photographs and 1 signed days up to 2026-11-21: no faults',
    })
  })

  it('names a fault a line and ends with 1; without anchors with 2', async () => {
    await rewrite(book.id)
    const { code, out } = await run(['--anchors', file])
    expect([code, out]).toEqual([1, expect.stringMatching(/^FAULT REWRITTEN log-book \d+ entry 4$/m)])
    expect(out).toMatch(/^FAULT DAY 2026-11-21$/m)
    expect(await run(['--anchors', join(folder, 'nothing')])).toMatchObject({ code: 2 })
    expect(await run([], { SEAL_KEY: '' })).toMatchObject({ code: 2, out: expect.stringContaining('SEAL_KEY') })
  })

  it('needs no more than a mail that somebody kept', async () => {
    sentMail.length = 0
    await drainJobs()
    const letters = join(folder, 'letters.txt')
    writeFileSync(letters, `${sentMail.map(({ text }) => text).join('\n')}\n`)
    expect((await check(letters)).faults).toEqual([])
    await rewrite(book.id)
    await byHand('TRUNCATE seal_checkpoint, seal_head')
    rmSync(file)
    at('22 09:00')
    const { faults } = await check(letters)
    expect(faults).toEqual(['DAY_ANCHOR 2026-11-21'])
  })

  it('compares with the days somebody kept, even if not all of them were', async () => {
    for (const day of [23, 24]) {
      at(`${day} 00:10`)
      await closeDays()
    }
    const [some, lines] = [join(folder, 'some.txt'), readFileSync(file, 'utf8').trim().split('\n')]
    writeFileSync(some, `To: somebody\n\n${lines[3]}\n${lines[1]}\n${lines[3]}\n`)
    expect((await check(some)).faults).toEqual([])
    await byHand(`UPDATE seal_checkpoint SET created_at = now() WHERE day = '2026-11-23'`)
    expect((await check(some)).faults).toContain('DAY_ANCHOR 2026-11-23')
  })

  it('tells of a file that is shorter than what the database has signed', async () => {
    const older = join(folder, 'older.jsonl')
    at('22 09:00')
    copyFileSync(file, older)
    at('23 00:10')
    await closeDays()
    expect((await check(older)).faults).toEqual(['DAY_ANCHOR 2026-11-22'])
  })

  it('begins the anchors anew when somebody says why', async () => {
    rmSync(file)
    expect(await run(['--adopt', ''])).toMatchObject({ code: 2 })
    expect(await run(['--adopt', 'The disk was lost'])).toMatchObject({ code: 0, out: '1 signed days were adopted\n' })
    expect((await check()).faults).toEqual([])
  })
})

describe('the next seal key', () => {
  it('is made beside the old one, with which everything still verifies', async () => {
    const site = await makeSite()
    await submit(site.crew, work(site))
    await asOnDisk()
    await ports.anchors.journal.written()
    const { version, keyFile, oldKeysFile, summary } = await rotateSealKey(env, folder, world.now, () => {})
    expect([version, summary]).toEqual([2, expect.stringContaining('no faults')])
    expect([keyFile, oldKeysFile].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600])
    const next = readSealEnv({
      ...source,
      SEAL_KEY: '',
      SEAL_KEY_FILE: keyFile,
      SEAL_KEY_VERSION: '2',
      SEAL_OLD_KEYS_FILE: oldKeysFile,
    })
    expect(next.SEAL_OLD_KEYS).toEqual({ 1: env.SEAL_KEY })
    const settings = { ...ports.settings, sealKey: next.SEAL_KEY, sealKeyVersion: 2, oldSealKeys: next.SEAL_OLD_KEYS }
    at('23 00:10')
    await closeDays({ settings })
    expect((await check(file, next)).faults).toEqual([])
    expect(readFileSync(file, 'utf8')).toContain('"keyVersion":2')
    expect((await check(file, env)).faults).toContain('DAY_SIGNATURE 2026-11-22')
    await expect(rotateSealKey(env, folder, world.now, () => {})).rejects.toThrow()
  })

  it('is not made while something does not verify', async () => {
    await rewrite(book.id)
    await expect(rotateSealKey(env, folder, world.now, () => {})).rejects.toThrow('The key is not changed')
    expect(existsSync(join(folder, 'seal_key.2'))).toBe(false)
  })
})
