import { checkSequences } from '../sequences/check.ts'
import { play, type Spoiling } from '../sequences/play.ts'
import { sequencesOf } from '../sequences/steps.ts'
import { ACTS, type Table, TRIED, type Written } from './acts.ts'
import { type Cast, type Ground, layGround, makeCast } from './cast.ts'
import { wrong } from './invariants.ts'
import { look, type Seen } from './seen.ts'

export type ApplyingSpoiling = Spoiling<Seen, Written>
export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  spoiling?: ApplyingSpoiling
}
const ALL = [...ACTS, ...TRIED]

/**
 * Random edits, applications and decisions by all who may and some who may not, by turns and at once, through the real API; after every
 * step the database is looked at. Answers the first fault with what led there, and the acts done.
 */
export async function applyAll({ count, seed, length, spoiling }: Plan) {
  const done = new Set<string>()
  const cast = await makeCast()
  const sequences = sequencesOf({ acts: ALL, numbers: 12, leaps: [0.2, 24] }, length)
  const { fault } = await checkSequences({ sequences, count, seed }, async (steps) => {
    const ground = await layGround(cast)
    await play({ ...gameOn(cast, ground), done, ...(spoiling && { spoiling }) }, steps)
  })
  return { fault, done: [...done].sort() }
}

const gameOn = (cast: Cast, ground: Ground) => ({
  acts: ALL,
  tableOf(seen: Seen, person: number): Table {
    const [applicant, reviewer] = [cast.applicants[person], cast.desk[person]]
    if (!applicant || !reviewer) throw new Error('two people act')
    return { cast, seen, applicant, reviewer }
  },
  look: () => look(ground),
  wrong,
  atEnd: async () => [],
})
