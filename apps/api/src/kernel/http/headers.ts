import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tileOrigin } from '@portal/shared/features/health/map-tiles'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Settings } from '../ports.ts'

/** Pictures come from here, and from where map tiles come when some are set. */
const policyOf = (mapTileUrl: string | undefined) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd writes its styles into the page
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(mapTileUrl ? [tileOrigin(mapTileUrl)] : [])],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})
const YEAR_S = 31_536_000

/**
 * What every answer tells the browser: nothing is kept unless a file of the web says otherwise later, no page of others
 * shows it in a frame, and over https it is asked for by https only. The proxy says the same of the files it serves.
 */
export function protectiveHeaders({
  publicUrl,
  mapTileUrl,
}: Pick<Settings, 'publicUrl' | 'mapTileUrl'>): RequestHandler {
  const said = saidBy(
    helmet({
      contentSecurityPolicy: policyOf(mapTileUrl),
      frameguard: { action: 'deny' },
      strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true },
    }),
  )
  return (_req, res, next) => {
    res.setHeader('cache-control', 'no-store')
    for (const [name, value] of said) res.setHeader(name, value)
    next()
  }
}

/** The headers that a handler sets, which are the same for every answer: it is asked once. */
function saidBy(handler: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void) {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  let isDone = false
  handler(request, answer, (error) => {
    if (error) throw error
    isDone = true
  })
  if (!isDone) throw new Error('headers that are not known at once')
  return answer.getHeaderNames().map((name) => [name, answer.getHeader(name) ?? ''] as const)
}
