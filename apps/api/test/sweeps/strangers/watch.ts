import { db } from '../../world.ts'
import { MARK, PLACE, THEIR_IDS } from './rows.ts'

const NAMED = new RegExp(`${MARK}|${PLACE}|\\b${THEIR_IDS}\\b`, 'i')

/** A row of theirs, or one that names theirs, that was written. */
export interface Touched {
  table: string
  op: 'INSERT' | 'UPDATE' | 'DELETE'
  row: string
}

/** Rows that may name what a stranger sent, because they keep his own words and nothing else: by table, and why. */
export const SIDE_TABLES: Readonly<Record<string, string>> = {
  run: 'the filters he asked for',
  idempotent_call: 'his call and its answer',
  location_list: 'the list he pasted',
}

/** What counts every call of a program, whatever comes of it, under the number of its client. */
const COUNTING = ['api_client_day', 'rate_window']

/**
 * Has PostgreSQL note every row that is written and says anything of theirs, in whichever table: what is changed and changed
 * back counts, what is rolled back does not.
 */
export const watchRows = (): Promise<void> => watchMatching(`(${MARK}|${PLACE}|\\m${THEIR_IDS}\\M)`)
/** The same of every row, whoever's it is. */
export const watchAll = (): Promise<void> => watchMatching('.')
async function watchMatching(pattern: string): Promise<void> {
  await db.$executeRawUnsafe('CREATE TABLE sweep_touched (id bigserial, "table" text, op text, row text)')
  await db.$executeRawUnsafe(`
    CREATE FUNCTION sweep_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF OLD::text ~* '${pattern}' OR NEW::text ~* '${pattern}' THEN
        INSERT INTO sweep_touched ("table", op, row) VALUES (TG_TABLE_NAME, TG_OP, coalesce(OLD::text, '') || ' ' || coalesce(NEW::text, ''));
      END IF;
      RETURN NULL;
    END $$`)
  // a partition gets the triggers of its table
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition AND c.relname <> 'sweep_touched' ORDER BY 1`
  for (const { name } of tables)
    await db.$executeRawUnsafe(
      `CREATE TRIGGER sweep_note AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION sweep_note()`,
    )
}

/** What was written since the last look; a row that names nothing of theirs but what is `known` is somebody's own. */
export async function touched(known: readonly string[] = []): Promise<Touched[]> {
  const rows = await db.$queryRaw<Touched[]>`DELETE FROM sweep_touched RETURNING "table", op, row`
  const isNoted = ({ table, op }: Touched) => !COUNTING.includes(table) && !(table in SIDE_TABLES && op === 'INSERT')
  return rows.filter((row) => isNoted(row) && names(row.row, known))
}

/** Every row that was written since the last look, as its table and what was done. */
export async function writtenNow(): Promise<string[]> {
  const rows = await db.$queryRaw<Touched[]>`DELETE FROM sweep_touched RETURNING "table", op, row`
  return rows.map(({ table, op }) => `${op} ${table}`)
}

const names = (row: string, known: readonly string[]): boolean =>
  NAMED.test(known.reduce((text, word) => text.replaceAll(new RegExp(word, 'gi'), ''), row))
