import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from './generated/client.ts'

export { Prisma, PrismaClient } from './generated/client.ts'

/** A raw statement that begins so is prepared once for each connection: for the few that run with every call. */
const PREPARED = /^\s*\/\* prepared \*\//
/** The driver takes an empty name for a statement that is not to be kept. */
const statementName = ({ sql }: { sql: string }): string =>
  PREPARED.test(sql) ? `s${createHash('sha1').update(sql).digest('hex').slice(0, 24)}` : ''

/** A client on the database at `url`; `max` bounds its connections. The caller disconnects it. */
export function createDb(url: string, { max }: { max?: number } = {}): PrismaClient {
  const config = { connectionString: url, ...(max === undefined ? {} : { max }) }
  return new PrismaClient({ adapter: new PrismaPg(config, { statementNameGenerator: statementName }) })
}
