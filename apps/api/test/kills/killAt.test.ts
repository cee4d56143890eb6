import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { killAtOnce } from '../live.ts'
import { databaseUrl, db, makeLogbook } from '../world.ts'
import { killAt, type Victim, type Work } from './killAt.ts'

const ROWS = 10
const CHILD = join(import.meta.dirname, 'halves.child.ts')

let child: ChildProcess
const halves: Work<number[]> = {
  name: 'halves',
  whole: { done: ROWS },
  async prepare() {
    const ids: number[] = []
    for (let n = 0; n < ROWS; n++) ids.push((await makeLogbook({ remark: '' })).id)
    return ids
  },
  async run(ids) {
    child = spawn(process.execPath, [CHILD, databaseUrl, JSON.stringify(ids)], { stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('it was killed')
  },
  counts: async (ids) => ({ done: await db.logbook.count({ where: { id: { in: ids }, remark: 'done' } }) }),
}
const victim: Victim = { name: 'the child', kill: () => killAtOnce(child), revive: async () => {} }

type Process = { keep(): void; atNextStart(then: () => void): void }

/** A work of one row, done by a process which has it in its head until it keeps it: what is killed before that is gone. */
function inMemory(run: (process: Process) => Promise<unknown>, more: Partial<Work<object>> = {}) {
  const rows: object[] = []
  let [life, atStart] = [0, () => {}]
  const work: Work<object> = {
    name: 'planted',
    whole: { rows: 1 },
    prepare: async () => ({}),
    run(on) {
      const born = life
      return run({
        keep: () => void (born === life && rows.push(on)),
        atNextStart(then) {
          atStart = then
        },
      })
    },
    async counts(on) {
      await pause(100)
      return { rows: rows.filter((row) => row === on).length }
    },
    ...more,
  }
  const victim: Victim = { name: 'the process', kill: async () => void life++, revive: async () => atStart() }
  return (moment: number) => killAt(work, [victim], () => moment, 1)
}

it('finds an answer that was given before the work was kept', async () => {
  const early = inMemory(async ({ keep }) => setTimeout(keep, 50))
  expect(await early(0)).toEqual([expect.stringContaining('0 ms: {"rows":0}, not {"rows":1}')])
})

const goOn = async () => {}

it('finds work that others go on with and do again', async () => {
  let kept = 0
  const twice = inMemory(
    async ({ keep, atNextStart }) => {
      keep()
      atNextStart(() => kept++)
    },
    { goOn, counts: async () => ({ rows: 1 + kept }) },
  )
  expect(await twice(1)).toEqual([expect.stringContaining('{"rows":2}, not {"rows":1}')])
})

it('finds work with which nobody goes on', async () => {
  const never = inMemory(async ({ keep }) => pause(20).then(keep), { goOn })
  expect(await never(0)).toEqual([expect.stringContaining('{"rows":0}, not {"rows":1}')])
})

it('finds work that is written half in one transaction and half in another', async () => {
  // In the second half of its time the first half is written and the second is not.
  let at = 0.3
  const faults = await killAt(halves, [victim], () => (at += 0.15), 3)
  expect(faults.join('\n')).toContain(`halves: the child killed`)
  expect(faults.join('\n')).toContain(`{"done":${ROWS / 2}}, not {"done":${ROWS}}`)
})
