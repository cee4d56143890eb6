import type { RequestHandler } from 'express'
import helmet from 'helmet'

const CSP = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd writes its styles into the page
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}
const YEAR_S = 31_536_000

/**
 * What every answer tells the browser: nothing is kept unless a file of the web says otherwise later, no page of others
 * shows it in a frame, and over https it is asked for by https only. The proxy says the same of the files it serves.
 */
export const protectiveHeaders = (publicUrl: string): RequestHandler[] => [
  (_req, res, next) => {
    res.setHeader('cache-control', 'no-store')
    next()
  },
  helmet({
    contentSecurityPolicy: CSP,
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true },
  }),
]
