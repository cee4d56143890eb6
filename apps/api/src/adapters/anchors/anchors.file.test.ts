import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileAnchors } from './anchors.file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-anchors-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const failures: object[] = []
const log = { info: () => {}, warn: () => {}, error: (fields: object) => void failures.push(fields) }
const open = () => fileAnchors(folder, () => new Date('2026-11-21T00:00:00Z'), log)
const file = () => join(folder, 'anchors.jsonl')

describe('anchors in a file', () => {
  it('are read by every process as they are added, and anew only when there are more', async () => {
    const [one, other] = [await open(), await open()]
    expect(await other.lines()).toEqual([])
    await one.append({ day: 1 }, { day: 2 })
    const read = await other.lines()
    expect(read).toEqual([{ day: 1 }, { day: 2 }])
    expect(await other.lines()).toBe(read)
    await one.append({ day: 3 })
    expect(await other.lines()).toEqual([{ day: 1 }, { day: 2 }, { day: 3 }])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('go on after a line that a crash cut short', async () => {
    const anchors = await open()
    await anchors.append({ day: 1 })
    appendFileSync(file(), '{"day":2,"ro')
    expect(await anchors.lines()).toEqual([{ day: 1 }])
    await anchors.append({ day: 2 })
    expect(await anchors.lines()).toEqual([{ day: 1 }, { day: 2 }])
    expect(await (await open()).lines()).toEqual([{ day: 1 }, { day: 2 }])
  })

  it('are read anew when the file was exchanged, cut or taken away', async () => {
    const anchors = await open()
    await anchors.append({ day: 1 }, { day: 2 })
    await anchors.lines()
    const text = readFileSync(file(), 'utf8')
    rmSync(file())
    expect(await anchors.lines()).toEqual([])
    appendFileSync(file(), text.split('\n')[0] ?? '')
    appendFileSync(file(), '\n')
    expect(await anchors.lines()).toEqual([{ day: 1 }])
  })

  it('are put aside and never deleted', async () => {
    const anchors = await open()
    await anchors.putAside()
    for (const day of [1, 2]) {
      await anchors.append({ day })
      await anchors.putAside()
    }
    expect(await anchors.lines()).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['anchors-1.jsonl', 'anchors-2.jsonl', 'journal'])
  })
})

describe('the journal', () => {
  const note = (logbookId: number, sequence: number) => ({
    logbookId,
    sequence,
    seal: String(sequence).repeat(64),
    sealedAt: new Date('2026-11-21T06:30:00.123Z'),
  })

  it('notes in order, day by day, and each process reads what all of them noted', async () => {
    const [one, other] = [await open(), await open()]
    one.journal.add('2026-11-21', [note(7, 1), note(8, 1)])
    one.journal.add('2026-11-21', [note(7, 2)])
    one.journal.add('2026-11-22', [note(7, 4)])
    other.journal.add('2026-11-21', [note(7, 3)])
    await Promise.all([one.journal.written(), other.journal.written()])
    const noted = await one.journal.of(7)
    expect(noted.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4])
    expect(noted).toContainEqual(note(7, 1))
    expect(await one.journal.upTo('2026-11-21')).toHaveLength(4)
    other.journal.add('2026-11-21', [note(7, 5)])
    await other.journal.written()
    expect(await one.journal.of(7)).toHaveLength(5)
    await one.journal.forget('2026-11-21')
    expect(await other.journal.of(7)).toEqual([note(7, 4)])
  })

  it('says so when it cannot be written, and fails nobody', async () => {
    const { journal } = await open()
    rmSync(join(folder, 'journal'), { recursive: true })
    journal.add('2026-11-21', [note(7, 1)])
    await journal.written()
    expect(failures).toHaveLength(1)
  })
})
