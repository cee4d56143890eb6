import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { FileStore } from '../../kernel/ctx.ts'
import { fileDigests } from './digest.ts'

/** What is being written gets its name when it is whole. */
const halfOf = (target: string) => `${target}.part`

/** Files in a folder, spread over sub-folders by the end of their id; shaped so that an S3 bucket can stand in. */
export function diskFiles(root: string): FileStore {
  const place = (id: string) => join(root, id.slice(-2), id)
  const digestOf = fileDigests()
  return {
    async put(id, file) {
      const target = place(id)
      await mkdir(dirname(target), { recursive: true })
      const half = halfOf(target)
      await copyFile(file.path, half)
      await rename(half, target)
    },
    async write(id, write) {
      const target = place(id)
      await mkdir(dirname(target), { recursive: true })
      const half = halfOf(target)
      const out = createWriteStream(half)
      await Promise.all([write(out), finished(out)])
      await rename(half, target)
      return out.bytesWritten
    },
    async open(id) {
      await stat(place(id))
      // why: it may break before its reader has come; the reader is told all the same
      return createReadStream(place(id)).on('error', () => {})
    },
    digest: (id) => digestOf(place(id)),
    async remove(id) {
      await rm(place(id), { force: true })
      await rm(halfOf(place(id)), { force: true })
    },
  }
}
