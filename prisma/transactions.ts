import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Transaction } from '@prisma/driver-adapter-utils'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { Prisma, type PrismaClient } from './generated/client.ts'
import { inserting } from './inserts.ts'
import { readerOn, writerOn } from './reads.ts'

/** The connection of one transaction, from its beginning until it is told to end. */
interface Lent {
  connection: PoolClient | undefined
  isTaken: boolean
}
const opening = new AsyncLocalStorage<Lent>()

/** Prisma's adapter, which tells whoever opens a transaction by `transactionsOf` the connection that it has. */
export class LendingAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = await start(level)
      const lent = opening.getStore()
      // a transaction that Prisma opens for itself meanwhile is nobody's
      if (lent && !lent.isTaken) lend(lent, transaction)
      return transaction
    }
    return adapter
  }
}

/** What ends a transaction comes as a statement first, also when its time is over: from then on nothing of it may be sent. */
const END = /^(COMMIT|ROLLBACK)$/i
function lend(lent: Lent, transaction: Transaction): void {
  // why the cast: the adapter's transaction has its connection under this name, and a test fails when it has not
  lent.connection = (transaction as Transaction & { client?: PoolClient }).client
  lent.isTaken = lent.connection !== undefined
  const execute = transaction.executeRaw.bind(transaction)
  transaction.executeRaw = (statement) => {
    if (END.test(statement.sql)) lent.connection = undefined
    return execute(statement)
  }
  for (const end of ['commit', 'rollback'] as const) {
    const own = transaction[end].bind(transaction)
    transaction[end] = () => {
      lent.connection = undefined
      return own()
    }
  }
}

/**
 * `$transaction` of a client. Inside, raw statements and `createMany` go straight to the transaction's own connection; all
 * other calls are Prisma's.
 */
export const transactionsOf = (client: PrismaClient) =>
  ((
    work: Parameters<PrismaClient['$transaction']>[0] | ((tx: Prisma.TransactionClient) => Promise<unknown>),
    options?: object,
  ) => {
    if (typeof work !== 'function') return client.$transaction(work)
    const lent: Lent = { connection: undefined, isTaken: false }
    return opening.run(lent, () => client.$transaction((tx) => work(lent.isTaken ? direct(tx, lent) : tx), options))
  }) as PrismaClient['$transaction']

function direct(tx: Prisma.TransactionClient, lent: Lent): Prisma.TransactionClient {
  const on = {
    query: (config: QueryConfig): Promise<QueryResult> => {
      if (lent.connection) return lent.connection.query(config)
      return Promise.reject(
        new Prisma.PrismaClientKnownRequestError('Transaction already closed', {
          code: 'P2028',
          clientVersion: Prisma.prismaVersion.client,
        }),
      )
    },
  }
  const own: Partial<Record<string | symbol, unknown>> = { $queryRaw: readerOn(on), $executeRaw: writerOn(on) }
  return inserting(new Proxy(tx, { get: (target, key) => own[key] ?? Reflect.get(target, key) }), on)
}
