import type { Regulator } from '@portal/shared/regulator'
import bcrypt from 'bcrypt'
import { Client } from 'pg'
import type { Prisma, PrismaClient } from '../../client.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { insertRows, moveSequences, type RowOf, trustReferences, withoutIndexes } from './bulk.ts'
import { makeCity } from './city/city.ts'
import { DEMO_PARTS } from './feature-list.ts'
import { makeHistory } from './jobs/history.ts'
import type { Sealing } from './jobs/seals.ts'
import { writeFiles } from './media/files.ts'
import type { Demo, DemoPart } from './part.ts'

export interface DemoOptions {
  /** The address of the same database: the big tables are written in sets. */
  url: string
  /** One in how many of the real city's lifts; 100 makes 855 log-books. */
  scale?: number
  now?: Date
  /** Where the disk store keeps files; without it records have photographs that cannot be opened. */
  filesDir?: string
  regulator?: Pick<Regulator, 'nameEn' | 'nameZh'>
  /** How this installation seals, so that every record can be verified. */
  sealing: Sealing
}
const COST = 10
const LARGE = DEMO_PARTS.filter(({ isLarge }) => isLarge)
const SMALL = DEMO_PARTS.filter(({ isLarge }) => !isLarge)

/** Fills an empty portal with a small true-to-life city (product.md §10): the same at every run but for the calendar. */
export async function seedDemo(
  db: PrismaClient,
  { url, scale = 100, now = new Date(), filesDir, regulator, sealing }: DemoOptions,
): Promise<void> {
  const passwordHash = await bcrypt.hash(DEMO_PASSWORD, COST)
  const city = makeCity({ scale, now, regulator })
  const history = makeHistory(city, sealing)
  const demo = { city, history, passwordHash, filesDir }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL synchronous_commit = off')
    const models = await writeRows(client, rowsOf(SMALL, demo))
    await trustReferences(client)
    const large = rowsOf(LARGE, demo)
    const buildIndexes = await withoutIndexes(
      client,
      large.map(([model]) => model),
    )
    models.push(...(await writeRows(client, large)))
    await buildIndexes()
    if (filesDir) writeFiles(filesDir, history.photos)
    await moveSequences(client, models)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  for (const { afterwards } of DEMO_PARTS) await afterwards?.(db, demo)
}

type Rows = readonly [Prisma.ModelName, readonly object[]]

/** What these parts have, model by model. */
const rowsOf = (parts: readonly DemoPart[], demo: Demo): Rows[] =>
  // why the cast: TypeScript forgets which model a key names
  parts.flatMap((part) =>
    Object.entries(part.rows?.(demo) ?? {}).map(([model, rows]) => [model as Prisma.ModelName, rows]),
  )

/** Writes rows and answers of which models they were. */
async function writeRows(client: Client, rows: readonly Rows[]): Promise<Prisma.ModelName[]> {
  // why the cast: TypeScript forgets that the rows are of the model's kind
  for (const [model, some] of rows) await insertRows(client, model, some as readonly RowOf<Prisma.ModelName>[])
  return rows.map(([model]) => model)
}
