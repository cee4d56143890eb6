import { Prisma } from '@portal/db'
import type { Model } from '../../kernel/access.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** Tables that a condition on log-books reaches through, and how their rows belong to the one before. */
export const RELATIONS = {
  parties: { table: 'logbook_party', alias: 'party' },
  readers: { table: 'logbook_reader', alias: 'reader' },
  labels: { table: 'label_on_logbook', alias: 'labelled' },
  groups: { table: 'group_logbook', alias: 'grouped' },
}
const ROWS: Readonly<Record<string, { table: string; alias: string }>> = RELATIONS
/** The one row behind another, such as the label of what stands on a log-book by a row between them: its table, and by what each is named in both. */
const BEHIND: Readonly<Record<string, { model: Model; table: string; by: string; key: string }>> = {
  label: { model: 'label', table: 'label', by: 'label_id', key: 'id' },
  group: { model: 'logbookGroup', table: 'logbook_group', by: 'group_id', key: 'id' },
  specification: { model: 'logbookSpecification', table: 'logbook_specification', by: 'id', key: 'logbook_id' },
}
const WAYS: Record<string, (exists: Prisma.Sql) => Prisma.Sql> = {
  some: (exists) => exists,
  none: (exists) => Prisma.sql`NOT ${exists}`,
}

/**
 * A condition on log-books, with what it asks of their parties, labels and groups, as SQL on the rows called `alias`. The search
 * needs it in one statement, inside which its text is looked for last. What it does not know is refused, never dropped.
 */
export function logbookSql(alias: string, where: object): Prisma.Sql {
  const parts = Object.entries(where).flatMap(([key, value]) =>
    value === undefined ? [] : [partOf(alias, key, value)],
  )
  return parts.length ? Prisma.sql`(${Prisma.join(parts, ' AND ')})` : Prisma.sql`true`
}

function partOf(alias: string, key: string, value: object): Prisma.Sql {
  const relation = ROWS[key]
  if (relation) return relationOf(alias, relation, value)
  if (key === 'AND' || key === 'OR' || key === 'NOT') return groupOf(alias, key, [value].flat())
  const behind = BEHIND[key]
  if (behind && 'is' in value) throw new Error(`logbookSql does not know is of ${key}`)
  if (behind)
    return Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(`"${behind.table}" AS "${key}"`)} WHERE ${column(key, behind.key)} = ${column(alias, behind.by)} AND ${sqlOf(key, value, behind.model)})`
  return sqlOf(alias, { [key]: value })
}

const column = (alias: string, name: string) => Prisma.raw(`"${alias}"."${name}"`)

function groupOf(alias: string, word: 'AND' | 'OR' | 'NOT', members: object[]): Prisma.Sql {
  const parts = members.map((member) => logbookSql(alias, member))
  if (word === 'OR') return parts.length ? Prisma.sql`(${Prisma.join(parts, ' OR ')})` : Prisma.sql`false`
  const all = parts.length ? Prisma.join(parts, ' AND ') : Prisma.sql`true`
  return word === 'NOT' ? Prisma.sql`(NOT (${all}))` : Prisma.sql`(${all})`
}

function relationOf(alias: string, { table, alias: related }: (typeof ROWS)[string], value: object): Prisma.Sql {
  const ways = Object.entries(value).map(([way, where]) => {
    const say = WAYS[way]
    if (!say) throw new Error(`logbookSql does not know ${way}`)
    return say(
      Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(`"${table}" AS "${related}"`)} WHERE ${column(related, 'logbook_id')} = ${column(alias, 'id')} AND ${logbookSql(related, where)})`,
    )
  })
  return Prisma.sql`(${Prisma.join(ways, ' AND ')})`
}
