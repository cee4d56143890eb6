import type { ChildProcess } from 'node:child_process'
import { createDb } from '@portal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, endProcess, portOf, someone } from '../../../api/test/live.ts'
import { type Ground, layGround, startProcess } from '../../../api/test/processes.ts'
import { fuzzPackets } from './packets.ts'
import { makeTickets } from './tickets.ts'

const COUNT = 20_000
const SMALL = 3000
/** Ends what hangs; a busy machine is slow, and nothing here measures time. */
const ENDS_MS = 600_000

let ground: Ground
let db: ReturnType<typeof createDb>
const children: ChildProcess[] = []

beforeAll(async () => {
  ground = await layGround('fuzz')
  db = createDb(ground.url, { max: 2 })
})
afterAll(async () => {
  await Promise.all(children.map(endProcess))
  await db.$disconnect()
  await ground.remove()
})

async function fuzz(count: number, seed: string, preload?: string) {
  const child = startProcess('api', ground, preload ? { preload } : {})
  children.push(child)
  const port = portOf(await addressOf(child))
  const tickets = await makeTickets(db, await someone(db), count / 20)
  return fuzzPackets({ port, pid: child.pid ?? 0, tickets }, count, seed)
}

it(
  `${COUNT} packets and frames leave the process alive, with no more descriptors than before`,
  async () => {
    const { faults, sent, answers, before } = await fuzz(COUNT, 'in small')
    console.log(JSON.stringify({ sent, answers, before }))
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(COUNT)
    expect(before).toBeGreaterThan(10)
    for (const line of ['101', '400', '404', '200']) expect(answers[`HTTP/1.1 ${line}`]).toBeGreaterThan(100)
  },
  ENDS_MS,
)

it(
  'finds an upgrade handler that throws',
  async () => {
    const { faults } = await fuzz(SMALL, 'planted', './apps/api/test/faults/old-upgrade.ts')
    expect(faults.join()).toContain('it does not answer any more')
  },
  ENDS_MS,
)

it(
  'finds sockets that are kept',
  async () => {
    const { faults } = await fuzz(SMALL, 'planted', './apps/api/test/faults/kept-sockets.ts')
    expect(faults.join()).toContain('descriptors are open')
  },
  ENDS_MS,
)
