import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killOne } from '../live.ts'
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
const victim: Victim = { name: 'the child', kill: async () => void killOne(child.pid), revive: async () => {} }

it('finds work that is written half in one transaction and half in another', async () => {
  // In the second half of its time the first half is written and the second is not.
  let at = 0.3
  const faults = await killAt(halves, [victim], () => (at += 0.15), 3)
  expect(faults.join('\n')).toContain(`halves: the child killed`)
  expect(faults.join('\n')).toContain(`{"done":${ROWS / 2}}, not {"done":${ROWS}}`)
})
