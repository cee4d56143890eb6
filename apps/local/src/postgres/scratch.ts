import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE, type Postgres, runSql, startPostgres } from '../postgres.ts'
import { removeCluster } from './home.ts'

/** A fast server on a temporary folder, with an empty database; stopping it removes everything. */
export async function startScratchPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scratch-'))
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
