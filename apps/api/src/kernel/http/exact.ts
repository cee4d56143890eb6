import type { RequestHandler, Router } from 'express'

/** What Express keeps of each route; `dispatch` runs its handlers, and hands to `next` what they throw. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean | undefined>; dispatch: RequestHandler }
}
/** Signs with which a path stands for many. */
const PATTERN = /[:*{(]/

/**
 * Finds the routes without parameters by their address, before the router tries its patterns one after another: most calls go to
 * those, and there are hundreds. An address that is written otherwise, as with a slash at its end, is left to the router.
 */
export function exactFirst(router: Router): RequestHandler {
  const routes = new Map<string, RequestHandler>()
  for (const { route } of router.stack as readonly Layer[]) {
    if (!route || PATTERN.test(route.path)) continue
    for (const method of Object.keys(route.methods)) {
      const call = `${method.toUpperCase()} ${route.path}`
      // the first of two is the one that the router would take
      if (!routes.has(call)) routes.set(call, route.dispatch.bind(route))
    }
  }
  return (req, res, next) => {
    const found = routes.get(`${req.method} ${req.path}`)
    return found ? found(req, res, next) : next()
  }
}
