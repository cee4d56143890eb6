import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import express, { type Express, type Request, type Response } from 'express'
import { answer, hush, type Waits } from './answer.ts'
import { callsOf, type Reply } from './calls.ts'
import { CALLS, type CallName, dueFault, FAULT_NAMES, type Fault, type FaultName } from './faults.ts'
import { type Called, type Memory, newMemory, type Options, type Status } from './memory.ts'
import { overview } from './page.ts'
import { openStore, type Received } from './store.ts'

const HOST = '127.0.0.1'
const ROOT = '/wbrs/v1/submissions'
const TIMES_MAX = 1000

export interface SubmissionStandIn {
  url: string
  /** What it has taken in so far, the oldest first. */
  received(): (Received & { status: Status; isCancelled: boolean })[]
  /** Every call, the oldest first; of many the last ones. */
  log(): readonly Called[]
  /** What goes wrong with the next calls, in the place of what should have until now. */
  fail(...faults: Fault[]): void
  stop(): Promise<void>
}

/** Starts a service that speaks the protocol of the outside system for statutory forms, on this machine only (domain.md §2.8). */
export async function startSubmission(options: Options): Promise<SubmissionStandIn> {
  const { events, store } = await openStore(options.file)
  const memory = newMemory(options, events)
  const stopping = new AbortController()
  const server = createServer(appOf(options, memory, callsOf(memory, store), { ...options, stopped: stopping.signal }))
  server.listen(options.port, HOST)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const stop = async () => {
    stopping.abort()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    await store.close()
  }
  return {
    url: `http://${HOST}:${port}`,
    received: () => receivedIn(memory),
    log: () => memory.log,
    fail: (...faults) => setFaults(memory, faults),
    stop,
  }
}

const receivedIn = (memory: Memory) =>
  [...memory.received.values()].map((one) => ({
    ...one,
    status: memory.stateOf(one).status,
    isCancelled: memory.cancelled.has(one.ackNo),
  }))

/** Copies, because they are counted down. */
const setFaults = (memory: Memory, faults: readonly Fault[]) =>
  void memory.faults.splice(0, Infinity, ...faults.map((fault) => ({ ...fault })))

function appOf({ key }: Options, memory: Memory, calls: ReturnType<typeof callsOf>, waits: Waits): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  const isKnown = keeperOf(key)
  const serve = (call: CallName) => (req: Request, res: Response) =>
    handle(memory, call, req, res, waits, (fault) =>
      isKnown(req) ? calls[call](req, fault) : { http: 401, body: { error: 'key' } },
    )
  app.post(ROOT, serve('submit'))
  app.get(ROOT, serve('find'))
  app.get(`${ROOT}/:ackNo`, serve('ask'))
  app.post(`${ROOT}/:ackNo/cancellation`, serve('cancel'))
  addPage(app, memory)
  addHelpers(app, memory)
  return app
}

/** Whether a call shows the key, found out in the same time whatever it shows. */
function keeperOf(key: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const right = digest(key)
  return (req: Request) => timingSafeEqual(digest(req.get('x-api-key') ?? ''), right)
}

/** One call: what goes wrong before anything is done, what is done, and what goes wrong after. */
async function handle(
  memory: Memory,
  call: CallName,
  req: Request,
  res: Response,
  waits: Waits,
  work: (fault: FaultName | undefined) => Reply | Promise<Reply>,
): Promise<void> {
  const fault = dueFault(memory.faults, call)
  if (fault === 'cutBefore' || fault === 'silent') {
    memory.note({ call, http: undefined, fault, ackNo: undefined })
    return fault === 'silent' ? hush(req, waits) : void req.socket.destroy()
  }
  const done = fault === 'outage' ? { http: 500, body: { error: 'fault' } } : await work(fault)
  const reply: Reply = { ...done, ...(fault && { fault }) }
  const isAnswered = reply.fault !== 'cutAfter' && reply.fault !== 'silent'
  memory.note({ call, http: isAnswered ? reply.http : undefined, fault: reply.fault, ackNo: reply.ackNo })
  await answer(req, res, reply, waits)
}

/** What was received, what was called, and what goes wrong next. */
function addPage(app: Express, memory: Memory): void {
  app.get('/', (req, res) => void res.send(overview(memory, textIn(req.query, 'lang'))))
  app.post('/sim/fault', express.urlencoded(), (req, res) => {
    const name = FAULT_NAMES.find((one) => one === textIn(req.body, 'fault'))
    const call = CALLS.find((one) => one === textIn(req.body, 'call')) ?? 'submit'
    const times = Math.min(Math.max(Math.trunc(Number(textIn(req.body, 'times'))) || 1, 1), TIMES_MAX)
    setFaults(memory, name ? [{ name, call, times }] : [])
    res.redirect(303, `/?${new URLSearchParams({ lang: textIn(req.body, 'lang') })}`)
  })
}

/** For tests of a stand-in that is a process of its own. */
function addHelpers(app: Express, memory: Memory): void {
  app.get('/sim/health', (_req, res) => void res.json({ status: 'up' }))
  app.get('/sim/log', (_req, res) => void res.json(memory.log))
  app.get('/sim/received', (_req, res) => void res.json(receivedIn(memory)))
  app.post('/sim/faults', express.json(), (req: Request<object, object, Fault[]>, res) => {
    setFaults(memory, req.body)
    res.json(memory.faults)
  })
}

/** A text inside something that came from outside; empty when there is none. */
function textIn(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value
  return typeof found === 'string' ? found : ''
}
