import type { Request, RequestHandler, Router } from 'express'

/** What Express keeps of each route: `match` reads the parameters of an address, `dispatch` runs the handlers, and hands to `next` what they throw. */
interface Layer {
  match(path: string): { params: Request['params'] } | false
  route?: { path: string; methods: Record<string, boolean | undefined>; dispatch: RequestHandler }
}
/** Signs with which a path stands for many. */
const PATTERN = /[:*{(]/
/** Two words, and then words and parameters: each parameter is one part of the address. */
const OF_PARTS = /^(\/[^:*{(/]+){2}(\/(:\w+|[^:*{(/]+))+$/

/**
 * Finds routes by their address, before the router tries its patterns one after another, of which there are hundreds: a route
 * without parameters by all of it, one with parameters among the few that begin with the same two words and have as many parts.
 * An address that is written otherwise, as with a slash at its end, is left to the router.
 */
export function exactFirst(router: Router): RequestHandler {
  const routes = new Map<string, RequestHandler>()
  const families = new Map<string, { match: Layer['match']; dispatch: RequestHandler }[]>()
  // why the cast: its types name less of a layer than it has
  for (const layer of router.stack as unknown as readonly Layer[]) {
    if (!layer.route) continue
    const { path, methods } = layer.route
    const dispatch = layer.route.dispatch.bind(layer.route)
    for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
      const call = `${method} ${path}`
      // the first of two is the one that the router would take
      if (!PATTERN.test(path)) routes.set(call, routes.get(call) ?? dispatch)
      else if (OF_PARTS.test(path)) {
        const family = familyOf(method, path)
        families.set(family, [...(families.get(family) ?? []), { match: layer.match.bind(layer), dispatch }])
      }
    }
  }
  return (req, res, next) => {
    const found = routes.get(`${req.method} ${req.path}`)
    if (found) return found(req, res, next)
    for (const { match, dispatch } of families.get(familyOf(req.method, req.path)) ?? []) {
      const matched = match(req.path)
      if (!matched) continue
      req.params = matched.params
      return dispatch(req, res, next)
    }
    next()
  }
}

/** Where an address may belong: its method, its first two words and how many parts it has. */
function familyOf(method: string, path: string): string {
  const parts = path.split('/')
  return `${method} ${parts[1]}/${parts[2]} ${parts.length}`
}
