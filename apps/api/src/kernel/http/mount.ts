import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Contract, FileReply, ServiceInput, ServiceOutput } from '@portal/shared/kernel/contract'
import { LIST_KEY } from '@portal/shared/kernel/contract'
import { Problem, type ProblemIssue, problem } from '@portal/shared/kernel/problem'
import { shapeOf } from '@portal/shared/kernel/schema'
import type { Request, Response, Router } from 'express'
import type { Ctx, GuestCtx } from '../ctx.ts'
import { JsonFile } from '../heavy/json-file.ts'
import { complaintOf } from './complaint.ts'
import { sendProblem } from './errors.ts'
import { once } from './idempotency.ts'
import { type Incoming, withUploads } from './uploads.ts'

export type Service<G extends Record<string, Contract>> = {
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
  /** Clears away what was prepared and not used, once the service is done, has failed, or was not asked. It must not throw. */
  discard?(ctx: Ctx, ready: Ready): Promise<void>
}
type Serve = ((ctx: Ctx, input: object, prepared?: unknown) => Promise<unknown>) & Partial<Prepared<object, unknown>>

/** Who calls: a person, or a program where the contract is for programs. */
export type CtxFor = (req: Request, contract: Contract) => Promise<GuestCtx>

/** Serves a contract group with the service module that implements it. */
export function mount<G extends Record<string, Contract>>(
  router: Router,
  ctxFor: CtxFor,
  group: G,
  service: Service<G>,
): void {
  for (const [name, contract] of Object.entries(group)) {
    refuseSharedKeys(name, contract)
    refuseUnfitForPrograms(name, contract)
    router[contract.method](
      contract.path,
      handle(ctxFor, `${'group' in contract ? contract.group : ''}.${name}`, contract, service[name] as Serve),
    )
  }
}

const handle =
  (ctxFor: CtxFor, operation: string, contract: Contract, serve: Serve) => async (req: Request, res: Response) => {
    const ctx = await ctxFor(req, contract)
    try {
      const known = admit(ctx, contract)
      await withUploads(req, res, contract, async (incoming) => {
        const input = parse(contract, req, incoming)
        const prepared = await serve.prepare?.(known, input)
        const reply = await once(contract, operation, req.get('idempotency-key'), known, input, (ctx, input) =>
          serve(ctx, input, prepared),
        ).finally(() => serve.discard?.(known, prepared))
        if (reply instanceof JsonFile) res.type('json').end(await reply.read())
        else if (contract.download) {
          await noteDownload(known, operation, reply as FileReply)
          await stream(res, reply as FileReply)
        } else await send(res, contract, contract.response.parse(reply))
      })
    } catch (error) {
      // who hung up has no use for an answer, and it is no fault of ours
      if (ctx.gone?.aborted && error === ctx.gone.reason) return
      sendProblem(error, req, res, {
        log: ctx.log,
        language: ctx.language,
        operation,
        by: ctx,
      })
    }
  }

/** Public calls may lack an actor; the type of `Service` says so, so the cast below cannot mislead a service. */
function admit(ctx: GuestCtx, { access, programs, beforePasswordChange }: Contract): Ctx {
  const { actor, ended, isProgram } = ctx
  if (access === 'public') return ctx as Ctx
  if (isProgram && !programs) throw problem('forbidden')
  if (!actor)
    throw isProgram || programs === true ? problem('apiKeyRefused') : new Problem('signInAgain', { why: ended })
  if (actor.mustChangePassword && !beforePasswordChange)
    throw problem(actor.mustChangePassword === 'EXPIRED' ? 'passwordExpired' : 'oneTimeLoginOnly')
  if (access !== 'signedIn' && !actor.permissions.has(access)) throw problem('forbidden')
  return ctx as Ctx
}

const send = (res: Response, { statusOf }: Contract, reply: unknown) => res.status(statusOf?.(reply) ?? 200).json(reply)

/** What was sent decides what is said of it: nothing, too much, something else. It is not answered. */
const TELLING = { reportInput: true }

/** Params, query, fields and body in one object with the files, and every fault of all of them reported together. */
function parse({ params, query, fields, body }: Contract, req: Request, incoming: Incoming): object {
  const parts = [
    params?.safeParse(req.params, TELLING),
    query?.safeParse(req.query, TELLING),
    fields?.safeParse(incoming.fields, TELLING),
    body?.safeParse(incoming.body ?? {}, TELLING),
  ].filter((part) => part !== undefined)
  const issues = parts.flatMap((part) => part.error?.issues ?? [])
  if (issues.length) throw complaintOf(issues as ProblemIssue[])
  const bodies = parts.map(({ data }) => (Array.isArray(data) ? { [LIST_KEY]: data } : data))
  return Object.assign({}, ...bodies, incoming.files)
}

/** Nobody gets a file of which the history does not know. What is shown inside of a page is read, not taken away. */
async function noteDownload(ctx: Ctx, operation: string, { name, inline }: FileReply): Promise<void> {
  if (ctx.actor && !inline)
    await ctx.record({ action: 'file.download', model: 'file', rowId: operation, after: { file: name } })
}

const LISTENERS = 20

async function stream(res: Response, file: FileReply): Promise<void> {
  res.setHeader('content-type', file.mime)
  res.setHeader(
    'content-disposition',
    `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  )
  if (file.size !== undefined) res.setHeader('content-length', file.size)
  const through = new PassThrough()
  // why: compression and the pipeline both listen for its end, one more than Node warns of
  res.setMaxListeners(LISTENERS)
  await Promise.all([file.write(through).catch((error: Error) => through.destroy(error)), pipeline(through, res)])
}

/** One merged input must never hide where a value came from. */
function refuseSharedKeys(name: string, { params, query, fields, body, upload }: Contract): void {
  const texts = Object.keys(fields?.shape ?? {})
  const keys = [params, query, body]
    .flatMap((part) => (part && 'shape' in part ? Object.keys(part.shape as object) : []))
    .concat(texts, Object.keys(upload ?? {}), body && shapeOf(body) === 'list' ? LIST_KEY : [])
  const shared = keys.filter((key, index) => keys.indexOf(key) !== index)
  if (shared.length) throw new Error(`contract ${name}: ${shared.join(', ')} in two parts of one call`)
  if ([...texts, ...Object.keys(upload ?? {})].includes('data'))
    throw new Error(`contract ${name}: the field data is the call's JSON`)
  if (fields && !upload) throw new Error(`contract ${name}: fields stand beside files only`)
}

/** What is for programs alone carries ids of its own, and no answer is kept for it under an Idempotency-Key. */
function refuseUnfitForPrograms(name: string, { programs, access, idempotent, method }: Contract): void {
  // what only tells who calls is no matter of rights
  const isOpen = access === 'public' || (access === 'signedIn' && (programs === true || method !== 'get'))
  if (programs && isOpen) throw new Error(`contract ${name}: a program needs a right`)
  if (programs === true && idempotent) throw new Error(`contract ${name}: programs repeat by ids of their own`)
}
