import type { Readable } from 'node:stream'
import type { Prisma, PrismaClient } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import type { Reach, RoleId } from '@portal/shared/access/roles'
import type { Subject } from '@portal/shared/access/subjects'
import type { ExportRequest } from '@portal/shared/features/exports/export.schema'
import type { FileReply, IncomingFile } from '@portal/shared/kernel/contract'
import type { Language } from '@portal/shared/kernel/words'
import type { z } from 'zod'
import type { Anchors } from './anchors/port.ts'
import type { Mailer } from './letters/mail.ts'
import { rehearsal, type Steps, transaction } from './transactions/transaction.ts'

export type Db = PrismaClient | Prisma.TransactionClient
export type Channel = 'web' | 'mobile'

/** Who is calling, read anew for every request. */
export interface Actor {
  userId: number
  username: string
  displayName: string
  language: Language
  orgId: number
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
  sessionId: string | null
  workerId: number | null
  /** Has to set a new password before anything else. */
  mustChangePassword: boolean
}

/** Work done outside a request. Its input is ids, never objects or secrets. `every` is a cron line in Hong Kong time. */
export interface Job<I extends object = object> {
  name: string
  input: z.ZodType<I>
  every?: string
  /** Also when a process that works off jobs starts: what fell into the time when none ran. */
  atStart?: boolean
  /** Tries after the first one fails, with growing pauses. Being cut off by the end of its process is no try. */
  retries?: number
  /** Says only that rows wait: many at once are one run. */
  isWakeUp?: boolean
  /** `stop` tells that the process ends: whoever can leaves off where another process goes on. */
  run(ctx: Ctx, input: I, stop?: AbortSignal): Promise<void>
}

/** The workbooks of all lists; the features that have them are known only where the portal is put together. */
export interface Workbooks {
  /** How many rows one would have; refused when nobody would read that many. */
  countRows(ctx: Ctx, request: ExportRequest): Promise<number>
  /** `watch` is told from time to time how many rows have been written; what it throws ends the writing. */
  make(ctx: Ctx, request: ExportRequest, watch?: (rowsWritten: number) => Promise<void>): Promise<FileReply>
}

/** Keeps files by id. */
export interface FileStore {
  put(id: string, file: IncomingFile): Promise<void>
  /** Keeps what is written, whole or not at all, and answers its size in bytes. */
  write(id: string, write: (out: NodeJS.WritableStream) => Promise<void>): Promise<number>
  open(id: string): Promise<Readable>
  /** SHA-256 of what is kept, in hexadecimal digits; nothing when nothing is. */
  digest(id: string): Promise<string | null>
  has(id: string): Promise<boolean>
  /** Also of what a dead process left of a file half written. */
  remove(id: string): Promise<void>
  /** Everything that is kept, whole or half written, some hundred files at a time. */
  list(): AsyncIterable<readonly KeptFile[]>
}

export interface KeptFile {
  id: string
  /** When it was last written to; nothing when it has gone meanwhile. */
  changedAt(): Promise<Date | undefined>
}

/** Draws a picture code. */
export interface CaptchaMaker {
  make(): { svg: string; text: string }
}

/** The government's digital identity service. */
export interface IdentityService {
  /** Where a browser of this device begins; the page adds state and language. */
  address(returnTo: string, device: string): string
  /** The tokenised identifier of whoever approved, for the code the browser brought back. */
  openIdOf(authCode: string): Promise<string>
}

/** Text kept by the caller's browser for some minutes; no script can read it. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, minutes: number): void
}

/** One entry of the operation history; actor, organization and time are added by the context. */
export interface Operation {
  action: string
  model: string
  rowId: number | string
  logbookId?: number
  before?: object
  after?: object
  /** Where it came from, when not from where the call did. */
  source?: Ctx['source']
}

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the installation says about itself; read once from the environment. */
export interface Settings {
  version: string
  publicUrl: string
  tokenSecret: string
  /** The key that seals now, its number, and the keys before it by theirs. */
  sealKey: string
  sealKeyVersion: number
  oldSealKeys: Readonly<Record<number, string>>
  /** Who gets the signed root of every day. */
  anchorMailTo: readonly string[]
  /** Keeps the identifiers of the identity service; there exactly when that is connected. */
  identityKey?: string
  captchaTestCode?: string
  demo: boolean
  regulator: { nameEn: string; nameZh: string; shortName: string }
  passwordMaxAgeDays: number
  /** How many letters of one kind a process sends at a time. */
  mailParallel: number
  mapTileUrl?: string
  support: { email: string; phone: string }
}

/** What outlives a call: made once when the process starts. */
export interface Ports {
  db: PrismaClient
  clock(): Date
  mail: Mailer
  files: FileStore
  anchors: Anchors
  captcha: CaptchaMaker
  /** Absent where the installation is not connected to it. */
  identity?: IdentityService
  /** Whether the job queue answers. */
  queueIsUp(): Promise<boolean>
  /** Whether push hears of changes; absent in a process that has no windows to tell. */
  pushIsUp?(): boolean
  /** Queues a job through the given connection, so that it exists exactly when the transaction commits. */
  enqueue(db: Db, job: Job, input: object, options?: { at?: Date }): Promise<void>
  workbooks: Workbooks
  settings: Settings
  log: Log
}

/** Everything a service may reach, passed as its first argument. */
export interface Ctx<A = Actor> {
  actor: A
  db: Db
  now: Date
  language: Language
  /** Where the call came from, for the operation history. */
  source: 'screen' | 'api' | 'import' | 'job'
  address: string
  device: string
  settings: Settings
  files: FileStore
  anchors: Anchors
  mail: Mailer
  captcha: CaptchaMaker
  identity: IdentityService | undefined
  cookies: Cookies
  workbooks: Workbooks
  queueIsUp: Ports['queueIsUp']
  pushIsUp: Ports['pushIsUp']
  log: Log
  /** Fires when whoever called hangs up; what is done for his answer alone may stop. */
  gone?: AbortSignal
  jobs: {
    add<I extends object>(job: Job<I>, input: I, options?: { at?: Date }): Promise<void>
  }
  push: { changed(userIds: readonly number[], groups: readonly string[]): Promise<void> }
  /** Runs everything inside or nothing; nested calls join the outer one. */
  tx<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
  /** Runs everything inside, then undoes it and answers what came of it: nothing is sealed, told, queued or kept. */
  rehearse<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
  /** Inside of a rehearsal. Whoever seals or tells people asks first. */
  isRehearsal: boolean
  /** The same moment and transaction on behalf of somebody else, as a job acts for who asked for it. */
  as(actor: Actor, language: Language): Ctx
  /** Undoes what the database cannot, should the transaction fail. */
  onRollback(undo: () => Promise<void>): void
  /** Tells what has happened, once it has: after the outermost transaction, or at once outside of one. It must not throw. */
  onCommit(tell: () => void): void
  record(...operations: Operation[]): Promise<void>
}
export type GuestCtx = Ctx<Actor | null>

export interface Caller<A> {
  actor: A
  language: Language
  source: Ctx['source']
  address?: string
  device?: string
  cookies?: Cookies
  gone?: AbortSignal
}
const NO_COOKIES: Cookies = { get: () => undefined, set: () => {} }

/** PostgreSQL channel over which processes tell each other whose reads are stale. */
export const PUSH_CHANNEL = 'portal_push'

/** Builds the context of one call or job. */
export function createCtx<A extends Actor | null>(ports: Ports, caller: Caller<A>): Ctx<A> {
  const now = ports.clock()
  const at = <A extends Actor | null>(caller: Caller<A>, db: Db, steps: Steps | null, isRehearsal = false): Ctx<A> => {
    const ctx: Ctx<A> = {
      address: '',
      device: '',
      cookies: NO_COOKIES,
      ...caller,
      db,
      now,
      settings: ports.settings,
      files: ports.files,
      anchors: ports.anchors,
      mail: ports.mail,
      captcha: ports.captcha,
      identity: ports.identity,
      workbooks: ports.workbooks,
      queueIsUp: ports.queueIsUp,
      pushIsUp: ports.pushIsUp,
      log: ports.log,
      isRehearsal,
      jobs: {
        add: async (job, input, options) => {
          if (!isRehearsal) await ports.enqueue(db, job as Job, input, options)
        },
      },
      push: {
        changed: async (userIds, groups) => {
          if (!isRehearsal) await notify(db, userIds, groups)
        },
      },
      tx: (work) => (steps ? work(ctx) : transaction(ports.db, (client, steps) => work(at(caller, client, steps)))),
      rehearse: (work) => rehearsal(ports.db, (client, steps) => work(at(caller, client, steps, true))),
      as: (actor, language) => at({ ...caller, actor, language }, db, steps, isRehearsal),
      onRollback: (undo) => steps?.undo.push(undo),
      onCommit: (tell) => void (steps ? steps.tell.push(tell) : tell()),
      record: (...operations) => write(db, caller, now, operations),
    }
    return ctx
  }
  return at(caller, ports.db, null)
}

/** NOTIFY is delivered at commit, to every process; its payload is limited to 8,000 bytes. */
async function notify(db: Db, userIds: readonly number[], groups: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += 500) {
    const payload = JSON.stringify({ users: userIds.slice(from, from + 500), groups })
    await db.$executeRaw`SELECT pg_notify(${PUSH_CHANNEL}, ${payload})`
  }
}

async function write(db: Db, { actor, source }: Caller<Actor | null>, now: Date, operations: readonly Operation[]) {
  await db.operationEvent.createMany({
    data: operations.map(({ rowId, ...operation }) => ({
      source,
      ...operation,
      rowId: String(rowId),
      userId: actor?.userId || null,
      userName: actor?.displayName ?? '',
      orgId: actor?.orgId || null,
      orgName: actor?.orgNameEn ?? '',
      createdAt: now,
    })),
  })
}
