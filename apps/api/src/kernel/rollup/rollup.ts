/**
 * A table of sums over the rows of another, kept by PostgreSQL in the transaction of whoever writes these, and derivable again
 * (docs/decisions/060). All texts are SQL of ours about a row `r` of the source.
 */
export interface Rollup {
  /** The table of the sums; its view, functions and triggers are called after it. */
  table: string
  source: string
  /** Columns that name a sum, which are the table's primary key, by what each is of a row. */
  key: Readonly<Record<string, string>>
  /** Columns of whole numbers, by what each row adds to them. */
  sums: Readonly<Record<string, string>>
  /** The sums among them that four bytes do not hold. */
  large?: readonly string[]
  /** Which rows count. */
  where: string
}

const listed = (
  names: Readonly<Record<string, string>>,
  print: (name: string, value: string) => string,
  between = ', ',
) =>
  Object.entries(names)
    .map(([name, value]) => print(name, value))
    .join(between)
const quoted = (name: string) => `"${name}"`

/** What stands in the statements of a roll-up: names of columns, and conditions on them. */
export function partsOf({ table, key, sums }: Pick<Rollup, 'table' | 'key' | 'sums'>) {
  return {
    keys: listed(key, quoted),
    sums: listed(sums, quoted),
    /** Whether the table `t` and the view `d` tell different sums; nothing there is 0. */
    differ: listed(sums, (name) => `coalesce(t."${name}", 0) <> coalesce(d."${name}", 0)`, ' OR '),
    view: `"${table}_derived"`,
    table: quoted(table),
  }
}

/** What keeps a roll-up: the view that says how it follows from its source, the triggers, and the function that derives it again. */
export function rollupSql(rollup: Rollup): string {
  const { table, source, key, sums, where, large = [] } = rollup
  const parts = partsOf(rollup)
  const [keep, rebuild] = [`"${table}_keep"`, `"${table}_rebuild"`]
  const rows = (from: string, sign: '' | '-') =>
    `SELECT ${listed(key, (name, of) => `${of} AS "${name}"`)}, ${listed(sums, (name, of) => `${sign}(${of}) AS "${name}"`)} FROM "${from}" r WHERE ${where}`
  // why ordered: of two writers on the same sums one waits for the other, and never both
  const add = (changes: string) => `INSERT INTO ${parts.table} AS t (${parts.keys}, ${parts.sums})
      SELECT ${parts.keys}, ${listed(sums, (name) => `sum("${name}")`)} FROM (${changes}) AS changed GROUP BY ${parts.keys}
      HAVING ${listed(sums, (name) => `sum("${name}") <> 0`, ' OR ')} ORDER BY ${parts.keys}
      ON CONFLICT (${parts.keys}) DO UPDATE SET ${listed(sums, (name) => `"${name}" = t."${name}" + excluded."${name}"`)};`
  const [added, taken] = [rows('new_rows', ''), rows('old_rows', '-')]
  const on = (event: string, tables: string) =>
    `CREATE OR REPLACE TRIGGER "${table}_on_${event.toLowerCase()}" AFTER ${event} ON "${source}" REFERENCING ${tables}
  FOR EACH STATEMENT EXECUTE FUNCTION ${keep}();`
  return `CREATE OR REPLACE VIEW ${parts.view} AS
  SELECT ${parts.keys}, ${listed(sums, (name) => `sum("${name}")::${large.includes(name) ? 'bigint' : 'int'} AS "${name}"`)} FROM (${rows(source, '')}) AS counted GROUP BY ${parts.keys};
CREATE OR REPLACE FUNCTION ${keep}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${add(added)}
  ELSIF TG_OP = 'DELETE' THEN
    ${add(taken)}
  ELSE
    ${add(`${added} UNION ALL ${taken}`)}
  END IF;
  RETURN NULL;
END
$$;
${on('INSERT', 'NEW TABLE AS "new_rows"')}
${on('UPDATE', 'NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"')}
${on('DELETE', 'OLD TABLE AS "old_rows"')}
-- Derives every sum again, while nobody writes the source, and answers how many were wrong.
CREATE OR REPLACE FUNCTION ${rebuild}() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "wrong" integer;
BEGIN
  LOCK TABLE "${source}" IN SHARE MODE;
  WITH "apart" AS (
    SELECT ${parts.keys}, ${listed(sums, (name) => `coalesce(d."${name}", 0) AS "${name}"`)} FROM ${parts.table} t FULL JOIN ${parts.view} d USING (${parts.keys})
    WHERE ${parts.differ}
  ), "mended" AS (
    INSERT INTO ${parts.table} (${parts.keys}, ${parts.sums}) SELECT ${parts.keys}, ${parts.sums} FROM "apart"
    ON CONFLICT (${parts.keys}) DO UPDATE SET ${listed(sums, (name) => `"${name}" = excluded."${name}"`)}
  )
  SELECT count(*) INTO "wrong" FROM "apart";
  RETURN "wrong";
END
$$;
`
}
