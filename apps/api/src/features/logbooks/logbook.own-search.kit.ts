import { afterAll } from 'vitest'
import { db, makeLogbooks, type makeOrg } from '../../../test/world.ts'

const OTHERS = 4000
/** A building of others' log-books, and one that nobody has. */
export const [THEIRS, NOWHERE] = ['蜃樓閣', '烏有居']

/**
 * Gives another contractor so many log-books in one building that a search through them would take longer.
 * They go again after the tests of the file.
 */
export async function ofOthers(org: Awaited<ReturnType<typeof makeOrg>>, premises = 'Q7'): Promise<void> {
  const theirs = { logbook: { premises: { startsWith: premises } } }
  await makeLogbooks(
    Array.from({ length: OTHERS }, (_, n) => `${premises}${String(n).padStart(5, '0')}-001`),
    [{ orgId: org.id, role: 'rc.PMC' }],
  )
  await db.$executeRaw`UPDATE logbook SET building_zh = ${THEIRS} WHERE premises LIKE ${`${premises}%`}`
  await db.$executeRaw`ANALYZE logbook`
  afterAll(async () => {
    await db.logbookParty.deleteMany({ where: theirs })
    await db.logbookSpecification.deleteMany({ where: theirs })
    // append-only for the product
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.specificationPeriod.deleteMany({ where: theirs })
    })
    await db.logbook.deleteMany({ where: theirs.logbook })
  })
}
