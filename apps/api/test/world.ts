import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { createDb } from '@portal/db'
import { factories } from '@portal/db/factories/make'
import { permissionsOf } from '@portal/shared/access/grants'
import { REACH, type RoleId } from '@portal/shared/access/roles'
import { standingOf } from '@portal/shared/access/subjects'
import { afterAll, afterEach, expect } from 'vitest'
import { fileAnchors } from '../src/adapters/anchors/anchors.file.ts'
import { fileDigests } from '../src/adapters/files/digest.ts'
import { createApp } from '../src/app.ts'
import { signToken } from '../src/features/auth/token.ts'
import { type Actor, type Channel, createCtx, type Job, type Ports } from '../src/kernel/ctx.ts'
import type { Mail } from '../src/kernel/letters/mail.ts'
import type { Log } from '../src/kernel/ports.ts'
import { workbooks } from '../src/workbooks.ts'
import { makeDatabase } from './databases.ts'
import { unnamed, watched } from './openapi/named.ts'
import { runsWithPlanted } from './plantedRun.ts'
import { readHere } from './readHere.ts'
import { listening, speaking } from './speak.ts'

/** Anew for every file of tests: what one leaves behind, and how much, is nothing to the next. */
const { url, appUrl } = await makeDatabase(process.env.VITEST_POOL_ID ?? '1')
export const databaseUrl = url
export const appDatabaseUrl = appUrl
/** Tests make and look at rows as the owner of the tables. */
export const db = createDb(url)
/** The product itself works with the rights of the servers' role. */
export const appDb = createDb(appUrl)
/** The time of every test, unless it moves it. */
export const now = new Date('2026-11-21T14:30:00+08:00')
export const world = { now }

/** Log-books whose ids begin with 9, E or L are not counted: those of tests are, unless they say so. */
const tag = createHash('sha256')
  .update(`${process.pid}-${Date.now()}-${Math.random()}`)
  .digest('hex')
  .slice(0, 4)
  .replace(/^[9e]/, 'a')
export const {
  makeOrg,
  makeUser,
  makeProposal,
  makeLogbook,
  makeLogbooks,
  grant,
  makeLabel,
  makeTemplate,
  makeWorker,
  makeWorkGroup,
  makeGroup,
} = factories(db, tag)

/** Log lines of the current test file; a test reads them to see that no secret is there. */
export const logged: string[] = []
const line = (fields: object, message: string) => void logged.push(JSON.stringify({ message, ...fields }, errorsToo))
const errorsToo = (_: string, value: unknown) =>
  value instanceof Error ? { message: value.message, stack: value.stack } : value
const log: Log = { info: line, warn: line, error: line }

/** What is attached is read while it is sent, as a server does. */
async function whole({ attachments, ...mail }: Mail): Promise<Mail> {
  if (!attachments) return mail
  const read = attachments.map(async (one) => ({ ...one, content: Readable.from([await buffer(one.content)]) }))
  return { ...mail, attachments: await Promise.all(read) }
}

/** Mail that was sent, and jobs that wait until a test drains them. */
export const sentMail: Mail[] = []
const queued: { job: Job; input: object }[] = []
export const waitingJobs = () => queued.length

const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
/** The anchors lie in the same folder. */
const isFile = (name: string) => name !== 'anchors'
const digestOf = fileDigests()
const SECRET = 'a secret of the tests, long enough'
const PICTURE_TEXT = 'ABCD'

export const ports: Ports = {
  db: appDb,
  clock: () => world.now,
  log,
  mail: { send: async (mail) => void sentMail.push(await whole(mail)) },
  // why: the queue is pg-boss's own affair and tried in the multi-process test; here a job runs when the test says so
  enqueue: async (_db, job, input) => void queued.push({ job, input }),
  queueIsUp: async () => true,
  workbooks,
  runs: runsWithPlanted,
  anchors: await fileAnchors(join(folder, 'anchors'), () => world.now, log),
  apart: readHere,
  captcha: { make: () => ({ svg: 'data:image/svg+xml;base64,', text: PICTURE_TEXT }) },
  files: {
    put: async (files) => void (await Promise.all(files.map(({ id, path }) => copyFile(path, join(folder, id))))),
    write: async (id, write) => {
      const out = createWriteStream(join(folder, id))
      await Promise.all([write(out), finished(out)])
      return out.bytesWritten
    },
    open: async (id) => {
      await stat(join(folder, id))
      return createReadStream(join(folder, id))
    },
    has: async (id) => existsSync(join(folder, id)),
    digest: (id) => digestOf(join(folder, id)),
    remove: (id) => rm(join(folder, id), { force: true }),
    list: async function* () {
      yield (await readdir(folder)).filter(isFile).map((id) => ({
        id,
        changedAt: async () => (await stat(join(folder, id))).mtime,
      }))
    },
  },
  settings: {
    version: 'test',
    publicUrl: 'http://localhost',
    tokenSecret: SECRET,
    sealKey: SECRET,
    sealKeyVersion: 1,
    oldSealKeys: {},
    anchorMailTo: [],
    captchaTestCode: PICTURE_TEXT,
    demo: false,
    regulator: { nameEn: 'Regulator', nameZh: '規管機構', shortName: 'REG' },
    mailParallel: 10,
    passwordMaxAgeDays: 180,
    support: { email: 'help@example.test', phone: '2000 0000' },
  },
}
export const filesFolder = folder
export const app = watched(createApp(ports))
const server = await listening(app)
/** Where the product answers. */
export const served = server.url
/** The next file of tests may run in the same process. */
afterAll(async () => {
  server.close()
  await Promise.all([db.$disconnect(), appDb.$disconnect(), rm(folder, { recursive: true, force: true })])
})
afterEach(() => expect(unnamed.splice(0), 'problems that the API description does not name').toEqual([]))

type Org = { id: number; type: string; nameEn: string; nameZh: string }

/** The context a service gets, for tests below HTTP. */
export const ctxOf = (org: Org, ...roleIds: RoleId[]) => {
  const held = roleIds.map((id) => ({ id, reach: REACH[id] }))
  return createCtx<Actor>(ports, {
    language: 'eng',
    source: 'screen',
    actor: {
      userId: 0,
      username: 'test',
      displayName: 'Test',
      language: 'eng',
      orgId: org.id,
      formerOrgIds: [],
      orgType: org.type,
      orgNameEn: org.nameEn,
      orgNameZh: org.nameZh,
      roleIds,
      permissions: permissionsOf(roleIds, 'web'),
      ...standingOf(held, { orgId: org.id, workerId: null, memberships: [] }),
      channel: 'web',
      apiClientId: null,
      sessionId: null,
      viewer: null,
      workerId: null,
      mustChangePassword: null,
    },
  })
}

/** A signed-in person of this organization and role, speaking HTTP. */
export async function as(org: { id: number }, ...roleIds: RoleId[]) {
  return asUser(await makeUser(org, roleIds))
}

export async function tokenOf(user: { id: number }, channel: Channel = 'web'): Promise<string> {
  const expiresAt = new Date(world.now.getTime() + 3_600_000)
  const { id } = await db.session.create({
    data: { userId: user.id, channel, createdAt: world.now, lastSeenAt: world.now, expiresAt },
  })
  return signToken(SECRET, 'session', id, 3600)
}

export async function asUser<U extends { id: number }>(user: U, channel: Channel = 'web') {
  const token = await tokenOf(user, channel)
  return { user, token, ...speaking(served, token) }
}

export const anyone = () => speaking(served)

/** Forgets what the queue holds. */
export const dropJobs = (): void => void queued.splice(0)

/** Runs everything the queue holds, in order. */
export async function drainJobs(): Promise<void> {
  const { systemActor } = await import('../src/kernel/system.ts')
  for (let next = queued.shift(); next; next = queued.shift())
    await next.job.run(createCtx(ports, systemActor), next.job.input.parse(next.input))
}
