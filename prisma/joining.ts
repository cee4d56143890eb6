import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { PoolClient, QueryConfig } from 'pg'
import type { Prisma, PrismaClient } from './generated/client.ts'

/** The transaction that Prisma is about to join. */
interface Joining {
  connection: PoolClient
  isTaken: boolean
}
const joining = new AsyncLocalStorage<Joining>()

/** Prisma's adapter. A transaction that joins one which is open already (`joinable`) runs on its connection, and neither begins nor ends it. */
export class JoiningAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const start = adapter.startTransaction
    adapter.startTransaction = (level) => {
      const open = joining.getStore()
      // a transaction that Prisma opens for itself meanwhile joins none
      if (!open || open.isTaken) return start.call(adapter, level)
      open.isTaken = true
      const client = { connect: async () => withoutEnds(open.connection) }
      // the adapter takes the connection of a transaction from its field `client`; a test fails when it does not
      return start.call(Object.create(adapter, { client: { value: client } }), level)
    }
    return adapter
  }
}

const ENDS = /^(BEGIN|COMMIT|ROLLBACK)$/
const DONE = { rows: [], fields: [], rowCount: 0 }
/** A connection as Prisma may use it that is another's to begin, to end and to give back. */
const withoutEnds = (connection: PoolClient) => ({
  query: (config: QueryConfig) => (ENDS.test(config.text) ? Promise.resolve(DONE) : connection.query(config)),
  on: () => {},
  removeListener: () => {},
  release: () => {},
})

/** The time of what is joined is watched by whoever opened it. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** Lets Prisma join the transaction of this connection, once, when it is asked for. */
export function joinable(client: PrismaClient, connection: PoolClient) {
  const end = Promise.withResolvers<void>()
  let whole: Promise<void> | undefined
  let joined: Promise<Prisma.TransactionClient> | undefined
  return {
    join(): Promise<Prisma.TransactionClient> {
      joined ??= new Promise((resolve, reject) => {
        whole = joining.run({ connection, isTaken: false }, () =>
          client.$transaction(
            (tx) => {
              resolve(tx)
              return end.promise
            },
            { maxWait: NO_LIMIT_MS, timeout: NO_LIMIT_MS },
          ),
        )
        whole.catch(reject)
      })
      return joined
    },
    /** Prisma's part is over; whether what was done is kept is said on the connection itself. */
    async end(): Promise<void> {
      end.resolve()
      await whole?.catch(() => {})
    },
  }
}
