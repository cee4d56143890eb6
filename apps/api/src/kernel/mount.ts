import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Contract, Contracts, FileReply, ServiceInput, ServiceOutput } from '@portal/shared/kernel/contract'
import { Problem, type ProblemIssue, problem } from '@portal/shared/kernel/problem'
import type { Request, Response, Router } from 'express'
import type { Ctx, GuestCtx } from './ctx.ts'
import { sendProblem } from './errors.ts'
import { JsonFile } from './heavy/json-file.ts'
import { once } from './idempotency.ts'
import { withUploads } from './uploads.ts'

type Service<G extends Contracts> = {
  [K in keyof G]: (
    ctx: G[K]['access'] extends 'public' ? GuestCtx : Ctx,
    input: ServiceInput<G[K]>,
    // why: what was prepared is the service's own affair; see `Prepared`
    prepared: never,
  ) => Promise<ServiceOutput<G[K]> | JsonFile> | ServiceOutput<G[K]>
}
/** `prepare` does what takes long before any transaction is open; the service gets what it answers. */
export interface Prepared<Input, Ready> {
  prepare(ctx: Ctx, input: Input): Promise<Ready>
}
type Serve = ((ctx: Ctx, input: object, prepared?: unknown) => Promise<unknown>) & Partial<Prepared<object, unknown>>

export type CtxFor = (req: Request) => Promise<GuestCtx>

/** Serves a contract group with the service module that implements it. */
export function mount<G extends Contracts>(router: Router, ctxFor: CtxFor, group: G, service: Service<G>): void {
  for (const [name, contract] of Object.entries(group)) {
    refuseSharedKeys(name, contract)
    router[contract.method](
      contract.path,
      handle(ctxFor, `${'group' in contract ? contract.group : ''}.${name}`, contract, service[name] as Serve),
    )
  }
}

const handle =
  (ctxFor: CtxFor, operation: string, contract: Contract, serve: Serve) => async (req: Request, res: Response) => {
    const ctx = await ctxFor(req)
    try {
      const known = admit(ctx, contract)
      await withUploads(req, res, contract.upload, async (body, files) => {
        const input = parse(contract, req, body)
        if (files) Object.assign(input, { files })
        const prepared = await serve.prepare?.(known, input)
        const reply = await once(contract, operation, req.get('idempotency-key'), known, input, (ctx, input) =>
          serve(ctx, input, prepared),
        )
        if (reply instanceof JsonFile) res.type('json').end(await reply.read())
        else
          await (contract.download
            ? stream(res, reply as FileReply)
            : send(res, contract, contract.response.parse(reply)))
      })
    } catch (error) {
      // who hung up has no use for an answer, and it is no fault of ours
      if (ctx.gone?.aborted && error === ctx.gone.reason) return
      sendProblem(error, req, res, {
        log: ctx.log,
        language: ctx.language,
        operation,
        upload: contract.upload,
        by: ctx,
      })
    }
  }

/** Public calls may lack an actor; the type of `Service` says so, so the cast below cannot mislead a service. */
function admit(ctx: GuestCtx, { access, beforePasswordChange }: Contract): Ctx {
  const { actor } = ctx
  if (access === 'public') return ctx as Ctx
  if (!actor) throw problem('signInAgain')
  if (actor.mustChangePassword && !beforePasswordChange) throw problem('oneTimeLoginOnly')
  if (access !== 'signedIn' && !actor.permissions.has(access)) throw problem('forbidden')
  return ctx as Ctx
}

const send = (res: Response, { statusOf }: Contract, reply: unknown) => res.status(statusOf?.(reply) ?? 200).json(reply)

/** Params, query and body in one object, with every fault of all three reported together. */
function parse({ params, query, body }: Contract, req: Request, raw: unknown): object {
  const parts = [params?.safeParse(req.params), query?.safeParse(req.query), body?.safeParse(raw ?? {})].filter(
    (part) => part !== undefined,
  )
  const issues = parts.flatMap((part) => part.error?.issues ?? [])
  if (issues.length) throw new Problem('validationFailed', undefined, undefined, issues as ProblemIssue[])
  return Object.assign({}, ...parts.map((part) => part.data))
}

async function stream(res: Response, file: FileReply): Promise<void> {
  res.setHeader('content-type', file.mime)
  res.setHeader(
    'content-disposition',
    `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  )
  if (file.size !== undefined) res.setHeader('content-length', file.size)
  const through = new PassThrough()
  await Promise.all([file.write(through).catch((error: Error) => through.destroy(error)), pipeline(through, res)])
}

/** One merged input must never hide where a value came from. */
function refuseSharedKeys(name: string, { params, query, body }: Contract): void {
  const keys = [params, query, body].flatMap((part) =>
    part && 'shape' in part ? Object.keys(part.shape as object) : [],
  )
  const shared = keys.filter((key, index) => keys.indexOf(key) !== index)
  if (shared.length) throw new Error(`contract ${name}: ${shared.join(', ')} in two parts of one call`)
}
