import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_PREFIX } from '../http/uploads.ts'

/** What is younger may belong to a call or a transaction under way, whoever has it. */
export const LEFTOVER_MS = 3_600_000

/** Removes the folders of uploads whose process died: nothing in them has been written to for an hour. Answers how many. */
export async function sweepUploads(now: Date, parent = tmpdir()): Promise<number> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(UPLOAD_PREFIX))
  let removed = 0
  for (const name of names) {
    const folder = join(parent, name)
    if ((await lastChange(folder)) > now.getTime() - LEFTOVER_MS) continue
    await rm(folder, { recursive: true, force: true })
    removed++
  }
  return removed
}

/** Of the folder and all in it; what has gone meanwhile is nobody's affair any more. */
async function lastChange(folder: string): Promise<number> {
  const inside = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    [folder, ...inside.map((name) => join(folder, name))].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}
