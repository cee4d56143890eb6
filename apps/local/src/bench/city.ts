import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureGenerated } from '../../../../prisma/generate.ts'
import { tell } from '../console.ts'
import { startScratchPostgres } from '../postgres/scratch.ts'
import type { Postgres } from '../postgres.ts'
import { apiEnv, tokenFor } from './api.ts'
import { query } from './fill.tools.ts'
import { fillCity, type Size } from './fill.ts'
import { channelOf, PEOPLE } from './shape.ts'

const SECRET = 'TOKEN_SECRET'

/** Builds a city of this size in a scratch database for one bench, and takes it away whatever becomes of that. */
export async function withCity(
  topic: string,
  size: Size,
  work: (postgres: Postgres, folder: string) => Promise<void>,
): Promise<void> {
  await ensureGenerated()
  const postgres = await startScratchPostgres()
  const folder = mkdtempSync(join(tmpdir(), `portal-bench-${topic}-`))
  const stop = async () => {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    await build(postgres, size)
    await work(postgres, folder)
  } finally {
    await stop()
  }
}

async function build({ url, appUrl }: Postgres, size: Size): Promise<void> {
  const { bringUpToDate } = await import('@portal/db/migrate')
  await bringUpToDate(url, appUrl)
  const { createDb } = await import('@portal/db')
  const { seedBase } = await import('@portal/db/seed/base/seed')
  const db = createDb(url)
  await seedBase(db).finally(() => db.$disconnect())
  await fillCity(url, size, tell)
}

/** With what processes are started, and the tokens of people by their numbers. */
export interface Bench {
  env: Record<string, string>
  tokens: Record<number, string>
}

/** The people of the bench and these, signed in. */
export async function signIn(
  { url, appUrl }: Postgres,
  folder: string,
  others: readonly number[] = [],
): Promise<Bench> {
  const filesDir = join(folder, 'files')
  mkdirSync(filesDir)
  const env = apiEnv(appUrl, filesDir)
  const tokens: Record<number, string> = {}
  for (const id of [...Object.values(PEOPLE), ...others])
    tokens[id] = await tokenFor(url, env[SECRET] ?? '', id, channelOf(id))
  return { env, tokens }
}

/** One person here makes the calls of hundreds: they are counted as always, and never too many. */
export const neverTooMany = (url: string): Promise<object[]> => query(url, NEVER_TOO_MANY)
const NEVER_TOO_MANY = `
  CREATE FUNCTION one_call() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.count := 1; RETURN NEW; END';
  CREATE TRIGGER one_call BEFORE UPDATE ON rate_window FOR EACH ROW EXECUTE FUNCTION one_call()`
