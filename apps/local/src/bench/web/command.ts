import { availableParallelism, cpus, loadavg } from 'node:os'
import { tell } from '../../console.ts'
import { BENCH, writePart } from '../document.ts'
import { firstVisit, repeat } from './browser.ts'
import { buildFloor } from './floor.ts'
import { startDemo } from './portal.ts'
import { AIMS, type Found, notesOf, tablesOf } from './report.ts'
import type { Taken } from './signs.ts'

const FIRST_VISITS = 5

/** Measures in a browser what people wait for, beside antd's table alone, and keeps the tables. */
export async function benchWeb(rounds: number): Promise<void> {
  const demo = await startDemo()
  try {
    tell('the demo city')
    await buildFloor(demo)
    const found = await measure(demo.url, rounds)
    console.log(`\n${tablesOf(found)}\n`)
    const machine = `${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`
    writePart(BENCH, 'In the browser', [notesOf(found, machine), tablesOf(found), AIMS].join('\n\n'))
  } finally {
    await demo.stop()
  }
}

async function measure(url: string, rounds: number): Promise<Found> {
  const [before = 0] = loadavg()
  const firstVisits: Taken[] = []
  while (firstVisits.length < FIRST_VISITS) firstVisits.push(await firstVisit(url))
  tell('a browser that was never here')
  const taken = await repeat(url, rounds, (round) => tell(`round ${round} of ${rounds}`))
  const [after = 0] = loadavg()
  return { taken, firstVisits, load: [before, after] }
}
