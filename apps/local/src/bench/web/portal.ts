import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@portal/db/seed/demo/accounts'
import { spawnChild } from '../../child.ts'
import { ROOT } from '../../dataDir.ts'
import { freePort } from '../../ports.ts'
import { startScratchPostgres } from '../../postgres/scratch.ts'
import type { Postgres } from '../../postgres.ts'
import { buildWeb, WEB_DIST } from '../../web.ts'

/** Who looks at the list, and the answer to the picture code. */
export const READER = { username: 'rc_officer', password: DEMO_PASSWORD, code: 'bench' } as const
const READY_MS = 180_000
const ASK_EVERY_MS = 200

/** The demo city as `pnpm start` shows it. */
export interface Demo {
  url: string
  /** The folder of the files that it serves. */
  files: string
  stop(): Promise<void>
}

/** Starts it on a database that is thrown away, with a copy of the built web, beside which more files can be put. */
export async function startDemo(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-web-'))
  const files = join(folder, 'web')
  await buildWeb()
  cpSync(WEB_DIST, files, { recursive: true })
  const postgres = await startScratchPostgres()
  const clear = () => postgres.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const { url, stop } = await startOn(postgres, folder, files)
    return { url, files, stop: () => stop().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}

async function startOn({ url: owner, appUrl }: Postgres, folder: string, files: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { stop, ended } = spawnChild('TERM', process.execPath, [join(ROOT, 'apps/local/src/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      WEB_DIST: files,
      DATABASE_URL: appUrl,
      MIGRATE_DATABASE_URL: owner,
      CAPTCHA_TEST_CODE: READER.code,
      SENSOR_SECONDS: '0',
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  for (const until = performance.now() + READY_MS; !(await answers(url)); await pause(ASK_EVERY_MS))
    if (isOver || performance.now() > until) throw new Error('the portal did not start')
  return { url, stop }
}
const answers = (url: string) =>
  fetch(`${url}/api/health`)
    .then(({ ok }) => ok)
    .catch(() => false)
