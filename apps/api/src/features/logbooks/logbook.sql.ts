import { Prisma } from '@portal/db'
import { sqlOf } from '../../kernel/sql.ts'

/** Tables that a condition on log-books reaches through, and how their rows belong to the one before. */
const RELATIONS: Record<string, { table: Prisma.Sql; alias: string; on: string }> = {
  parties: { table: Prisma.sql`logbook_party`, alias: 'party', on: 'logbook_id' },
  readers: { table: Prisma.sql`logbook_reader`, alias: 'reader', on: 'logbook_id' },
  labels: { table: Prisma.sql`label_on_logbook`, alias: 'labelled', on: 'logbook_id' },
}
const WAYS: Record<string, (exists: Prisma.Sql) => Prisma.Sql> = {
  some: (exists) => exists,
  none: (exists) => Prisma.sql`NOT ${exists}`,
}
const LABEL = 'label'

/**
 * A condition on log-books, with what it asks of their parties and labels, as SQL on the rows called `alias`. The search
 * needs it in one statement, inside which its text is looked for last. What it does not know is refused, never dropped.
 */
export function logbookSql(alias: string, where: object): Prisma.Sql {
  const parts = Object.entries(where).flatMap(([key, value]) =>
    value === undefined ? [] : [partOf(alias, key, value)],
  )
  return parts.length ? Prisma.sql`(${Prisma.join(parts, ' AND ')})` : Prisma.sql`true`
}

function partOf(alias: string, key: string, value: object): Prisma.Sql {
  const relation = RELATIONS[key]
  if (relation) return relationOf(alias, relation, value)
  if (key === 'AND' || key === 'OR' || key === 'NOT') return groupOf(alias, key, [value].flat())
  if (key === LABEL)
    return Prisma.sql`EXISTS (SELECT FROM label WHERE label.id = ${column(alias, 'label_id')} AND ${logbookSql(LABEL, value)})`
  return sqlOf(alias, { [key]: value })
}

const column = (alias: string, name: string) => Prisma.raw(`"${alias}"."${name}"`)

function groupOf(alias: string, word: 'AND' | 'OR' | 'NOT', members: object[]): Prisma.Sql {
  const parts = members.map((member) => logbookSql(alias, member))
  if (word === 'OR') return parts.length ? Prisma.sql`(${Prisma.join(parts, ' OR ')})` : Prisma.sql`false`
  const all = parts.length ? Prisma.join(parts, ' AND ') : Prisma.sql`true`
  return word === 'NOT' ? Prisma.sql`(NOT (${all}))` : Prisma.sql`(${all})`
}

function relationOf(
  alias: string,
  { table, alias: related, on }: (typeof RELATIONS)[string],
  value: object,
): Prisma.Sql {
  const ways = Object.entries(value).map(([way, where]) => {
    const say = WAYS[way]
    if (!say) throw new Error(`logbookSql does not know ${way}`)
    return say(
      Prisma.sql`EXISTS (SELECT FROM ${table} AS ${Prisma.raw(`"${related}"`)} WHERE ${column(related, on)} = ${column(alias, 'id')} AND ${logbookSql(related, where)})`,
    )
  })
  return Prisma.sql`(${Prisma.join(ways, ' AND ')})`
}
