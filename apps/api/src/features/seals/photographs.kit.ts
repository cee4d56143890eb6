import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealFault } from '@portal/shared/features/seals/seal.schema'
import { db, filesFolder } from '../../../test/world.ts'
import { type Made, tamper } from './seal.kit.ts'

export type Which = 'first' | 'second' | 'third'
export interface Case {
  what: string
  by: (made: Made) => Promise<unknown>
  fault: SealFault
  /** The entry of the chain that is named. */
  at: number | null
  /** The record whose code and page are looked at. */
  asked: Which
  /** What is told of the log-book although the asked record itself still matches. */
  isElsewhere?: boolean
}
export const photoOf = async ({ second }: Made) => {
  const { id } = await db.storedFile.findFirstOrThrow({ where: { jobRecordId: second.id, name: 'IMG_1.jpg' } })
  return { id, path: join(filesFolder, id) }
}
/** The same picture but for its last byte: neither name nor size tells. */
export async function swapPhoto(made: Made): Promise<string> {
  const { path } = await photoOf(made)
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = 0
  await writeFile(path, bytes)
  return path
}

/** What somebody who owns database and disk may do to photographs. */
export const PHOTOGRAPHS: Case[] = [
  { what: 'the bytes of a photograph', by: swapPhoto, fault: 'PHOTOGRAPH', at: 2, asked: 'second' },
  {
    what: 'a photograph, by removing its file',
    by: async (made) => rm((await photoOf(made)).path),
    fault: 'PHOTOGRAPH',
    at: 2,
    asked: 'second',
  },
  {
    what: 'the bytes of a photograph and the digest in its row',
    by: async (made) => {
      await swapPhoto(made)
      const { id, path } = await photoOf(made)
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      await tamper(['UPDATE stored_file SET sha256 = $1 WHERE id = $2::uuid', sha256, id])
    },
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  {
    what: 'the copy of a photograph that screens show',
    by: async (made) => {
      const { id } = await photoOf(made)
      const copy = await db.storedFile.findFirstOrThrow({ where: { originalId: id } })
      await writeFile(join(filesFolder, copy.id), 'something else')
    },
    fault: 'PHOTOGRAPH',
    at: 2,
    asked: 'second',
  },
  {
    what: 'when a photograph was taken',
    by: async (made) =>
      tamper(['UPDATE stored_file SET taken_at = now() WHERE id = $1::uuid', (await photoOf(made)).id]),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
  {
    what: 'which copy is shown of a photograph',
    by: async (made) =>
      tamper(["UPDATE stored_file SET sha256 = 'x' WHERE original_id = $1::uuid", (await photoOf(made)).id]),
    fault: 'CONTENT',
    at: 2,
    asked: 'second',
  },
]
