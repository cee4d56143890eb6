import pg from 'pg'
import { PrismaClient } from './generated/client.ts'
import { inserting } from './inserts.ts'
import { JoiningAdapter } from './joining.ts'
import { readerOn, statementName, writerOn } from './reads.ts'
import { transactionsOf } from './transactions.ts'

export { Prisma, PrismaClient } from './generated/client.ts'
export { columnOf, type ModelKey, tableOf } from './names.ts'

export interface DbOptions {
  /** The most connections. */
  max?: number
  /** How long a query waits for one, in milliseconds; left out, for ever. */
  connectionTimeoutMillis?: number
}

/** How long a transaction waits for a connection, and may take, in milliseconds: Prisma's own 2 s and 5 s are too few on a busy machine. */
const TRANSACTION = { maxWait: 10_000, timeout: 120_000 }

/** A client on the database at `url`. The caller disconnects it. */
export function createDb(url: string, options: DbOptions = {}): PrismaClient {
  const pool = new pg.Pool({ connectionString: url, ...options })
  // why: a connection that is lost while nobody uses it is no fault; who asks next gets another
  pool.on('error', () => {})
  const adapter = new JoiningAdapter(pool, { statementNameGenerator: statementName })
  const client = new PrismaClient({ adapter, transactionOptions: TRANSACTION })
  const own: Partial<Record<string | symbol, unknown>> = {
    $queryRaw: readerOn(pool),
    $executeRaw: writerOn(pool),
    $transaction: transactionsOf(client, pool, TRANSACTION),
    $disconnect: async () => {
      await client.$disconnect()
      if (!pool.ending) await pool.end()
    },
  }
  return inserting(new Proxy(client, { get: (target, key) => own[key] ?? Reflect.get(target, key) }), pool)
}
