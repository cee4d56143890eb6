import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '@portal/api/env'
import { ensureGenerated } from '../../../prisma/generate.ts'
import { tell, welcome } from './console.ts'
import { startDatabase } from './database.ts'
import { dataDirOf, demoSecrets, placesIn, prepareDataDir, ROOT } from './dataDir.ts'
import { withIdentity } from './identity/demo.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { isFree } from './ports.ts'
import { isStopping, onStop, stopAll, stopOnSignals } from './shutdown.ts'
import { StartError, sentenceFor } from './startError.ts'
import { withSubmission } from './submission/demo.ts'
import { type Running, startPortal } from './supervisor.ts'

const DEFAULT_PORT = '8080'
/** Like sensors that measure every minute. */
const SENSOR_SECONDS = '60'

/** The whole portal on one machine, for trying it out and for developing it. */
async function start(dev: boolean): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new StartError('This is the demo: for a real installation use docker-compose.yml, or unset NODE_ENV.')
  const dataDir = dataDirOf(process.env)
  const isFirst = !existsSync(dataDir)
  prepareDataDir(dataDir)
  tell(isFirst ? 'First start: makes the database, the demo city and the web, which takes about a minute' : 'Starting')
  const [database, mailbox] = await Promise.all([
    startDatabase(process.env, dataDir),
    startMail(dataDir),
    ensureGenerated(),
  ])
  onStop(database.stop)
  const known = await withIdentity(settings(dataDir, database.url, mailbox), dataDir, onStop)
  const { source, page: submissions } = await withSubmission(known, dataDir, onStop)
  const env = checked(source)
  if (!(await isFree(env.PORT, env.HOST)))
    throw new StartError(
      `Port ${env.PORT} is in use by another program: stop it, or choose another port, as in PORT=8081.`,
    )
  await Promise.all([database.fill(tell, env), dev ? undefined : buildStale()])
  const portal = dev ? await startDev(source, env) : await startPortal(source, { restarted: tell })
  onStop(portal.close)
  await measure(portal.url, database.url, dataDir)
  await welcome({ url: portal.url, mailbox: mailbox?.webUrl, submissions, dataDir })
}

/** Readings of the demo's sensors, so often; never where SENSOR_SECONDS is 0. */
async function measure(url: string, databaseUrl: string, dataDir: string): Promise<void> {
  const everySeconds = Number(process.env.SENSOR_SECONDS || SENSOR_SECONDS)
  if (!everySeconds) return
  const { startSensors } = await import('./sensors/demo.ts')
  const gateway = await startSensors({ url, databaseUrl, dataDir, everySeconds, tell })
  if (gateway) onStop(gateway.stop)
}

/** A mail server that MAIL_URL names wins over the mailbox. */
async function startMail(dataDir: string): Promise<Mailbox | undefined> {
  if (process.env.MAIL_URL) return undefined
  const mailbox = await startMailbox(placesIn(dataDir).mail)
  onStop(mailbox.stop)
  return mailbox
}

/** What the person has set comes last: it wins. */
function settings(
  dataDir: string,
  databaseUrl: string,
  mailbox: Mailbox | undefined,
): Record<string, string | undefined> {
  const port = process.env.PORT || DEFAULT_PORT
  const own = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    FILES_DIR: placesIn(dataDir).files,
    SEAL_ANCHORS_DIR: placesIn(dataDir).anchors,
    WEB_DIST: join(ROOT, 'apps/web/dist'),
    MAIL_URL: mailbox?.smtpUrl,
    LOG_LEVEL: 'warn',
    DEMO: 'true',
    ...demoSecrets(dataDir),
  }
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
  return { ...own, ...given, DATABASE_URL: databaseUrl }
}

function checked(source: Record<string, string | undefined>): Env {
  try {
    return readEnv(source)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

async function buildStale(): Promise<void> {
  const { buildWeb } = await import('./web.ts')
  if (await buildWeb()) tell('Built the web')
}

async function startDev(source: Record<string, string | undefined>, env: Env): Promise<Running> {
  const { startDev } = await import('./dev.ts')
  return startDev(source, env, tell)
}

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
stopOnSignals()
try {
  await start(values.dev)
} catch (error) {
  if (!isStopping()) console.error(sentenceFor(error) ?? error)
  const code = isStopping() ? 0 : 1
  await stopAll()
  process.exit(code)
}
