import { db, sentMail, waitingJobs } from '../world.ts'

/** Columns that say when somebody was last here, and rows that count his calls: no call leaves these as they were. */
const PRESENCE = 'last_seen_at'
const COUNTERS = ['rate_window', 'sign_in_guard', 'idempotent_call', 'walk_noted']

/** Has PostgreSQL note every row that is written in whichever table; what is rolled back is not noted. */
export async function noteWrites(): Promise<void> {
  await db.$executeRawUnsafe('CREATE TABLE walk_noted (id bigserial, "table" text, op text)')
  await db.$executeRawUnsafe(`
    CREATE FUNCTION walk_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF to_jsonb(OLD) - '${PRESENCE}' IS DISTINCT FROM to_jsonb(NEW) - '${PRESENCE}' THEN
        INSERT INTO walk_noted ("table", op) VALUES (TG_TABLE_NAME, TG_OP);
      END IF;
      RETURN NULL;
    END $$`)
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${COUNTERS}) ORDER BY 1`
  for (const { name } of tables)
    await db.$executeRawUnsafe(
      `CREATE TRIGGER walk_note AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION walk_note()`,
    )
}

const outside = () => ({ mails: sentMail.length, jobs: waitingJobs() })
let before = outside()

/** What was written, sent and queued since the last look, as `<what> <how often>`. */
export async function written(): Promise<string[]> {
  const rows = await db.$queryRaw<{ table: string; op: string }[]>`DELETE FROM walk_noted RETURNING "table", op`
  const [from, to] = [before, outside()]
  before = to
  // People sign in again whenever the clock has moved.
  const things = rows.map(({ table, op }) => `${op} ${table}`).filter((thing) => thing !== 'INSERT session')
  const all = [
    ...things,
    ...Array<string>(to.mails - from.mails).fill('mail'),
    ...Array<string>(Math.max(0, to.jobs - from.jobs)).fill('job'),
  ]
  return [...Map.groupBy(all, (thing) => thing)].map(([thing, { length }]) => `${thing} ${length}`).sort()
}
