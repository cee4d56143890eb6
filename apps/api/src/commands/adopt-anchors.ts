import { createDb } from '@portal/db'
import { fileAnchors } from '../adapters/anchors/anchors.file.ts'
import { sealSettingsOf } from '../env.seals.ts'
import type { SealEnv } from '../env.ts'
import { adopt } from '../features/seals/adopt.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Begins the anchors anew with what the database says is signed, for when their volume was lost: the reason is kept with
 * them. Answers how many days there are. Throws when their signatures do not hold.
 */
export async function adoptAnchors(env: SealEnv, reason: string, now: Date): Promise<number> {
  if (!reason.trim()) throw new Error('Say why: --adopt "<reason>"')
  const db = createDb(env.DATABASE_URL, { max: 2 })
  try {
    const anchors = await fileAnchors(env.SEAL_ANCHORS_DIR, () => now, SILENT)
    return await adopt({ db, settings: sealSettingsOf(env), anchors, now }, 'ADOPTED', reason.trim())
  } finally {
    await db.$disconnect()
  }
}
