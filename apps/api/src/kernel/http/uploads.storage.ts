import { createWriteStream, unlink } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import type { StorageEngine } from 'multer'

/** So many bytes of a file are gathered while the disk is busy: a photograph takes a few writes, not one for every packet. */
const GATHERED_BYTES = 1_000_000

/** Where the files of one call are written to as they come, each under a name of its own. */
export function uploadsIn(folder: string): StorageEngine {
  let count = 0
  return {
    _handleFile(_req, file, done) {
      if (file.stream.destroyed) return done(new Error('the call broke off'))
      const path = join(folder, String(++count))
      // by which what was written is removed when the call breaks off
      file.path = path
      const out = createWriteStream(path, { highWaterMark: GATHERED_BYTES })
      pipeline(file.stream, out, (error) => (error ? done(error) : done(null, { path, size: out.bytesWritten })))
    },
    _removeFile: (_req, { path }, done) => unlink(path, done),
  }
}
