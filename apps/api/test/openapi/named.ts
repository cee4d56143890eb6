import type { AnyCall } from '@portal/shared/kernel/contract'
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import { THROWN } from '../../src/description.ts'
import { OPERATIONS } from '../../src/features.ts'
import { problemsOf } from '../../src/kernel/openapi/document.ts'
import { operationOf } from '../../src/kernel/openapi/operation.ts'

const BY_ADDRESS = new Map(Object.values(OPERATIONS).map((call) => [`${call.method} ${call.path}`, call]))

/** What the calls of an application were refused with although the API description does not say so. */
export const unnamed: string[] = []

/** The same application, with every refusal of a contract held against what the API description says that it may be. */
export function watched(app: Express): Express {
  // why a cast: every Express application has it, its types do not say so
  const serve = (app as Express & { handle: RequestHandler }).handle.bind(app)
  return Object.assign(app, {
    handle(req: Request, res: Response, next: NextFunction) {
      // why here: before its body is compressed, and after the application has found the call
      const json = (body: unknown) => {
        const call = BY_ADDRESS.get(`${req.method.toLowerCase()} ${req.route?.path}`)
        const fault = call && res.statusCode >= 400 ? unnamedIn(call, body) : undefined
        if (fault) unnamed.push(fault)
        return Object.getPrototypeOf(res).json.call(res, body)
      }
      serve(req, Object.assign(res, { json }), next)
    },
  })
}

/** The problem in a refused answer that the description of its call does not name. */
export function unnamedIn(call: AnyCall, body: unknown): string | undefined {
  const key = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined
  return problemsOf(call, { thrown: THROWN }).some((named) => named === key)
    ? undefined
    : `${operationOf(call)} answered ${String(key)}`
}
