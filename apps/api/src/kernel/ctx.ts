import type { PrismaClient } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import type { Reach, RoleId } from '@portal/shared/access/roles'
import type { Subject } from '@portal/shared/access/subjects'
import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { RunResult } from '@portal/shared/features/runs/run.schema'
import type { Contract, FileReply } from '@portal/shared/kernel/contract'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import type { z } from 'zod'
import type { Anchors } from './anchors/port.ts'
import type { Apart } from './heavy/apart.ts'
import type { Mailer } from './letters/mail.ts'
import { gather, noNews, spreadOf, staleBy } from './news.ts'
import type { CaptchaMaker, Cookies, Db, FileStore, IdentityService, Log, Settings, Shown } from './ports.ts'
import { notify } from './push.ts'
import { type Operation, type Source, type Workbook, write } from './record.ts'
import type { SubmissionService } from './submission/port.ts'
import { type Tells, telling } from './telling.ts'
import { rehearsal, type Steps, transaction } from './transactions/transaction.ts'

export type Channel = 'web' | 'mobile'

/** Somebody who views the portal as someone else, and until when at the latest. */
export interface Viewer {
  userId: number
  displayName: string
  until: Date
}

/** Who is calling, read anew for every request. */
export interface Actor {
  userId: number
  username: string
  displayName: string
  language: Language
  orgId: number
  /** Those merged into his: what they did and read is his past. */
  formerOrgIds: readonly number[]
  orgType: string
  orgNameEn: string
  orgNameZh: string
  roleIds: readonly RoleId[]
  permissions: ReadonlySet<Permission>
  /** The widest of his roles'; asked in access/readers.ts only. */
  reach: Reach
  /** What he reads log-books as, unless he sees all. */
  subjects: readonly Subject[]
  channel: Channel
  /** The API client by whose key a program calls, which has no session and makes only calls that are for programs. */
  apiClientId: number | null
  sessionId: string | null
  /** Who really calls, where somebody views the portal as this person. */
  viewer: Viewer | null
  workerId: number | null
  /** Why he has to set a new password before anything else, if he has to. */
  mustChangePassword: 'ONE_TIME' | 'EXPIRED' | null
}

/** Work done outside a request. Its input is ids, never objects or secrets. `every` is a cron line in Hong Kong time. */
export interface Job<I extends object = object> {
  name: string
  input: z.ZodType<I>
  every?: string
  /** Also when a process that works off jobs starts: what fell into the time when none ran. */
  atStart?: boolean
  /** Looked after so often by each process that works off jobs, past the queue: whoever finds rows that wait works them off. */
  everySeconds?: number
  /** Tries after the first one fails, with growing pauses. Being cut off by the end of its process is no try. */
  retries?: number
  /** Says only that rows wait: many at once are one run. */
  isWakeUp?: boolean
  /** `stop` tells that the process ends: whoever can leaves off where another process goes on. */
  run(ctx: Ctx, input: I, stop?: AbortSignal): Promise<void>
}

/**
 * Tells how much is done, and of how much where the work has found that out. What it throws ends the work: the run was called off,
 * another process has it, or this one stops.
 */
export type Progress = (done: number, total?: number) => Promise<void>

/** What the work of a run has made. */
export interface RunMade extends FileReply {
  /**
   * Writes the rows of a run that changes any, once its file is written, in the transaction that ends the run and with the rights
   * of whoever asked as they are by then: they are kept together with DONE, or not at all. Answers what came of them. It throws
   * `Outdated` when the file says what is no longer so.
   */
  apply?(ctx: Ctx): Promise<RunResult>
}

/** A kind of work that takes longer than a request, as its feature declares it in its manifest. */
export interface RunKind<I extends object = object> {
  /** Kept in rows and named by `enums.runKind`. */
  kind: string
  /** All are needed to begin one, when it works, and to fetch its file. */
  rights: readonly Permission[]
  /** The groups whose rows its `apply` writes. */
  changes?: readonly string[]
  /** What was asked for, as it is kept in a row: ids and filters, never rows or secrets. */
  input: z.ZodType<I>
  /** One attempt takes no longer; beyond, it has failed and is tried again. */
  limits: { minutes: number }
  /** What is told of a failure that nobody foresaw; otherwise that the run has failed. */
  unforeseen?: ProblemKey
  /** In the transaction that ends a run which has made its file. */
  finished?(ctx: Ctx, input: I, run: { id: number; userId: number }): Promise<void>
  /**
   * Makes the file with the rights of whoever asked, as they are by then. The file may be written by pieces later. A step that
   * takes long without `progress` passes `ctx.gone` on, which fires when nobody wants its result any more. It may be done again from
   * its beginning at any moment, so it changes no row itself.
   */
  work(ctx: Ctx, input: I, progress: Progress): Promise<RunMade>
}
export type RunKinds = ReadonlyMap<string, RunKind>

/** The workbooks of all lists; the features that have them are known only where the portal is put together. */
export interface Workbooks {
  /** How many rows one would have; refused when nobody would read that many. */
  countRows(ctx: Ctx, request: ExportRequest): Promise<number>
  /** `watch` is told from time to time how many rows have been written; what it throws ends the writing. */
  make(ctx: Ctx, request: ExportRequest, watch?: (rowsWritten: number) => Promise<void>): Promise<FileReply>
}

/** What outlives a call: made once when the process starts. */
export interface Ports {
  db: PrismaClient
  clock(): Date
  mail: Mailer
  files: FileStore
  anchors: Anchors
  /** Runs a program in a process of its own. */
  apart: Apart
  captcha: CaptchaMaker
  /** Absent where the installation is not connected to it. */
  identity?: IdentityService
  /** Absent where forms go through other channels only. */
  submission?: SubmissionService
  /** Whether the job queue answers. */
  queueIsUp(): Promise<boolean>
  /** Whether push hears of changes; absent in a process that has no windows to tell. */
  pushIsUp?(): boolean
  /** Queues a job through the given connection, so that it exists exactly when the transaction commits. */
  enqueue(db: Db, job: Job, input: object, options?: { at?: Date }): Promise<void>
  workbooks: Workbooks
  runs: RunKinds
  settings: Settings
  log: Log
}

/** Everything a service may reach, passed as its first argument. */
export interface Ctx<A = Actor> extends Shown {
  actor: A
  db: Db
  now: Date
  language: Language
  /** Where the call came from, for the operation history. */
  source: Source
  /** By which it is done, where an import is under way. */
  workbook?: Workbook
  address: string
  device: string
  settings: Settings
  files: FileStore
  anchors: Anchors
  apart: Apart
  mail: Mailer
  captcha: CaptchaMaker
  identity: IdentityService | undefined
  submission: SubmissionService | undefined
  cookies: Cookies
  workbooks: Workbooks
  /** Every kind of run that a feature declares. */
  runs: RunKinds
  queueIsUp: Ports['queueIsUp']
  pushIsUp: Ports['pushIsUp']
  log: Log
  /** Fires when whoever called hangs up; what is done for his answer alone may stop. */
  gone?: AbortSignal
  jobs: {
    add<I extends object>(job: Job<I>, input: I, options?: { at?: Date }): Promise<void>
  }
  push: Tells
  /** Runs everything inside or nothing; nested calls join the outer one. */
  tx<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
  /** Runs everything inside, then undoes it and answers what came of it: nothing is sealed, told, queued or kept. */
  rehearse<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
  /** Inside of a rehearsal. Whoever seals or tells people asks first. */
  isRehearsal: boolean
  /**
   * The same moment and transaction on behalf of somebody else, as a job acts for who asked for it; with `gone`, for as long as he
   * wants it. `changes` names the groups whose rows he changes.
   */
  as(actor: Actor, language: Language, gone?: AbortSignal, changes?: readonly string[]): Ctx
  /** The same caller at the moment that it is now, outside of a transaction: work that goes on for minutes dates each piece by its own. */
  anew(): Ctx<A>
  /** The same moment, person and transaction; what is done came from somewhere else than the call did, such as a workbook. */
  from(source: Source, workbook?: Workbook): Ctx<A>
  /** Undoes what the database cannot, should the transaction be rolled back for certain: not where the answer to COMMIT is lost. It must not throw. */
  onRollback(undo: () => void): void
  /** Tells what has happened, once it has: after the outermost transaction, or at once outside of one. It must not throw. */
  onCommit(tell: () => void): void
  record(...operations: Operation[]): Promise<void>
}
export type GuestCtx = Ctx<Actor | null>

export interface Caller<A> extends Shown {
  actor: A
  language: Language
  source: Source
  workbook?: Workbook
  address?: string
  device?: string
  page?: string
  cookies?: Cookies
  gone?: AbortSignal
  /** What was called: it says which groups are stale, for whoever reads their rows, once a history was written. */
  call?: Contract
  /** The same of a run. */
  changes?: readonly string[]
}
const NO_COOKIES: Cookies = { get: () => undefined, set: () => {} }

/** Builds the context of one call or job. */
export function createCtx<A extends Actor | null>(ports: Ports, caller: Caller<A>): Ctx<A> {
  const now = ports.clock()
  const at = <A extends Actor | null>(
    caller: Caller<A>,
    db: Db,
    steps: Steps | null,
    isRehearsal = false,
    news = noNews(),
  ): Ctx<A> => {
    const stale = caller.changes ?? (caller.call ? staleBy(caller.call) : [])
    const by = { userId: caller.actor?.userId ?? 0, orgId: caller.actor?.orgId ?? 0 }
    const ctx: Ctx<A> = {
      ...{ address: '', device: '', cookies: NO_COOKIES },
      ...caller,
      db,
      now,
      settings: ports.settings,
      files: ports.files,
      anchors: ports.anchors,
      apart: ports.apart,
      mail: ports.mail,
      captcha: ports.captcha,
      identity: ports.identity,
      submission: ports.submission,
      workbooks: ports.workbooks,
      runs: ports.runs,
      queueIsUp: ports.queueIsUp,
      pushIsUp: ports.pushIsUp,
      log: ports.log,
      isRehearsal,
      jobs: {
        add: async (job, input, options) => {
          if (!isRehearsal) await ports.enqueue(db, job as Job, input, options)
        },
      },
      push: telling({ db, now, news, stale, by, isRehearsal, isInside: steps !== null }),
      tx: (work) => {
        if (steps) return work(ctx)
        return transaction(ports.db, async (client, steps) => {
          const news = noNews()
          const result = await work(at(caller, client, steps, false, news))
          await notify(client, [...news.pushes, ...(await spreadOf(client, now, news))])
          return result
        })
      },
      rehearse: (work) => rehearsal(ports.db, (client, steps) => work(at(caller, client, steps, true))),
      as: (actor, language, gone, changes) =>
        at(
          { ...caller, actor, language, ...(gone && { gone }), ...(changes && { changes }) },
          db,
          steps,
          isRehearsal,
          news,
        ),
      anew: () => createCtx(ports, caller),
      from: (source, workbook) =>
        at({ ...caller, source, ...(workbook && { workbook }) }, db, steps, isRehearsal, news),
      onRollback: (undo) => steps?.undo.push(undo),
      onCommit: (tell) => void (steps ? steps.tell.push(tell) : tell()),
      record: async (...operations) => {
        // nothing is ever done in the name of whom somebody only views the portal as
        if (caller.actor?.viewer && !isRehearsal) throw problem('viewingReadsOnly')
        await write(db, caller, now, operations)
        if (isRehearsal) return
        const ofThis = steps ? news : noNews()
        gather(ofThis, caller.actor, stale, operations)
        if (!steps) await notify(db, await spreadOf(db, now, ofThis))
      },
    }
    return ctx
  }
  return at(caller, ports.db, null)
}
