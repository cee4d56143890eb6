import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { FileStore, KeptFile } from '../../kernel/ports.ts'
import { fileDigests } from './digest.ts'

const PART = '.part'
const AT_ONCE = 500
/** What is being written gets its name when it is whole. */
const halfOf = (target: string) => `${target}${PART}`

/**
 * Files in a folder, spread over sub-folders by the end of their id; shaped so that an S3 bucket can stand in. What was put or written
 * is on the disk, name and all, when the promise is kept: it survives the machine, not only the process.
 */
export function diskFiles(root: string): FileStore {
  const place = (id: string) => join(root, id.slice(-2), id)
  const digestOf = fileDigests()
  const take = taker(root)
  return {
    async put(files) {
      await Promise.all(files.map(({ id, path }) => take(path, place(id))))
      await Promise.all([...new Set(files.map(({ id }) => dirname(place(id))))].map(synced))
    },
    async write(id, write) {
      const target = place(id)
      await makeFolder(root, target)
      const half = halfOf(target)
      const out = createWriteStream(half, { flush: true })
      await Promise.all([write(out), finished(out)])
      await rename(half, target)
      await synced(dirname(target))
      return out.bytesWritten
    },
    async open(id) {
      await stat(place(id))
      // why: it may break before its reader has come; the reader is told all the same
      return createReadStream(place(id)).on('error', () => {})
    },
    digest: (id) => digestOf(place(id)),
    has: (id) =>
      stat(place(id)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    async remove(id) {
      await rm(place(id), { force: true })
      await rm(halfOf(place(id)), { force: true })
    },
    async *list() {
      for (const folder of await readdir(root, { withFileTypes: true }))
        if (folder.isDirectory()) yield* batches(join(root, folder.name))
    },
  }
}

/**
 * Gives bytes that are on the disk their name: the file itself where both places are on one disk, otherwise a copy, which costs no
 * writing where the file system can share them.
 */
function taker(root: string): (from: string, target: string) => Promise<void> {
  let isOneDisk = true
  return async (from, target) => {
    if (isOneDisk) {
      await synced(from)
      const moved = await inFolder(root, target, () => rename(from, target)).catch(
        (error: NodeJS.ErrnoException) => error,
      )
      if (!moved) return
      if (moved.code === 'EXDEV') isOneDisk = false
    }
    const half = halfOf(target)
    await inFolder(root, target, () => copyFile(from, half, constants.COPYFILE_FICLONE))
    await synced(half)
    await rename(half, target)
  }
}

/** Does it again in a folder that is made first, where there was none. */
const inFolder = (root: string, target: string, work: () => Promise<void>): Promise<void> =>
  work().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeFolder(root, target)
    await work()
  })

/** A new folder is kept once the one above says so. */
async function makeFolder(root: string, target: string): Promise<void> {
  if (await mkdir(dirname(target), { recursive: true })) await synced(root)
}

/** Waits until the disk has a file, or the names of a folder; on a thread of its own, so that nobody else waits. */
async function synced(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

async function* batches(folder: string): AsyncGenerator<readonly KeptFile[]> {
  const names = await readdir(folder)
  for (let from = 0; from < names.length; from += AT_ONCE)
    yield names.slice(from, from + AT_ONCE).map((name) => ({
      id: name.endsWith(PART) ? name.slice(0, -PART.length) : name,
      changedAt: () =>
        stat(join(folder, name)).then(
          ({ mtime }) => mtime,
          () => undefined,
        ),
    }))
}
