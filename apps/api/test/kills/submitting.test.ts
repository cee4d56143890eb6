import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Received } from '../../../local/src/submission/store.ts'
import { setBackground } from './background.ts'
import { wrongIn } from './filed.audit.ts'
import { spoil } from './filed.spoil.ts'
import { filedOn } from './filed.ts'
import { type Outside, setOutside } from './outside.ts'
import { type Stage, setStage } from './stage.ts'
import { type Desk, type Plan, submitThrough } from './submitting.ts'
import { momentsOf, patience } from './tries.ts'

/** So many forms, calls that are cut, and kills of each who delivers: `pnpm fuzz kills` does it at large. */
const { forms, calls, each } = process.env.FUZZ_COUNT
  ? { forms: 2000, calls: 20, each: 12 }
  : { forms: 200, calls: 2, each: 2 }
/** More than are sent before the worker is killed. */
const FEW = 80
const LIMIT_MS = patience(300_000)
const RIGHT = {
  ...{ lost: 0, keysTwice: 0, placesTwice: 0, placesMissing: 0, unnumbered: 0 },
  ...{ attemptsGone: 0, attemptsAstray: 0, accessWrong: 0, permitsWrong: 0, historyWrong: 0 },
}

const moment = momentsOf('submitting in small')
let stage: Stage
let outside: Outside
beforeAll(async () => {
  outside = await setOutside()
  stage = await setStage('submitting', outside.env)
})
afterAll(async () => {
  await stage.close()
  await outside.close()
})

/** Submits so many forms while others are killed: what was cut, and what is left of it. */
async function campaign(count: number, planOf: (desk: Desk) => Omit<Plan, 'moment'>, preload?: string) {
  const background = await setBackground(stage, preload)
  try {
    const desk = { stage, background, outside }
    const filed = await filedOn(stage, count)
    const { seen, faults, cut } = await submitThrough(desk, filed, { moment, ...planOf(desk) })
    const mine = new Set(filed.units.map(({ locationId }) => locationId))
    const isMine = ({ meta }: Received) => meta.locations.some(({ locationId }) => mine.has(locationId))
    return { filed, seen, faults, cut, taken: (await outside.taken()).filter(isMine) }
  } finally {
    await background.close()
  }
}

it(
  'of forms that are submitted none is lost and none taken in twice, whoever is killed meanwhile',
  async () => {
    const { filed, seen, faults, cut, taken } = await campaign(forms, ({ background: { worker } }) => ({
      calls,
      *delivering(cut) {
        for (let n = 0; n < 2 * each || !cut.unnoted || !cut.unanswered; n++) yield n % 2 ? outside.victim : worker
      },
    }))
    expect(faults).toEqual([])
    expect(await wrongIn(stage, filed, taken, seen)).toEqual(RIGHT)
    expect(Object.entries(cut).filter(([, count]) => !count)).toEqual([])
    const spoilt = await spoil(stage, filed, taken)
    const found = await wrongIn(stage, filed, spoilt.taken, spoilt.seen)
    expect(Object.entries(found).filter(([, count]) => !count)).toEqual([])
  },
  LIMIT_MS,
)

it(
  'a worker that sends each time under another key is found out by what it had sent when it was killed',
  async () => {
    const planOf = ({ background: { worker } }: Desk) => ({
      calls: 0,
      *delivering(cut: { unnoted: number }) {
        while (!cut.unnoted) yield worker
      },
    })
    const { filed, seen, cut, taken } = await campaign(FEW, planOf, join(import.meta.dirname, 'rekeyed.ts'))
    const { placesTwice } = await wrongIn(stage, filed, taken, seen)
    expect(placesTwice).toBeGreaterThanOrEqual(cut.unnoted)
    expect(cut.unnoted).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
