import { columnOf, Prisma, tableOf } from '@portal/db'
import type { Model } from './access.ts'
import { RELATIONS, type Relation, VIEWS } from './sql.relations.ts'

const OPERATORS: Record<string, (column: Prisma.Sql, value: unknown) => Prisma.Sql> = {
  equals: (column, value) => (value === null ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${value}`),
  not: (column, value) => (value === null ? Prisma.sql`${column} IS NOT NULL` : Prisma.sql`${column} <> ${value}`),
  in: (column, value) =>
    Array.isArray(value) && value.length === 1
      ? // an equation, so that an index on this column and another gives the rows in the other's order
        Prisma.sql`${column} = ${value[0]}`
      : Prisma.sql`${column} = ANY(${value})`,
  lt: (column, value) => Prisma.sql`${column} < ${value}`,
  lte: (column, value) => Prisma.sql`${column} <= ${value}`,
  gt: (column, value) => Prisma.sql`${column} > ${value}`,
  gte: (column, value) => Prisma.sql`${column} >= ${value}`,
}
const GROUPS: Record<string, (parts: Prisma.Sql[]) => Prisma.Sql> = {
  AND: (parts) => joined(parts, 'AND', Prisma.sql`true`),
  OR: (parts) => joined(parts, 'OR', Prisma.sql`false`),
}

/**
 * A `where` on one table as SQL, so that a hot query written by hand keeps the rule of a scope without telling it again. Relations
 * are followed of the `model` that is named, as far as `RELATIONS` has them; they and whatever else it does not know are refused
 * otherwise, never dropped.
 */
export const sqlOf = (alias: string, where: object, model?: Model): Prisma.Sql =>
  joined(
    Object.entries(where)
      .filter(isGiven)
      .map((entry) => conditionOf(alias, entry, model)),
    'AND',
    Prisma.sql`true`,
  )

const isGiven = ([, value]: [string, unknown]) => value !== undefined

function conditionOf(alias: string, [key, value]: [string, unknown], model: Model | undefined): Prisma.Sql {
  const group = GROUPS[key]
  if (group && Array.isArray(value)) return group(value.map((part: object) => sqlOf(alias, part, model)))
  if (key === 'NOT' && isObject(value)) return Prisma.sql`NOT ${sqlOf(alias, value, model)}`
  const relation = model && RELATIONS[model]?.[key]
  if (relation && isObject(value)) return related(`${alias}_${key}`, alias, relation, value)
  if (Array.isArray(value)) return unknown(key)
  const column = columnIn(alias, key)
  const tests =
    isObject(value) && !(value instanceof Date) ? Object.entries(value).filter(isGiven) : ([['equals', value]] as const)
  return joined(
    tests.map(([operator, operand]) => operatorOf(operator)(column, operand)),
    'AND',
    Prisma.sql`true`,
  )
}

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const columnIn = (alias: string, field: string): Prisma.Sql => Prisma.raw(`"${alias}"."${columnOf(field)}"`)

/** Of a list `some` or `none`; of a single row what it must be, or `is` and `isNot` for whether there is one. */
function related(there: string, alias: string, { model, own, theirs, isList }: Relation, value: object): Prisma.Sql {
  const exists = (where: object) => {
    const rows = Prisma.sql`FROM ${Prisma.raw(`"${tableOf(model)}" "${there}"`)} WHERE ${columnIn(there, theirs)} = ${columnIn(alias, own)} AND ${sqlOf(there, where, model)}`
    return VIEWS.has(model)
      ? Prisma.sql`coalesce((SELECT bool_or(true) ${rows}), false)`
      : Prisma.sql`EXISTS (SELECT 1 ${rows})`
  }
  const asked = Object.entries(value).filter(isGiven)
  const behind = isList ? undefined : onlyBehind(model, theirs, asked)
  if (behind) return related(there, alias, { ...behind.relation, own }, behind.value)
  if (!isList && !asked.some(([word]) => word in SINGLE)) return exists(value)
  const parts = asked.map(([word, where]) => (isList ? LISTS : SINGLE)[word]?.(exists, where) ?? unknown(word))
  return joined(parts, 'AND', Prisma.sql`true`)
}
/** Where all that is asked of a single row is that it has some of a list: that list points at it by the same key, so the row itself need not be read. */
function onlyBehind(model: Model, key: string, [only, ...others]: [string, unknown][]) {
  const [name = '', value] = only ?? []
  const relation = RELATIONS[model]?.[name]
  const isSome = isObject(value) && Object.keys(value).join() === 'some'
  return relation?.isList && relation.own === key && isSome && !others.length ? { relation, value } : undefined
}
type Exists = (where: object) => Prisma.Sql
type Ask = Readonly<Record<string, (exists: Exists, where: unknown) => Prisma.Sql | undefined>>
const LISTS: Ask = {
  some: (exists, where) => (isObject(where) ? exists(where) : undefined),
  none: (exists, where) => (isObject(where) ? Prisma.sql`NOT ${exists(where)}` : undefined),
}
const SINGLE: Ask = {
  is: (exists, where) => (where === null ? Prisma.sql`NOT ${exists({})}` : undefined),
  isNot: (exists, where) => (where === null ? exists({}) : undefined),
}
const unknown = (name: string): never => {
  throw new Error(`sqlOf does not know ${name}`)
}

function operatorOf(name: string) {
  return OPERATORS[name] ?? unknown(name)
}

const joined = (parts: readonly Prisma.Sql[], word: 'AND' | 'OR', none: Prisma.Sql): Prisma.Sql =>
  parts.length ? Prisma.sql`(${Prisma.join([...parts], ` ${word} `)})` : none
