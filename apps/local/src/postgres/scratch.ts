import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE, type Postgres, runSql, startPostgres } from '../postgres.ts'
import { removeCluster } from './home.ts'
import { clearAbandoned, quickestFolder } from './memory.ts'

const PREFIX = 'portal-scratch-'

/** The server of a run of tests: every file of tests copies a database, which on a disk costs four times as much as in memory. */
export async function startTestPostgres(): Promise<Postgres> {
  const parent = quickestFolder()
  if (parent !== tmpdir()) await clearAbandoned(parent, PREFIX)
  return startScratchPostgres(parent)
}

/** A database in which a statement is planned once for each connection: where tables are small, planning costs more than reading them. */
export const planOnce = (database: string) => `ALTER DATABASE ${database} SET plan_cache_mode = force_generic_plan`

/** A fast server on a temporary folder, with an empty database; stopping it removes everything. */
export async function startScratchPostgres(parent = tmpdir()): Promise<Postgres> {
  const folder = mkdtempSync(join(parent, PREFIX))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const clear = () => {
    removeCluster(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgres({ dataDir, fast: true })
    await runSql(postgres.adminUrl, `CREATE DATABASE ${DATABASE}`)
    return { ...postgres, stop: () => postgres.stop().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}
