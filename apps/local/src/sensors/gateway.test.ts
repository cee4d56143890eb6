import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startGateway } from './gateway.ts'

interface Answer {
  status: number
  headers?: Record<string, string>
}
/** A portal that gives these answers in turn and then takes everything; the batches that it took, and when each call came. */
async function portal(...answers: Answer[]) {
  const [taken, calls]: [{ nth: number }[][], number[]] = [[], []]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    calls.push(Date.now())
    const { status, headers } = answers.shift() ?? { status: 200 }
    if (status === 200) taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status, headers).end('{}')
  })
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { taken, calls, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}
/** A gateway that numbers what it measures. */
function gateway(url: string, many = 1) {
  let next = 0
  const refused: number[] = []
  const measured = () => Array.from({ length: many }, () => ({ nth: next++ }))
  const { stop } = startGateway({
    ...{ url, key: 'k', everyMs: 20, measured },
    refused: (status) => void refused.push(status),
  })
  onTestFinished(stop)
  return { refused, stop, count: () => next }
}
async function until(isSo: () => boolean) {
  for (const end = Date.now() + 5000; Date.now() < end && !isSo(); ) await pause(5)
  expect(isSo()).toBe(true)
}
const inOrder = (taken: { nth: number }[][]) => expect(taken.flat()).toEqual(taken.flat().map((_, nth) => ({ nth })))

describe('a gateway', () => {
  it('loses nothing while the portal is busy or away, and sends it in its order', async () => {
    const { taken, url } = await portal({ status: 503 }, { status: 500 })
    const { stop } = gateway(url)
    await until(() => taken.flat().length > 5)
    await stop()
    inOrder(taken)
  })

  it('waits for as long as it is told to', async () => {
    const { taken, calls, url } = await portal({ status: 429, headers: { 'retry-after': '1' } })
    gateway(url)
    await until(() => taken.length > 0)
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(950)
    inOrder(taken)
  })

  it('sends no more in a call than is taken', async () => {
    const { taken, url } = await portal()
    gateway(url, 2500)
    await until(() => taken.length > 3)
    expect(taken.slice(0, 3).map(({ length }) => length)).toEqual([1000, 1000, 500])
    inOrder(taken)
  })

  it('ends when its key is refused', async () => {
    const { calls, url } = await portal({ status: 401 })
    const { refused, count } = gateway(url)
    await until(() => refused.length > 0)
    const before = count()
    await pause(100)
    expect([refused, calls.length, count()]).toEqual([[401], 1, before])
  })
})
