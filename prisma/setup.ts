import { ensureGenerated } from './generate.ts'
import { applyMigrations } from './migrate.ts'

/** What an installation runs before its servers start: the newest tables and the base data. Running it again changes nothing. */
export async function setUp(url: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  await ensureGenerated()
  const applied = await applyMigrations(url)
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

if (import.meta.main) {
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is missing')
  const applied = await setUp(process.env.DATABASE_URL, process.env)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
}
