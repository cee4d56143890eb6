import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RowOf } from '../bulk.ts'
import type { JobRecord } from '../jobs/records.ts'
import { at, type Random } from '../random.ts'
import { drawPhotos, type Photo, type Scene } from './scenes.ts'

/** A photograph of a record: a row, and a file of the same id in the file store. */
export interface RecordPhoto {
  id: string
  record: JobRecord
  photo: Photo
}

/** Gives every record its photographs. */
export function photosOf(random: Random, records: readonly JobRecord[]): RecordPhoto[] {
  const drawn = Map.groupBy(drawPhotos(), ({ scene }) => scene)
  return records.flatMap((record) =>
    scenesOf(random, record).map((scene) => ({
      id: fileId(random, record.submittedAt),
      record,
      photo: random.pick(drawn.get(scene) ?? []),
    })),
  )
}

/** The first shows the unit or the sheet; failures show more. */
function scenesOf(random: Random, { unit, photoCount }: JobRecord): Scene[] {
  const scenes: Scene[] =
    unit.kind === 'E' ? ['escalator', 'job-sheet', 'escalator'] : ['landing-door', 'machine-room', 'job-sheet']
  const start = photoCount < scenes.length ? random.int(0, scenes.length - 1) : 0
  return Array.from({ length: photoCount }, (_, index) => at(scenes, (start + index) % scenes.length))
}

/** Shaped like the ids the portal makes: the time first, chance after it (UUID version 7). */
export function fileId(random: Random, time: Date): string {
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  const stamp = time.getTime().toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

/** The hashes of each record's files, which its seal holds. */
export const hashesOf = (photos: readonly RecordPhoto[]): Map<number, string[]> => {
  const hashes = new Map<number, string[]>()
  for (const { record, photo } of photos) hashes.set(record.id, [...(hashes.get(record.id) ?? []), photo.sha256])
  return hashes
}

export const fileRow = ({ id, record, photo }: RecordPhoto): RowOf<'StoredFile'> => ({
  id,
  name: photo.name,
  mime: 'image/png',
  size: photo.bytes.length,
  sha256: photo.sha256,
  jobRecordId: record.id,
  createdAt: record.submittedAt,
})

/** Writes the files where the disk store looks for them: sub-folders by the end of the id. Equal files share their bytes on disk. */
export function writeFiles(root: string, photos: readonly { id: string; photo: Pick<Photo, 'bytes'> }[]): void {
  const first = new Map<Pick<Photo, 'bytes'>, string>()
  const folders = new Set<string>()
  for (const { id, photo } of photos) {
    const target = join(root, id.slice(-2), id)
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true })
    folders.add(dirname(target))
    const source = first.get(photo)
    if (source) link(source, target)
    else writeFileSync(target, photo.bytes)
    if (!source) first.set(photo, target)
  }
}

/** Some file systems cannot link, or not so often. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
