import type { Ctx } from '../../kernel/ctx.ts'

const AT_ONCE = 500
const HOURS = 24
const HOUR_MS = 3_600_000
/** Rows of these last hours are looked at every time. */
const FRESH_HOURS = 2

/**
 * Finds rows whose file the store has not, and forgets those that are back. New rows are looked at every hour and every row once
 * a day, by the last byte of its id: a city has ten million photographs in two years. Answers the ids that were not known before.
 */
export async function findMissing(ctx: Ctx, go: () => Promise<boolean>): Promise<string[]> {
  await forgetFound(ctx)
  const found: string[] = []
  for await (const ids of rowsOfThisHour(ctx)) {
    const there = await Promise.all(ids.map((id) => ctx.files.has(id)))
    found.push(
      ...(await remember(
        ctx,
        ids.filter((_, index) => !there[index]),
      )),
    )
    if (!(await go())) break
  }
  return found
}

async function* rowsOfThisHour({ db, now }: Ctx): AsyncGenerator<string[]> {
  const fresh = new Date(now.getTime() - FRESH_HOURS * HOUR_MS)
  const hour = Math.floor(now.getTime() / HOUR_MS) % HOURS
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const rows: { id: string }[] = await db.$queryRaw`
      SELECT id::text FROM stored_file
      WHERE id > ${last}::uuid AND (created_at > ${fresh} OR get_byte(uuid_send(id), 15) % ${HOURS} = ${hour}) ORDER BY id LIMIT ${AT_ONCE}`
    yield rows.map(({ id }) => id)
    last = rows.at(-1)?.id
  }
  const runs = await db.run.findMany({ where: { status: 'DONE' }, select: { fileId: true } })
  yield runs.flatMap(({ fileId }) => fileId ?? [])
}

async function remember({ db, now }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  // why: a row may have gone, and its file with it, while the files were looked for
  const rows = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO missing_file (file_id, found_at)
    SELECT file.id, ${now} FROM unnest(${ids}::uuid[]) AS file(id)
    WHERE EXISTS (SELECT 1 FROM stored_file s WHERE s.id = file.id) OR EXISTS (SELECT 1 FROM run r WHERE r.file_id = file.id AND r.status = 'DONE')
    ON CONFLICT DO NOTHING RETURNING file_id::text AS id`
  return rows.map(({ id }) => id)
}

/** What is back, or no longer named. */
async function forgetFound({ db, files }: Ctx): Promise<void> {
  await db.$executeRaw`
    DELETE FROM missing_file m WHERE NOT EXISTS (SELECT 1 FROM stored_file s WHERE s.id = m.file_id)
      AND NOT EXISTS (SELECT 1 FROM run r WHERE r.file_id = m.file_id AND r.status = 'DONE')`
  for (const { fileId } of await db.missingFile.findMany({ select: { fileId: true } }))
    if (await files.has(fileId)) await db.missingFile.deleteMany({ where: { fileId } })
}
