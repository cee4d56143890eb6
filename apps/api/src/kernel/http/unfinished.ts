import type { RequestHandler } from 'express'
import { type Bounds, tally } from './tally.ts'

/** Bounds the calls whose body is still on its way. Who is refused is not read any further. */
export function boundUnfinished(bounds: Bounds): RequestHandler {
  const open = tally(bounds)
  return (req, res, next) => {
    if (!req.headers['transfer-encoding'] && !Number(req.headers['content-length'])) return next()
    const place = open.take(req.ip ?? '')
    if (typeof place !== 'function') {
      res.setHeader('connection', 'close')
      return next(place)
    }
    for (const end of ['end', 'close']) req.once(end, place)
    res.once('close', place)
    next()
  }
}
