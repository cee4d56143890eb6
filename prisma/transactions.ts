import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { Prisma, type PrismaClient } from './generated/client.ts'
import { inserting, isDelegate } from './inserts.ts'
import { joinable } from './joining.ts'
import { type Queryable, readerOn, writerOn } from './reads.ts'

/** How long a transaction waits for a connection, and may take, in milliseconds. */
export interface Bounds {
  maxWait: number
  timeout: number
}
type Work = (tx: Prisma.TransactionClient) => Promise<unknown>

/**
 * `$transaction` of a client: on a connection of its own, to which raw statements and `createMany` go straight. Prisma joins it
 * when one of its models is asked for the first time, and costs nothing where none is.
 */
export const transactionsOf = (client: PrismaClient, pool: Pool, bounds: Bounds) =>
  ((work: Parameters<PrismaClient['$transaction']>[0] | Work, options?: Partial<Bounds>) =>
    typeof work === 'function'
      ? transact({ client, pool }, work, { ...bounds, ...options })
      : client.$transaction(work)) as PrismaClient['$transaction']

async function transact(
  { client, pool }: { client: PrismaClient; pool: Pool },
  work: Work,
  { maxWait, timeout }: Bounds,
): Promise<unknown> {
  const connection = await lent(pool, maxWait)
  const open = { connection: connection as PoolClient | undefined }
  const prisma = joinable(client, connection)
  let isEnding = false
  /** Nothing can be sent on the connection from here on: it is somebody else's by then. Answers whether it was not ending already. */
  const end = async (word: 'COMMIT' | 'ROLLBACK'): Promise<boolean> => {
    if (isEnding) return false
    isEnding = true
    open.connection = undefined
    clearTimeout(timer)
    await prisma.end()
    await ended(connection, word)
    return true
  }
  const timer = setTimeout(() => void end('ROLLBACK').catch(() => {}), timeout)
  let result: unknown
  try {
    result = await work(direct(client, open, prisma.join))
  } catch (error) {
    // why: what went wrong first says more than a connection on which nothing can be undone any more
    await end('ROLLBACK').catch(() => {})
    throw error
  }
  if (!(await end('COMMIT'))) throw closed()
  return result
}

/** A connection of the pool on which a transaction has begun. */
async function lent(pool: Pool, maxWait: number): Promise<PoolClient> {
  const asked = pool.connect()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(failure('Unable to start a transaction in the given time.')), maxWait)
  const connection = await Promise.race([asked, late.promise])
    .catch((error: unknown) => {
      void asked.then(
        (one) => one.release(),
        () => {},
      )
      throw error
    })
    .finally(() => clearTimeout(timer))
  connection.on('error', unheard)
  await connection.query('BEGIN').catch((error: Error) => {
    giveBack(connection, error)
    throw error
  })
  return connection
}
/** The pool hears of idle connections that are lost; one that is lost in a transaction fails its next statement. */
const unheard = (): void => {}
function giveBack(connection: PoolClient, error?: Error): void {
  connection.removeListener('error', unheard)
  connection.release(error)
}

/** Sends the word and gives the connection back; one on which even that fails is closed, which undoes what was done. */
async function ended(connection: PoolClient, word: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const { command } = await connection.query(word).catch((error: Error) => {
    giveBack(connection, error)
    throw error
  })
  giveBack(connection)
  // PostgreSQL answers so where a statement had failed before, and nobody passed its error on
  if (command !== word) throw failure('Transaction rolled back: one of its statements had failed.')
}

const failure = (message: string) =>
  new Prisma.PrismaClientKnownRequestError(message, { code: 'P2028', clientVersion: Prisma.prismaVersion.client })
const closed = () => failure('Transaction already closed')

type Join = () => Promise<Prisma.TransactionClient>

function direct(
  client: PrismaClient,
  open: { connection: PoolClient | undefined },
  join: Join,
): Prisma.TransactionClient {
  const on: Queryable = {
    query: (config: QueryConfig): Promise<QueryResult> => open.connection?.query(config) ?? Promise.reject(closed()),
  }
  const later: Join = () => (open.connection ? join() : Promise.reject(closed()))
  const own: Partial<Record<string | symbol, unknown>> = {
    $queryRaw: readerOn(on),
    $executeRaw: writerOn(on),
    $queryRawUnsafe: async (...args: [string]) => (await later()).$queryRawUnsafe(...args),
    $executeRawUnsafe: async (...args: [string]) => (await later()).$executeRawUnsafe(...args),
  }
  const models = new Proxy(client, {
    get: (target, key) => own[key] ?? (String(key).startsWith('$') ? undefined : joined(key, target, later)),
  })
  return inserting(models, on)
}

/** A model whose every call joins Prisma first. */
function joined(key: string | symbol, client: PrismaClient, join: Join): unknown {
  const model: unknown = Reflect.get(client, key)
  if (!isDelegate(model)) return model
  return new Proxy(model, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method)
      if (typeof call !== 'function') return call
      return async (...args: unknown[]) => {
        const there = Reflect.get(await join(), key)
        return Reflect.apply(Reflect.get(there, method), there, args)
      }
    },
  })
}
