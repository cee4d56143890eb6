import { randomUUID } from 'node:crypto'
import type { Contract } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { VIEWING_HEADER, viewingOf } from '@portal/shared/kernel/viewing/viewing'
import { LANGUAGES, type Language } from '@portal/shared/kernel/words'
import compression from 'compression'
import { parseCookie } from 'cookie'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { describeApi } from './description.ts'
import { apiDocs } from './docs.ts'
import { isKey } from './features/api-clients/key.ts'
import { programOf } from './features/api-clients/sign-in.ts'
import { actorOf, whyEnded } from './features/auth/session.ts'
import { viewedBy } from './features/auth/viewing.ts'
import { mountFeatures, mountHealth, OPERATIONS } from './features.ts'
import { type Actor, createCtx, type GuestCtx, type Ports } from './kernel/ctx.ts'
import { plainAddress } from './kernel/http/address.ts'
import { sendProblem } from './kernel/http/errors.ts'
import { exactFirst } from './kernel/http/exact.ts'
import { protectiveHeaders } from './kernel/http/headers.ts'
import type { Bounds } from './kernel/http/tally.ts'
import { boundUnfinished } from './kernel/http/unfinished.ts'
import { JSON_MAX_BYTES } from './kernel/http/uploads.ts'
import type { Cookies } from './kernel/ports.ts'
import { securityText } from './securityText.ts'

declare global {
  namespace Express {
    interface Request {
      id: string
      /** Fires when the caller hangs up before he has his answer. */
      gone: AbortSignal
    }
  }
}

const UNREAD_METHODS = ['GET', 'HEAD']

interface AppOptions {
  webDist?: string
  trustProxy?: number
  /** Calls whose body is still on its way. */
  uploads?: Bounds
}

/** The whole product behind one Express application. */
export function createApp(ports: Ports, options: AppOptions = {}): express.Express {
  const app = express()
  app.disable('x-powered-by')
  // no browser keeps an answer (`no-store`), so none is ever compared; files have tags of their own
  app.set('etag', () => undefined)
  app.set('trust proxy', options.trustProxy ?? 0)
  app.use(numbered(ports))
  app.use(protectiveHeaders(ports.settings))
  app.use(compression())
  if (options.uploads) app.use(boundUnfinished(options.uploads))
  app.use(express.json({ limit: JSON_MAX_BYTES }))
  app.use(
    apiDocs(() => describeApi(ports.settings)),
    securityText(ports),
  )
  const router = express.Router()
  mountFeatures(router, (req, contract) => ctxOf(ports, req, contract))
  app.use(exactFirst(router), router)
  app.use(['/api', '/auth'], () => {
    throw problem('notFound')
  })
  if (options.webDist) app.use(webApp(options.webDist))
  app.use(lastResort(ports))
  return app
}

/** What a process answers that only works off jobs: how it is. */
export function createHealthApp(ports: Ports): express.Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(numbered(ports), protectiveHeaders(ports.settings))
  const router = express.Router()
  mountHealth(router, (req, contract) => ctxOf(ports, req, contract))
  app.use(router)
  app.use(() => {
    throw problem('notFound')
  })
  app.use(lastResort(ports))
  return app
}

const SECRET_PATHS = Object.values<Contract>(OPERATIONS).flatMap(({ hasSecretPath, path }) =>
  hasSecretPath ? [path.slice(0, path.indexOf(':'))] : [],
)
/** A path as the log has it: of one that is a secret only where it leads, whatever it names. */
function loggedPath(path: string): string {
  const secret = SECRET_PATHS.find((one) => path.toLowerCase().startsWith(one.toLowerCase()))
  return secret ? `${secret}…` : path
}

/** A number for every call and one line in the log: no query, no header, so that no token gets there. */
const numbered =
  ({ log }: Ports): RequestHandler =>
  (req, res, next) => {
    req.id = randomUUID().slice(0, 8).toUpperCase()
    res.setHeader('x-request-id', req.id)
    const from = performance.now()
    const gone = new AbortController()
    req.gone = gone.signal
    res.on('close', () => {
      if (!res.writableFinished) gone.abort(new Error('the caller hung up'))
      if (!req.path.startsWith('/assets'))
        log.info(
          {
            requestId: req.id,
            method: req.method,
            path: loggedPath(req.path),
            status: res.statusCode,
            ms: Math.round(performance.now() - from),
          },
          'call',
        )
    })
    next()
  }

const languageOf = (req: Request, actor: Actor | null): Language => {
  const asked = req.get('current-lang')?.toLowerCase()
  return LANGUAGES.find((language) => language === asked) ?? actor?.language ?? 'chi'
}

const PAGE_MAX = 200
/** Which page is open in the window that calls, as it says itself; no query, in which people's words stand. */
function pageOf(req: Request): { page?: string } {
  const page = req.get('current-page')
  return page?.startsWith('/') && page.length <= PAGE_MAX ? { page } : {}
}

/** Who is signed in, or whom he views the portal as. */
async function personOf({ db, settings, clock }: Ports, req: Request, contract: Contract, token: string | undefined) {
  const now = clock()
  const [own, viewing] = [await actorOf(db, settings, now, token), req.get(VIEWING_HEADER)]
  if (!own || viewing === undefined || viewingOf(contract) === 'oneself') return own
  if (viewingOf(contract) === 'refused') throw problem('viewingReadsOnly')
  return viewedBy({ db, settings, now }, own, viewing)
}

/** The context of a request: who calls, in which language, from where. */
async function ctxOf(ports: Ports, req: Request, contract: Contract): Promise<GuestCtx> {
  const { programs, access } = contract
  const { db, settings, clock } = ports
  const token = /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1]
  const address = plainAddress(req.ip)
  const isProgram = programs === true || (token !== undefined && isKey(token))
  const actor = isProgram
    ? // of a call that is for people a key is not even looked at
      programs
      ? await programOf({ db, now: clock(), address }, token)
      : null
    : await personOf(ports, req, contract, token)
  const isRefused = !actor && !isProgram && access !== 'public'
  return createCtx<Actor | null>(ports, {
    actor,
    language: languageOf(req, actor),
    source: actor?.channel === 'web' && actor.apiClientId === null ? 'screen' : 'api',
    address,
    device: req.get('user-agent') ?? '',
    ...pageOf(req),
    cookies: cookiesOf(ports, req),
    gone: req.gone,
    isProgram,
    call: contract,
    ...(isRefused && token && { ended: await whyEnded(db, settings, token) }),
  })
}

/** Over https a name with `__Host-` cannot be planted by another host. */
function cookiesOf({ settings }: Ports, req: Request): Cookies {
  const secure = settings.publicUrl.startsWith('https:')
  const full = (name: string) => (secure ? `__Host-${name}` : name)
  const given = parseCookie(req.get('cookie') ?? '')
  return {
    get: (name) => given[full(name)],
    set: (name, value, minutes) =>
      void req.res?.cookie(full(name), value, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: minutes * 60_000,
      }),
  }
}

/** The built web app; every path that is no file is a screen of it. */
function webApp(dist: string): RequestHandler[] {
  const files = express.static(dist, {
    index: false,
    redirect: false,
    setHeaders: (res, path) =>
      res.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const page: RequestHandler = (req, res, next) => {
    if (!UNREAD_METHODS.includes(req.method) || req.path.startsWith('/assets/')) return next(problem('notFound'))
    res.setHeader('cache-control', 'no-cache')
    res.sendFile('index.html', { root: dist, cacheControl: false })
  }
  return [files, page]
}

/** What fails before a contract is reached: broken JSON, unknown paths, too large bodies. */
const lastResort =
  (ports: Ports): ErrorRequestHandler =>
  (error, req, res, _next) =>
    sendProblem(error, req, res, { log: ports.log, language: languageOf(req, null) })
