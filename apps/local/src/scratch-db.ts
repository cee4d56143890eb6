import type { Postgres } from './postgres.ts'

/**
 * Brings a scratch database up to date, with what every installation begins with; answers a client on it and what makes rows of
 * organizations and people. Imported late, because these need the generated client.
 * @param tag part of what the rows are called
 */
export async function filledDb({ url, appUrl }: Pick<Postgres, 'url' | 'appUrl'>, tag: string) {
  const { bringUpToDate } = await import('@portal/db/migrate')
  await bringUpToDate(url, appUrl)
  const { createDb } = await import('@portal/db')
  const { seedBase } = await import('@portal/db/seed/base/seed')
  const { factories } = await import('@portal/db/factories/make')
  const db = createDb(url)
  await seedBase(db)
  return { db, make: factories(db, tag) }
}
