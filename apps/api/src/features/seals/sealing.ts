import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { type Day, endOf } from '@portal/shared/kernel/time'
import { maskOf, sealOf, textOf } from './hash.ts'
import { type Head, headTree } from './heads.ts'
import { type SealKeys, signText } from './keys.ts'
import { growingRoot } from './merkle.ts'
import { ALGORITHM, type Checkpoint, dayRoot, logLeaf, signedText } from './signed.ts'

/** How this installation seals and signs, for those who fill a database with a past: the demo and the bench. */
export const sealingOf = (keys: SealKeys) => ({ keys, textOf, sealOf, maskOf, signer: () => signerOf(keys) })

/** Five past midnight, when the job signs. */
const SIGNED_AFTER_MS = 5 * 60_000

/** Signs one day after another, each given by its seals in the order of log-books, as the job would have at five past midnight. */
function signerOf(keys: SealKeys) {
  const [log, heads] = [growingRoot(), headTree()]
  let [previousRoot, logSize]: [string, number] = [GENESIS_SEAL, 0]
  return (day: Day, links: readonly Head[]): Checkpoint => {
    heads.set(links)
    const facts = {
      day,
      algorithm: ALGORITHM,
      entryCount: links.length,
      root: dayRoot(
        ALGORITHM,
        links.map(({ seal }) => seal),
      ),
      previousRoot,
      headCount: heads.size(),
      headsRoot: heads.root(),
      missing: null,
      createdAt: new Date(endOf(day).getTime() + SIGNED_AFTER_MS).toISOString(),
      lateReason: null,
      keyVersion: keys.sealKeyVersion,
      signature: '',
    }
    log.add(logLeaf({ ...facts, logSize: null, logRoot: null }))
    logSize += 1
    previousRoot = facts.root
    const one = { ...facts, logSize, logRoot: log.root().toString('hex') }
    return { ...one, signature: signText(keys, signedText(one)) }
  }
}
