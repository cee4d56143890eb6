import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Files whose digests one process remembers. */
const MOST_FILES = 50_000
/** A file changed twice within one tick of the file system's clock looks the same; one that is so young is hashed again. */
const SETTLED_MS = 2000

interface Remembered {
  stamp: string
  sha256: string
}

/** Answers the SHA-256 of files; a file is read again whenever its size, its times or its place on the disk are others. */
export function fileDigests(): (path: string) => Promise<string | null> {
  const known = new Map<string, Remembered>()
  return async (path) => {
    const found = await stat(path, { bigint: true }).catch(() => null)
    if (!found) return null
    const stamp = [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join()
    const before = known.get(path)
    known.delete(path)
    const sha256 = before?.stamp === stamp ? before.sha256 : await hashOf(path)
    if (sha256 && Date.now() - Number(found.ctimeMs) > SETTLED_MS) keep(known, path, { stamp, sha256 })
    return sha256
  }
}

/** The one asked for longest ago makes room. */
function keep(known: Map<string, Remembered>, path: string, remembered: Remembered): void {
  known.set(path, remembered)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > MOST_FILES) known.delete(oldest)
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  const isRead = await pipeline(createReadStream(path), hash).then(
    () => true,
    () => false,
  )
  return isRead ? hash.digest('hex') : null
}
