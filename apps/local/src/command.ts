import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureGenerated } from '../../../prisma/generate.ts'
import { startDatabase } from './database.ts'
import { dataDirOf, demoSecrets, placesIn, prepareDataDir, ROOT } from './dataDir.ts'
import { sentenceFor } from './startError.ts'

type Main = (source: Record<string, string | undefined>, args: string[]) => Promise<number>

/**
 * Runs a command of the server on what `pnpm start` keeps, or on what the environment names: an installation's own database,
 * keys and folders.
 */
export async function runCommand(load: () => Promise<{ main: Main }>): Promise<void> {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
  const dataDir = dataDirOf(process.env)
  try {
    await ensureGenerated()
    const { main } = await load()
    const args = process.argv.slice(2)
    if (process.env.DATABASE_URL && process.env.NODE_ENV === 'production') process.exit(await main(process.env, args))
    prepareDataDir(dataDir)
    const { files, anchors } = placesIn(dataDir)
    const own = { FILES_DIR: files, SEAL_ANCHORS_DIR: anchors, ...demoSecrets(dataDir) }
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
    const database = await startDatabase(process.env, dataDir)
    process.exitCode = await main({ ...own, ...given, DATABASE_URL: database.url }, args).finally(database.stop)
  } catch (error) {
    console.error(sentenceFor(error) ?? (error instanceof Error ? error.message : error))
    process.exitCode = 2
  }
}
