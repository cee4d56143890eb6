import { plansApart } from '../readers.ts'
import { checkSequences } from '../sequences/check.ts'
import { type Made, play, type Spoiling } from '../sequences/play.ts'
import { sequencesOf } from '../sequences/steps.ts'
import { db, world } from '../world.ts'
import { ACTS, type Table } from './acts.ts'
import { type Cast, type Ground, layGround, makeCast } from './cast.ts'
import { wrong } from './invariants.ts'
import { look, type Seen } from './seen.ts'

export type InspectionSpoiling = Spoiling<Seen>

export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  spoiling?: InspectionSpoiling
}

/** What people have been told slows the telling: others take over after so many sequences. */
const SEQUENCES_A_CAST = 25
/** A moment, a night, past what was planned last, and into another year. */
const LEAPS = [0.02, 14, 14, 50, 24 * 45]

/**
 * Random acts of two people on plans, teams and schedules, by turns and at once, the clock moving between them, through the real API;
 * after every step the database is looked at. Answers the first fault with what led there, and the acts that were done.
 */
export async function inspectAll({ count, seed, length, spoiling }: Plan) {
  const done = new Set<string>()
  let [cast, played]: [Cast, number] = [await makeCast(), 0]
  const sequences = sequencesOf({ acts: ACTS, numbers: 9, leaps: LEAPS }, length)
  const { fault } = await checkSequences({ sequences, count, seed }, async (steps) => {
    await db.inspectionLeave.deleteMany()
    if (++played % SEQUENCES_A_CAST === 0) cast = await makeCast()
    const ground = await layGround(cast)
    await play({ ...gameOn(cast, ground), done, ...(spoiling && { spoiling }) }, steps)
  })
  return { fault, done: [...done].sort() }
}

const gameOn = (cast: Cast, ground: Ground) => ({
  acts: ACTS,
  tableOf(seen: Seen, person: number): Table {
    const [desk, self] = [cast.desk[person], cast.inspectors[person]]
    if (!desk || !self) throw new Error('two people act')
    return { cast, ground, seen, now: world.now, desk, self }
  },
  look: () => look(ground),
  wrong: (before: Seen, after: Seen, made: readonly Made[]) =>
    wrong(
      before,
      after,
      made.map(({ reply }) => reply),
    ),
  atEnd: async () => (await plansApart()).map((id) => `readers: of plan ${id}`),
})
