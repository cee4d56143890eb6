import type { Draw } from '@portal/shared/features/inspection-generation/generation.schema'
import { commitmentOf, picksOf } from '@portal/shared/features/inspection-schedules/draw.scoring'

/** What came of a draw that was repeated: whether all is as it was told, and the lot of each pick. */
export interface Repeated {
  isSame: boolean
  lots: string[]
}

/** Draws again what was drawn, from nothing but the seed and the numbers of the plans. */
export async function repeated({ seed, seedHash, rate, ids, picks }: Draw): Promise<Repeated> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  const digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
  const own = picksOf(seed, ids, rate, digest)
  const isSame =
    commitmentOf(seed, digest) === seedHash &&
    own.length === picks.length &&
    own.every((id, nth) => id === picks[nth]?.id)
  return { isSame, lots: picks.map(({ id }) => digest(`${seed} ${id}`)) }
}
