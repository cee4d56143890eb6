import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { SENT } from '@portal/shared/features/forms/form.rules'
import { everSignedIn } from '../everSignedIn.ts'
import { checkSequences } from '../sequences/check.ts'
import { type Made, play, type Spoiling } from '../sequences/play.ts'
import { sequencesOf } from '../sequences/steps.ts'
import type { Speaker } from '../speak.ts'
import { makeUser, ports, world } from '../world.ts'
import { ACTS, type Table } from './acts.ts'
import { type Cast, type Ground, layGround, makeCast } from './cast.ts'
import { wrong } from './invariants.ts'
import { type Outside, outsideSystem } from './outside.ts'
import { look, type Seen } from './seen.ts'

export type FilingSpoiling = Spoiling<Seen>
export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  spoiling?: FilingSpoiling
}

/** What people have been told slows the telling: others take over after so many sequences. */
const SEQUENCES_A_CAST = 25
/** Past the pauses between attempts, and past the day after which a form is given back. */
const LEAPS = [0.02, 0.02, 0.7, 1.1, 25]

/**
 * Random acts of two contractors on their forms and of the outside system that takes them, by turns and at once, the clock moving between
 * them, through the real API; after every step the database is looked at. Answers the first fault with what led there, and the acts done.
 */
export async function fileAll({ count, seed, length, spoiling }: Plan) {
  const done = new Set<string>()
  const regulator = await everSignedIn(await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdAdmin]))
  let [cast, played]: [Cast, number] = [await makeCast(), 0]
  const sequences = sequencesOf({ acts: ACTS, numbers: 9, leaps: LEAPS }, length)
  const { fault } = await checkSequences({ sequences, count, seed }, async (steps) => {
    if (++played % SEQUENCES_A_CAST === 0) cast = await makeCast()
    const [ground, outside] = [await layGround(cast), outsideSystem()]
    ports.submission = outside.service
    await play({ ...gameOn(cast, ground, outside, regulator), done, ...(spoiling && { spoiling }) }, steps)
  })
  ports.submission = undefined
  return { fault, done: [...done].sort() }
}

const gameOn = (cast: Cast, ground: Ground, outside: Outside, regulator: Speaker) => ({
  acts: ACTS,
  tableOf(seen: Seen, person: number): Table {
    const [own, theirs] = [cast.own[person], cast.theirs[person]]
    if (!own || !theirs) throw new Error('two people act')
    return { cast, ground, seen, outside, now: world.now, own, theirs }
  },
  look: () => look(ground, outside),
  wrong: (before: Seen, after: Seen, made: readonly Made[]) =>
    wrong(
      before,
      after,
      made.map(({ reply }) => reply),
    ),
  atEnd: async () => [
    ...(await readApart(await look(ground, outside), ground, 'regulator', regulator, ({ status }) =>
      SENT.some((sent) => sent === status),
    )),
    ...(await readApart(
      await look(ground, outside),
      ground,
      'the other one',
      cast.theirs[0],
      ({ isShared }) => isShared,
    )),
  ],
})

/** What somebody reads of these forms that is not his, and what of his he does not. */
async function readApart(
  { entries }: Seen,
  { lifts }: Ground,
  who: string,
  reader: Speaker,
  isHis: (entry: Seen['entries'][number]) => boolean,
): Promise<string[]> {
  const ids = lifts.map(({ locationId }) => `locationIds=${locationId}`).join('&')
  const { content } = (await reader.get(`/api/form/list?${ids}&size=100`)).body
  const read = new Set((content as { id: number }[]).map(({ id }) => id))
  return entries.flatMap((row) =>
    isHis(row) === read.has(row.id) ? [] : [`read: ${who} ${read.has(row.id) ? 'reads' : 'misses'} form ${row.id}`],
  )
}
