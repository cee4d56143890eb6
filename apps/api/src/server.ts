import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDb } from '@portal/db'
import pino from 'pino'
import { fileAnchors } from './adapters/anchors/anchors.file.ts'
import { svgCaptchaMaker } from './adapters/captcha/captcha.svg.ts'
import { diskFiles } from './adapters/files/files.disk.ts'
import { httpIdentity } from './adapters/identity/identity.http.ts'
import { pgBossQueue } from './adapters/jobs/jobs.pg-boss.ts'
import { smtpMail } from './adapters/mail/mail.smtp.ts'
import { wsPush } from './adapters/push/push.ws.ts'
import { createApp, createHealthApp } from './app.ts'
import { type Env, identityOptions, settingsOf } from './env.ts'
import { socketHooks } from './features/auth/socket.ts'
import { identityKeys } from './features/identity/key-store.ts'
import { JOBS } from './features.ts'
import { createCtx, type Ports } from './kernel/ctx.ts'
import { refuseUnread } from './kernel/overflow.ts'
import { systemActor } from './kernel/system.ts'

const CLOSE_MS = 10_000

/** Wires the adapters and starts what this process is for: serving calls, working off jobs, or both. */
export async function startServer(env: Env): Promise<{ url: string; close(): Promise<void> }> {
  const log = pino({ level: env.LOG_LEVEL })
  const db = createDb(env.DATABASE_URL, { max: env.DATABASE_POOL })
  const queue = await pgBossQueue(env.DATABASE_URL, JOBS, log)
  const clock = () => new Date()
  const service = identityOptions(env)
  const ports: Ports = {
    db,
    clock,
    mail: smtpMail(env.MAIL_URL, env.MAIL_FROM),
    files: diskFiles(env.FILES_DIR),
    anchors: await fileAnchors(env.SEAL_ANCHORS_DIR, clock, log),
    captcha: svgCaptchaMaker,
    ...(service && { identity: httpIdentity(service, { keys: identityKeys(db, service.clientId), clock, log }) }),
    queueIsUp: queue.isUp,
    enqueue: queue.enqueue,
    enqueueAll: queue.enqueueAll,
    settings: settingsOf(env),
    log,
  }
  if (env.PROCESS_ROLE !== 'api') {
    await queue.work(JOBS, (job, input) => job.run(createCtx(ports, systemActor), input))
    for (const job of JOBS.filter(({ atStart }) => atStart)) await queue.enqueue(db, job, {})
  }
  const http = await (env.PROCESS_ROLE === 'worker' ? serveHealth(ports, env) : serve(ports, env))
  return {
    url: http.url,
    async close() {
      await http.close()
      await queue.stop()
      await ports.anchors.journal.written()
      await db.$disconnect()
    },
  }
}

async function serve(ports: Ports, env: Env) {
  const server = createServer(createApp(ports, { webDist: env.WEB_DIST, trustProxy: env.TRUST_PROXY }))
  const push = await wsPush(server, env.DATABASE_URL, socketHooks(ports.db, ports.clock), ports.log)
  return listen(server, env, () => push.close())
}

const serveHealth = (ports: Ports, env: Env) => listen(createServer(createHealthApp(ports)), env)

async function listen(server: Server, { PORT }: Env, closeFirst?: () => Promise<void>) {
  server.on('clientError', refuseUnread)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      await closeFirst?.()
      setTimeout(() => server.closeAllConnections(), CLOSE_MS).unref()
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
