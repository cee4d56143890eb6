import { columnOf, Prisma } from '@portal/db'

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
 * A `where` on the columns of one table as SQL, so that a hot query written by hand keeps the rule of a scope without
 * telling it again. Relations and whatever else it does not know are refused, never dropped.
 */
export const sqlOf = (alias: string, where: object): Prisma.Sql =>
  joined(
    Object.entries(where)
      .filter(isGiven)
      .map((entry) => conditionOf(alias, entry)),
    'AND',
    Prisma.sql`true`,
  )

const isGiven = ([, value]: [string, unknown]) => value !== undefined

function conditionOf(alias: string, [key, value]: [string, unknown]): Prisma.Sql {
  const group = GROUPS[key]
  if (group && Array.isArray(value)) return group(value.map((part: object) => sqlOf(alias, part)))
  const column = Prisma.raw(`"${alias}"."${columnOf(key)}"`)
  const tests =
    value !== null && typeof value === 'object' && !(value instanceof Date)
      ? Object.entries(value).filter(isGiven)
      : ([['equals', value]] as const)
  return joined(
    tests.map(([operator, operand]) => operatorOf(operator)(column, operand)),
    'AND',
    Prisma.sql`true`,
  )
}

function operatorOf(name: string) {
  const operator = OPERATORS[name]
  if (!operator) throw new Error(`sqlOf does not know ${name}`)
  return operator
}

const joined = (parts: readonly Prisma.Sql[], word: 'AND' | 'OR', none: Prisma.Sql): Prisma.Sql =>
  parts.length ? Prisma.sql`(${Prisma.join([...parts], ` ${word} `)})` : none
