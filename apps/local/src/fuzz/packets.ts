import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { framesOf } from './frames.ts'
import { packetOf } from './packet.ts'
import { type Random, randomOf } from './random.ts'

const AT_ONCE = 48
const PATIENCE_MS = 300
/** So often one finds out how late answers are: what a busy machine answers late was not refused. */
const LATE_EVERY_MS = 500
const LATE_TIMES = 3
const LINGER_MS = 10
const SETTLE_MS = 20_000
/** Longer than a socket that was refused is kept. */
const STILL_MS = 3000
const WARM_UP = 200

export interface Target {
  port: number
  pid: number
  /** Tickets that open a socket, used up one by one; some packets get further with them. */
  tickets: string[]
}

export interface PacketReport {
  sent: number
  /** First lines of the answers, with how often each came. */
  answers: Record<string, number>
  /** Open descriptors of the process; 0 where there is no /proc. */
  before: number
  after: number
  /** Why it is not well: empty when it is. */
  faults: string[]
}

/** Sends `count` packets to a process of the product: it must answer afterwards, with no more descriptors than before. */
export async function fuzzPackets(target: Target, count: number, seed: string): Promise<PacketReport> {
  const random = randomOf(seed)
  const answers: Record<string, number> = {}
  let left = WARM_UP
  let sent = 0
  let patienceMs = PATIENCE_MS
  const worker = async () => {
    while (left-- > 0 && isAlive(target.pid)) {
      const line = await exchange(target, random, patienceMs)
      sent++
      if (line) answers[line] = (answers[line] ?? 0) + 1
    }
  }
  const round = () => Promise.all(Array.from({ length: AT_ONCE }, worker))
  await round()
  const before = await settled(target.pid, () => false)
  const asking = setInterval(async () => {
    const asked = performance.now()
    await isWell(target.port)
    patienceMs = PATIENCE_MS + LATE_TIMES * (performance.now() - asked)
  }, LATE_EVERY_MS)
  left = count - WARM_UP
  await round()
  clearInterval(asking)
  const after = await settled(target.pid, (open) => open <= before)
  const faults = [
    ...(isAlive(target.pid) ? [] : [`the process ended after ${sent} packets`]),
    ...((await isWell(target.port)) ? [] : ['it does not answer any more']),
    ...(after > before ? [`${after} descriptors are open, ${before} were before`] : []),
  ]
  return { sent, answers, before, after, faults }
}

/** How a stranger leaves: at once, as soon as anything comes back, after some frames more, half, or later. */
const WAYS = [
  'atOnce',
  'whenHeard',
  'whenHeard',
  'afterFrames',
  'afterFrames',
  'afterFrames',
  'halfClosed',
  'patient',
] as const

/** Sends one packet, leaves in one way or another, and answers the first line that came back. */
function exchange({ port, tickets }: Target, random: Random, patienceMs: number): Promise<string> {
  const packet = packetOf(random, random.chance(0.05) ? tickets.pop() : undefined)
  const way = random.oneOf(WAYS)
  const frames = framesOf(random)
  const isRude = random.chance(0.5)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const leave = () => (isRude ? socket.resetAndDestroy() : socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^HTTP\/1\.1 \d+/.exec(heard)?.[0] ?? ''))
    socket.on('end', () => socket.destroy())
    socket.on('data', (data) => {
      heard += data.toString('latin1', 0, 20)
      if (way === 'afterFrames' && heard.includes(' 101')) socket.write(frames, () => setImmediate(leave))
      else setTimeout(leave, way === 'patient' ? LINGER_MS : 0)
    })
    socket.once('connect', () => {
      socket.write(packet)
      if (way === 'atOnce') setImmediate(leave)
      else setTimeout(leave, patienceMs)
      if (way === 'halfClosed') socket.end()
    })
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Keeps no connection, which would be one descriptor more. */
const isWell = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } })
    .then(({ ok }) => ok)
    .catch(() => false)

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Waits until the count is as wished or does not change any more. */
async function settled(pid: number, isWished: (open: number) => boolean): Promise<number> {
  let [last, since] = [-1, 0]
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
    const open = descriptorsOf(pid)
    if (isWished(open)) return open
    if (open !== last) [last, since] = [open, Date.now()]
    else if (Date.now() - since > STILL_MS) return open
  }
  return descriptorsOf(pid)
}
