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
export const protectiveHeaders = ({
  publicUrl,
  mapTileUrl,
}: Pick<Settings, 'publicUrl' | 'mapTileUrl'>): RequestHandler[] => [
  (_req, res, next) => {
    res.setHeader('cache-control', 'no-store')
    next()
  },
  helmet({
    contentSecurityPolicy: policyOf(mapTileUrl),
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true },
  }),
]
