import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDb } from '@portal/db'
import pino from 'pino'
import { fileAnchors } from './adapters/anchors/anchors.file.ts'
import { svgCaptchaMaker } from './adapters/captcha/captcha.svg.ts'
import { diskFiles } from './adapters/files/files.disk.ts'
import { httpIdentity } from './adapters/identity/identity.http.ts'
import { beats } from './adapters/jobs/beats.ts'
import { pgBossQueue } from './adapters/jobs/jobs.pg-boss.ts'
import { smtpMail } from './adapters/mail/mail.smtp.ts'
import { wsPush } from './adapters/push/push.ws.ts'
import { httpSubmission } from './adapters/submission/submission.http.ts'
import { createApp, createHealthApp } from './app.ts'
import { type Env, identityOptions, limitsOf, settingsOf, submissionOptions } from './env.ts'
import { socketHooks } from './features/auth/socket.ts'
import { checkFiles } from './features/health/file.jobs.ts'
import { identityKeys } from './features/identity/key-store.ts'
import { BEATS, JOBS, RUNS } from './features.ts'
import { createCtx, type Job, type Ports } from './kernel/ctx.ts'
import { runApart } from './kernel/heavy/apart.ts'
import { LEFTOVER_MS, sweepUploads } from './kernel/heavy/leftovers.ts'
import { createGuardedServer } from './kernel/http/server.ts'
import type { Log } from './kernel/ports.ts'
import { systemActor } from './kernel/system.ts'
import { workbooks } from './workbooks.ts'

const CLOSE_MS = 10_000
const IDLE_EVERY_MS = 100
/** A server that does not even refuse, and a pool that stays empty, are away after so long. */
const CONNECT_MS = 30_000

/** Wires the adapters and starts what this process is for: serving calls, working off jobs, or both. */
export async function startServer(env: Env): Promise<{ url: string; log: Log; close(): Promise<void> }> {
  const log = pino({ level: env.LOG_LEVEL })
  const db = createDb(env.DATABASE_URL, { max: env.DATABASE_POOL, connectionTimeoutMillis: CONNECT_MS })
  const queue = await pgBossQueue(env.DATABASE_URL, JOBS, log)
  const clock = () => new Date()
  const service = identityOptions(env)
  const outside = submissionOptions(env)
  const mail = smtpMail(env.MAIL_URL, env.MAIL_FROM, env.MAIL_PARALLEL)
  const ports: Ports = {
    db,
    clock,
    mail,
    files: diskFiles(env.FILES_DIR),
    anchors: await fileAnchors(env.SEAL_ANCHORS_DIR, clock, log),
    apart: runApart,
    captcha: svgCaptchaMaker,
    ...(service && { identity: httpIdentity(service, { keys: identityKeys(db, service.clientId), clock, log }) }),
    ...(outside && { submission: httpSubmission(outside, log) }),
    queueIsUp: queue.isUp,
    enqueue: queue.enqueue,
    workbooks,
    runs: RUNS,
    settings: settingsOf(env),
    log,
  }
  let beating: ReturnType<typeof beats> | undefined
  if (env.PROCESS_ROLE !== 'api') {
    const run = (job: Job, input: object, stop: AbortSignal) => job.run(createCtx(ports, systemActor), input, stop)
    await queue.work(JOBS, run)
    beating = beats(BEATS, (job, stop) => run(job, {}, stop), log)
    for (const job of JOBS.filter(({ atStart }) => atStart)) await queue.enqueue(db, job, {})
    await queue.enqueue(db, checkFiles as Job, {})
  }
  const sweeping = sweepUploadsHourly(ports)
  const http = await (env.PROCESS_ROLE === 'worker' ? serveHealth(ports, env) : serve(ports, env))
  return {
    url: http.url,
    log,
    async close() {
      clearInterval(sweeping)
      await http.close()
      await beating?.stop()
      await queue.stop()
      await ports.anchors.journal.written()
      mail.close()
      await db.$disconnect()
    },
  }
}

/** Uploads lie on the machine that took them, so each process looks after those of the dead beside it: now and hourly. */
function sweepUploadsHourly({ clock, log }: Ports): NodeJS.Timeout {
  const sweep = () =>
    sweepUploads(clock()).then(
      (removed) => removed && log.info({ removed }, 'uploads left by dead processes were removed'),
      (error: unknown) => log.warn({ err: error }, 'uploads not swept'),
    )
  void sweep()
  return setInterval(sweep, LEFTOVER_MS).unref()
}

async function serve(ports: Ports, env: Env) {
  const { uploads, ...limits } = limitsOf(env)
  const app = createApp(ports, { webDist: env.WEB_DIST, trustProxy: env.TRUST_PROXY, uploads })
  const server = createGuardedServer(app, limits, ports.log)
  const door = { hops: env.TRUST_PROXY, bounds: limits.sockets, log: ports.log }
  const push = await wsPush(server, env.DATABASE_URL, socketHooks(ports.db, ports.clock), door)
  ports.pushIsUp = push.isUp
  return listen(server, env, push.close)
}

const serveHealth = (ports: Ports, env: Env) =>
  listen(createGuardedServer(createHealthApp(ports), limitsOf(env), ports.log), env)

async function listen(server: Server, { HOST, PORT }: Env, closeFirst?: () => void) {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, HOST, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      closeFirst?.()
      setTimeout(() => server.closeAllConnections(), CLOSE_MS).unref()
      // why: a connection that was busy is kept open for the next call, which nobody will take any more
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS)
      await new Promise((resolve) => server.close(resolve))
      clearInterval(idle)
    },
  }
}
