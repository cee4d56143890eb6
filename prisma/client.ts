import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from './generated/client.ts'

export { Prisma, PrismaClient } from './generated/client.ts'

/** A raw statement that begins so is prepared once for each connection: for the few that run with every call. */
const PREPARED = /^\s*\/\* prepared \*\//
/** The driver takes an empty name for a statement that is not to be kept. */
const statementName = ({ sql }: { sql: string }): string =>
  PREPARED.test(sql) ? `s${createHash('sha1').update(sql).digest('hex').slice(0, 24)}` : ''

export interface DbOptions {
  /** The most connections. */
  max?: number
  /** How long a query waits for one, in milliseconds; left out, for ever. */
  connectionTimeoutMillis?: number
}

/** A client on the database at `url`. The caller disconnects it. */
export function createDb(url: string, options: DbOptions = {}): PrismaClient {
  const config = { connectionString: url, ...options }
  return new PrismaClient({ adapter: new PrismaPg(config, { statementNameGenerator: statementName }) })
}
