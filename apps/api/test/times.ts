import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One of two kinds of call whose times must tell nothing. */
type Call = (nth: number) => Promise<unknown>

/** How often a call of the first kind took longer than one of the second: 0.5 when nobody can tell them apart by time. */
export function auc(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))]
  const sorted = all.sort((a, b) => a.ms - b.ms)
  let ranks = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]?.ms === sorted[from]?.ms) to++
    ranks += sorted.slice(from, to).filter(({ isFirst }) => isFirst).length * ((from + 1 + to) / 2)
    from = to
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
}

/** Makes both kinds of call one after another, in an order nobody can foresee, and compares all their times. */
export async function aucOf(first: Call, second: Call, times = 400): Promise<number> {
  const took: [number[], number[]] = [[], []]
  // the first calls of a process are of a kind of their own: as many of both
  for (let n = 0; n < 5; n++) for (const call of [first, second]) await call(-1 - n)
  for (let n = 0; n < times; n++) {
    const order = Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)
    for (const kind of order) {
      const from = performance.now()
      await (kind ? second : first)(n)
      took[kind].push(performance.now() - from)
    }
  }
  return auc(...took)
}

const LOW = 0.45
const HIGH = 0.55
const isAlike = (value: number) => value >= LOW && value <= HIGH

/** What two measurements at most say: with 400 calls each, equal work lies outside once in 70, and twice in 5,000. */
export async function tellApart(
  first: Call,
  second: Call,
  before = async () => {},
): Promise<{ isAlike: boolean; values: number[] }> {
  const measure = async () => {
    await before()
    return aucOf(first, second)
  }
  const values = [await measure()]
  if (!values.every(isAlike)) values.push(await measure())
  return { isAlike: values.some(isAlike), values }
}

/** A server of its own for an application: supertest would start one for every call. */
export async function listening(app: RequestListener) {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    async send(path: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}) {
      const res = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: res.status, body: JSON.parse(await res.text()) }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
