import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Anchors } from '../../kernel/anchors/port.ts'
import type { Log } from '../../kernel/ports.ts'
import { fileJournal } from './journal.file.ts'
import { grownLines, NOTHING_READ } from './lines.ts'

const FILE = 'anchors.jsonl'
const JOURNAL = 'journal'

/** Anchors in a folder that should lie on another volume than the database: a file that only grows, and the journal beside it. */
export async function fileAnchors(folder: string, clock: () => Date, log: Log): Promise<Anchors> {
  const path = join(folder, FILE)
  await mkdir(join(folder, JOURNAL), { recursive: true, mode: 0o700 })
  let read = NOTHING_READ
  return {
    openedAt: clock(),
    async lines() {
      read = await grownLines(path, read)
      return read.lines
    },
    async append(...lines) {
      const start = (await endsInsideLine(path)) ? '\n' : ''
      const file = await open(path, 'a', 0o600)
      try {
        await file.write(start + lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
      await syncFolder(folder)
    },
    async putAside() {
      if (!(await sizeOf(path))) return
      const older = (await readdir(folder)).filter((name) => /^anchors-\d+\.jsonl$/.test(name)).length
      await rename(path, join(folder, `anchors-${older + 1}.jsonl`))
      await syncFolder(folder)
    },
    journal: fileJournal(join(folder, JOURNAL), log),
  }
}

/** The same for reading only, with the journal where one is: a file that somebody kept is never written to. */
export function readAnchors(path: string, journal: string, now: Date): Anchors {
  const refuse = async () => {
    throw new Error('these anchors are only read')
  }
  let read = NOTHING_READ
  return {
    openedAt: now,
    async lines() {
      read = await grownLines(path, read)
      return read.lines
    },
    isCollected: true,
    append: refuse,
    putAside: refuse,
    journal: { ...fileJournal(journal, SILENT), add: () => {}, forget: refuse },
  }
}
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** A process that was killed while it wrote leaves a line without its end. */
async function endsInsideLine(path: string): Promise<boolean> {
  const size = await sizeOf(path)
  if (!size) return false
  const file = await open(path, constants.O_RDONLY)
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() !== '\n'
  } finally {
    await file.close()
  }
}

/** A new name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}
