import { readFileSync } from 'node:fs'
import { ensureGenerated } from './generate.ts'
import { bringUpToDate } from './migrate.ts'

/** What an installation runs before its servers start: the newest tables and the base data. Running it again changes nothing. */
export async function setUp(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { url, appUrl } = addressesOf(env)
  await ensureGenerated()
  const applied = await bringUpToDate(url, appUrl)
  // why: imported late, these need the generated client
  const { createDb } = await import('./client.ts')
  const { seedBase } = await import('./seed/base/seed.ts')
  const { seedFirstAdmin } = await import('./seed/base/first-admin.ts')
  const db = createDb(url)
  try {
    await seedBase(db, regulatorOf(env))
    if (env.FIRST_ADMIN_EMAIL) await seedFirstAdmin(db, env.FIRST_ADMIN_EMAIL)
  } finally {
    await db.$disconnect()
  }
  return applied
}

/** Undefined, so that the product's own name is used, unless all three are given. */
function regulatorOf(env: NodeJS.ProcessEnv) {
  const { REGULATOR_NAME_EN: nameEn, REGULATOR_NAME_ZH: nameZh, REGULATOR_SHORT_NAME: shortName } = env
  return nameEn && nameZh && shortName ? { nameEn, nameZh, shortName } : undefined
}

/** The owner's address and the servers' own; without the first there is one role for both. */
function addressesOf(env: NodeJS.ProcessEnv): { url: string; appUrl: string } {
  const { DATABASE_URL: given, MIGRATE_DATABASE_URL: owner } = env
  if (!given) throw new Error('DATABASE_URL is missing')
  const appUrl = withPassword(given, env.DATABASE_PASSWORD_FILE)
  return { appUrl, url: owner ? withPassword(owner, env.MIGRATE_DATABASE_PASSWORD_FILE) : appUrl }
}

function withPassword(address: string, file: string | undefined): string {
  if (!file) return address
  const url = new URL(address)
  url.password = readFileSync(file, 'utf8').trim()
  return url.href
}

if (import.meta.main) {
  const applied = await setUp(process.env)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
}
