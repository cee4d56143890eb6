import { Prisma } from '@portal/db'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { problem } from '@portal/shared/kernel/problem'
import { tells } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const UNIQUE_VIOLATION = '23505'

/** Of these location ids those that a log-book had before and that are given to no other: all but what was withdrawn. */
export async function formerAmong({ db }: Ctx, locationIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.formerLocationId.findMany({
    where: { locationId: { in: [...locationIds] }, withdrawn: false },
    select: { locationId: true },
  })
  return new Set(rows.map(({ locationId }) => locationId))
}

/** Of these location ids those that are given already, to whichever log-book, today or before. */
export async function givenAmong(ctx: Ctx, locationIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.logbook.findMany({
    where: { locationId: { in: [...locationIds] } },
    select: { locationId: true },
  })
  return new Set([...(await formerAmong(ctx, locationIds)), ...rows.map(({ locationId }) => locationId)])
}

/**
 * Gives log-books other ids, in the order of these, so that two who give the same ones wait for each other; they keep the old
 * ones as former, which are free for others only where they were `withdrawn`. Who still edits another log-book that had the id
 * before has seen an older version than this one's, so that nothing is saved on the wrong log-book.
 */
export async function giveIds(
  { db, now }: Ctx,
  rows: readonly { id: number; locationId: string; given: string }[],
  withdrawn: boolean,
): Promise<void> {
  const given = Prisma.sql`
    SELECT * FROM unnest(${rows.map(({ id }) => id)}::int[], ${rows.map((row) => row.given)}::text[], ${rows.map((row) => premisesOf(row.given))}::text[])
      AS given (id, location_id, premises) ORDER BY location_id`
  try {
    await db.$executeRaw`
      UPDATE logbook l SET location_id = given.location_id, premises = given.premises,
        version = GREATEST(l.version, (SELECT max(o.version) FROM former_location_id f JOIN logbook o ON o.id = f.logbook_id
          WHERE f.location_id = given.location_id AND f.withdrawn))
      FROM (${given}) AS given WHERE l.id = given.id`
  } catch (error) {
    if (tells(error, UNIQUE_VIOLATION)) throw problem('locationIdUsed')
    throw error
  }
  await db.formerLocationId.createMany({
    data: rows.map(({ id, locationId }) => ({
      locationId,
      premises: premisesOf(locationId),
      logbookId: id,
      withdrawn,
      createdAt: now,
    })),
    // the id of the installation stage is kept already by a log-book that went back to it
    skipDuplicates: true,
  })
}

/** Ids that are given already, and those that were sent for two log-books at once. */
export async function takenAmong(ctx: Ctx, asked: readonly string[]): Promise<Set<string>> {
  const taken = asked.length ? await givenAmong(ctx, asked) : new Set<string>()
  for (const [locationId, { length }] of Map.groupBy(asked, (one) => one)) if (length > 1) taken.add(locationId)
  return taken
}
