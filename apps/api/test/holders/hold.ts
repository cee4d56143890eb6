import { checkSequences } from '../sequences/check.ts'
import { type Cast, makeCast } from './cast.ts'
import { GROUNDS_AT_ONCE, type Ground, isAtInstallation, layGrounds } from './ground.ts'
import { play, type Spoiling } from './play.ts'
import { sequenceOf } from './steps.ts'

export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  /** Leave the sequence as it was found, instead of looking for the shortest. */
  isQuick?: boolean
  spoiling?: Spoiling
  from?: From
  limitMs?: number | undefined
}

/** Where a run begins, if not with the first sequence of its seed on whichever ground is next. */
export interface From {
  /** So many sequences are left out. */
  sequence: number
  /** The first of the others plays at the installation stage. */
  isInstalling?: true
}

/** What people have read slows the reading of those who come later: others take over after so many sequences. */
const SEQUENCES_A_CAST = 4 * GROUNDS_AT_ONCE
/** Of so many casts one hears of what happens. */
const HEARING = 3
const stage: { cast?: Cast; grounds: Ground[]; played: number; casts: number } = { grounds: [], played: 0, casts: 0 }
/** Where the next sequence plays, at the time of all tests. */
async function nextGround(isInstalling?: true): Promise<{ cast: Cast; ground: Ground }> {
  if (!stage.grounds.length || (isInstalling && !stage.grounds.every(isAtInstallation))) {
    if (!stage.cast || stage.played % SEQUENCES_A_CAST === 0) stage.cast = await makeCast(stage.casts++ % HEARING > 0)
    stage.grounds = await layGrounds(stage.cast, isInstalling)
  }
  const ground = stage.grounds.pop()
  if (!stage.cast || !ground) throw new Error('ground is laid')
  stage.played++
  return { cast: stage.cast, ground }
}

/**
 * Random acts of random parties on the access to log-books, two at once, clock and jobs between them, through the real API
 * beside the model. Answers the first fault with what led there, the acts that were done, and whether time was too short for all.
 */
export async function holdRoles({ count, seed, length, isQuick = false, spoiling, from, limitMs }: Plan) {
  const done = new Set<string>()
  let isInstalling = from?.isInstalling
  const asked = { sequences: sequenceOf(length), count, seed, isShortened: !isQuick, from: from?.sequence, limitMs }
  const { fault, isCut } = await checkSequences(asked, async (steps) => {
    const { cast, ground } = await nextGround(isInstalling)
    isInstalling = undefined
    await play({ cast, ground, done, ...(spoiling && { spoiling }) }, steps)
  })
  return { fault, isCut, done: [...done].sort() }
}
