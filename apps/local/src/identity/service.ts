import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import express, { type Express, type Request, type Response } from 'express'
import { callsOf, textIn } from './calls.ts'
import { FAULT_NAMES, FAULTS, type Fault } from './faults.ts'
import { type Memory, newMemory, newTicket, type Options, TEST_PEOPLE } from './memory.ts'
import { approvalPage, refusalPage } from './page.ts'

const CODE_TTL_MS = 60_000
const HOST = '127.0.0.1'
const PAGE = '/api/v1/auth/getQR'
const LANGUAGES = ['en-US', 'zh-HK', 'zh-CN']
const REFUSALS: Readonly<Record<string, string>> = { cancel: 'D40000', reject: 'D40001', expire: 'D40003' }
const SERVICES = {
  '/api/v1/security/getKey': 'getKey',
  '/api/v1/security/revokeKey': 'revokeKey',
  '/api/v1/auth/getToken': 'getToken',
} as const

export interface Identity {
  url: string
  stop(): Promise<void>
}

/** Starts a service that speaks the identity service's protocol, on this machine only (domain.md §6.3). */
export async function startIdentity(options: Options): Promise<Identity> {
  const server = createServer(appOf(options, newMemory()))
  server.listen(options.port, HOST)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://${HOST}:${port}`, stop }
}

function appOf(options: Options, memory: Memory): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  const answer = callsOf(options, memory)
  for (const [path, call] of Object.entries(SERVICES))
    app.post(path, express.text({ type: () => true }), (req, res) => {
      const { http, code, content } = answer(
        call,
        (name) => req.get(name),
        typeof req.body === 'string' ? req.body : '',
      )
      memory.log.push({ call, code })
      res
        .status(http)
        .json({ code, message: code === 'D00000' ? 'SUCCESS' : 'REFUSED', ...(content !== undefined && { content }) })
    })
  app.get(PAGE, (req, res) => showPage(options, memory, req, res))
  app.post('/sim/decision', express.urlencoded(), (req, res) => decide(options, memory, req, res))
  app.post('/sim/fault', express.urlencoded(), (req, res) => setFault(memory, req, res))
  addHelpers(app, memory)
  return app
}

/** Everything must be right before anybody is asked: a wrong address to return to is the classic hole. */
function showPage({ clients, people = TEST_PEOPLE }: Options, memory: Memory, req: Request, res: Response): void {
  const given = (name: string) => textIn(req.query, name)
  const client = clients.find(({ clientID }) => clientID === given('clientID'))
  const state = given('state')
  const faults = [
    [!client, 'unknown clientID'],
    [!client?.redirectURIs.includes(given('redirectURI')), 'redirectURI is not registered'],
    [given('responseType') !== 'code', 'responseType'],
    [given('scope') !== 'eidapi_auth', 'scope'],
    [!given('source'), 'source'],
    [state.length < 8 || state.length > 256, 'state'],
    [!LANGUAGES.includes(given('lang')), 'lang'],
  ] as const
  const wrong = faults.find(([isWrong]) => isWrong)?.[1]
  if (!client || wrong) return void res.status(400).send(refusalPage(wrong ?? ''))
  const ticket = newTicket(memory, { client, redirectURI: given('redirectURI'), state })
  res.send(approvalPage({ ticket, people, query: queryOf(req.originalUrl), due: memory.due }))
}

const queryOf = (address: string) => new URL(address, `http://${HOST}`).searchParams

/** What goes wrong next, chosen on the page; then the page again. */
function setFault(memory: Memory, req: Request, res: Response): void {
  const name = FAULT_NAMES.find((one) => one === textIn(req.body, 'fault')) ?? 'none'
  memory.due = name
  memory.faults = FAULTS[name].map((fault) => ({ ...fault }))
  res.redirect(303, `${PAGE}?${queryOf(`?${textIn(req.body, 'query')}`)}`)
}

/** Sends the browser back with a code, or with what the person did instead. */
function decide(
  { people = TEST_PEOPLE, codeTtlMs = CODE_TTL_MS, clock = () => new Date() }: Options,
  memory: Memory,
  req: Request,
  res: Response,
): void {
  const ticketID = textIn(req.body, 'ticketID')
  const ticket = memory.tickets.get(ticketID)
  const person = people.find(({ id }) => id === textIn(req.body, 'user'))
  const action = textIn(req.body, 'action')
  if (!ticket || !person || (action !== 'approve' && !REFUSALS[action]))
    return void res.status(400).send(refusalPage('unknown ticket, person or action'))
  memory.tickets.delete(ticketID)
  memory.due = 'none'
  const back = new URL(ticket.redirectURI)
  if (action === 'approve') {
    const code = randomBytes(24).toString('base64url')
    memory.codes.set(code, { clientID: ticket.client.clientID, person, expiresAt: clock().getTime() + codeTtlMs })
    back.searchParams.set('code', code)
  } else back.searchParams.set('error_code', REFUSALS[action] ?? '')
  back.searchParams.set('state', ticket.state)
  res.redirect(303, back.href)
}

/** For tests and for trying out what happens when the service fails. */
function addHelpers(app: Express, memory: Memory): void {
  app.get('/sim/health', (_req, res) => void res.json({ status: 'up' }))
  app.get('/sim/log', (_req, res) => void res.json(memory.log))
  app.post('/sim/faults', express.json(), (req: Request<object, object, Fault[]>, res) => {
    memory.faults = req.body
    res.json(memory.faults)
  })
  app.post('/sim/reset', (_req, res) => {
    Object.assign(memory, newMemory())
    res.json({})
  })
}
