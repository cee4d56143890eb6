import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { planOnce, startTestPostgres } from '../local/src/postgres/scratch.ts'
import { DATABASE, runSql } from '../local/src/postgres.ts'
import { databaseUrlFile, E2E_DATA_DIR } from './database.ts'

/** What `pnpm start` starts, on a database that is thrown away; the journeys run against it. */
rmSync(E2E_DATA_DIR, { recursive: true, force: true })
mkdirSync(E2E_DATA_DIR, { recursive: true })
const postgres = await startTestPostgres()
await runSql(postgres.adminUrl, planOnce(DATABASE))
writeFileSync(databaseUrlFile, postgres.url, { mode: 0o600 })
// as behind a proxy, so that journeys can come from addresses of their own
const addresses = { DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.url }
// nothing happens in the city by itself
const quiet = { SENSOR_SECONDS: '0' }
const env = { ...process.env, DATA_DIR: E2E_DATA_DIR, ...addresses, ...quiet, TRUST_PROXY: '1' }
const portal = spawn(process.execPath, ['apps/local/src/start.ts'], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal))
portal.once('exit', (code) => {
  void postgres.stop().finally(() => {
    rmSync(E2E_DATA_DIR, { recursive: true, force: true })
    process.exit(code ?? 0)
  })
})
