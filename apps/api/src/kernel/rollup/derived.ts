import { Prisma } from '@portal/db'
import { z } from 'zod'
import type { Job } from '../ctx.ts'
import { job } from '../jobs.ts'
import type { Db } from '../ports.ts'
import { partsOf, type Rollup } from './rollup.ts'

/** So many sums that are wrong are named; the others are counted. */
const NAMED_MAX = 20

interface Differences {
  count: number
  /** The first of them: key, what is kept, and what follows from the source. */
  first: readonly object[]
}

/** The sums of a roll-up that are not those which follow from its source at this moment. */
export async function differencesOf(db: Db, rollup: Rollup): Promise<Differences> {
  const { keys, table, view, differ } = partsOf(rollup)
  const rows = await db.$queryRaw<{ count: number; row: object }[]>(
    Prisma.sql`SELECT count(*) OVER ()::int AS count, to_jsonb(apart) AS row FROM (
      ${Prisma.raw(`SELECT ${keys}, to_jsonb(t) AS kept, to_jsonb(d) AS derived FROM ${table} t FULL JOIN ${view} d USING (${keys}) WHERE ${differ} ORDER BY ${keys}`)}
    ) AS apart LIMIT ${NAMED_MAX}`,
  )
  return { count: rows[0]?.count ?? 0, first: rows.map(({ row }) => row) }
}

/** Derives a roll-up again, while nobody writes its source, and answers how many sums were wrong. */
export async function rebuild(db: Db, { table }: Rollup): Promise<number> {
  const [row] = await db.$queryRaw<{ wrong: number }[]>(Prisma.raw(`SELECT "${table}_rebuild"() AS wrong`))
  return row?.wrong ?? 0
}

/** Compares a roll-up with its source every night, and says in the log what is wrong; a person decides to derive it again. */
export const checkOf = (rollup: Rollup): Job =>
  job({
    name: `rollup.${rollup.table}`,
    input: z.object({}),
    every: '50 3 * * *',
    async run({ db, log }) {
      const { count, first } = await differencesOf(db, rollup)
      if (count) log.error({ rollup: rollup.table, count, first }, 'figures differ from the rows they are of')
    },
  })
