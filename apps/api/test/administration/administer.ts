import { groupedApart, groupSubjectsApart, readersApart } from '../readers.ts'
import { checkSequences } from '../sequences/check.ts'
import { type Game, play, type Spoiling } from '../sequences/play.ts'
import { sequencesOf } from '../sequences/steps.ts'
import { db, world } from '../world.ts'
import { ACTS, type Act, type Table } from './acts.ts'
import { type Cast, dismiss, makeCast } from './cast.ts'
import { wrong } from './invariants.ts'
import { look, type Seen } from './seen.ts'
import { beyond } from './standing.ts'
import { setFaults, viewFaults } from './visible.ts'

export type AdministrationSpoiling = Spoiling<Seen, Act>
export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  isShortened?: boolean
  limitMs?: number | undefined
  spoiling?: AdministrationSpoiling
}

/** A moment, half of a view, and past its end. */
const LEAPS = [0.02, 0.3, 1]
/** Of so many sequences one looks into a workbook. */
const A_WORKBOOK_IN = 10

/**
 * Random acts on roles, groups, works groups, accounts, programs and views of random people of two contractors and the regulator, two at
 * once, through the real API; after every step the database is looked at, and somebody reads. Answers the first fault with what led
 * there, the acts that were done, and whether time was too short for all.
 */
export async function administerAll({ count, seed, length, isShortened = false, limitMs, spoiling }: Plan) {
  const done = new Set<string>()
  const sequences = sequencesOf({ acts: ACTS, numbers: 14, leaps: LEAPS }, length)
  const known = await apart()
  let played = 0
  const { fault, isCut } = await checkSequences({ sequences, count, seed, isShortened, limitMs }, async (steps) => {
    const cast = await makeCast()
    const game = gameOf({ cast, known, played: ++played })
    await play({ ...game, done, ...(spoiling && { spoiling }) }, steps).finally(() => dismiss(cast))
  })
  return { fault, isCut, done: [...done].sort() }
}

/** What is read from what people are shown, beside what the rows say. */
export const SHOWN = { set: 'one set', view: 'a view', readers: 'readers' } as const
const named = (name: (typeof SHOWN)[keyof typeof SHOWN], faults: readonly string[]) =>
  faults.map((fault) => `${name}: ${fault}`)

interface Ground {
  cast: Cast
  played: number
  /** What was apart before anybody played: faults that were planted stay. */
  known: readonly string[]
}
function gameOf({ cast, played, known }: Ground): Omit<Game<Table, Seen, Act>, 'done'> {
  // who looks first differs from sequence to sequence
  let turn = played * cast.books.length
  return {
    acts: ACTS,
    tableOf: (seen, person) => ({ cast, seen, now: world.now, turn: person }),
    look: () => look(cast),
    async wrong(before, after, made) {
      await signInAgain(cast)
      turn += 1
      return [
        ...wrong({ cast, before, after, made }),
        ...named(SHOWN.set, await setFaults(cast, after, turn)),
        ...named(SHOWN.view, await viewFaults(cast, after, turn)),
      ]
    },
    async atEnd() {
      const isWhole = played % A_WORKBOOK_IN === 1
      return [
        ...named(SHOWN.readers, beyond(await apart(), known)),
        ...(isWhole ? named(SHOWN.set, await setFaults(cast, await look(cast), turn, true)) : []),
      ]
    },
  }
}

/** Grants, places in groups and people whose readers or subjects are others than follow from them. */
async function apart(): Promise<string[]> {
  return [
    ...(await readersApart()).map((id) => `of grant ${id}`),
    ...(await groupedApart()).map((id) => `of a log-book in a group, ${id}`),
    ...(await groupSubjectsApart()).map((id) => `of person ${id}`),
  ]
}

/** Whose sessions were ended with his account comes back when he may. */
async function signInAgain({ people }: Cast): Promise<void> {
  const userId = { in: people.map(({ id }) => id) }
  await db.session.updateMany({ where: { userId, endedAt: { not: null } }, data: { endedAt: null } })
}
