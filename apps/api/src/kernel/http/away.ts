/** SQLSTATE of a server that starts, stops, recovers, takes no more connections, or lost this one. */
const STATES = /^(08...|57P0[1235]|53300|25006)$/
/** What Prisma's driver adapter makes of a connection that fails. */
const KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']
/** What the network says where the driver passes it on as it came. */
const NETWORK = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver names some only in words: a connection lost in the middle of a transaction, or none free in time. */
const WORDS = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^timeout exceeded when trying to connect/,
  /^Cannot use a pool after calling end/,
  /Unable to start a transaction in the given time/,
]

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

/** Whether PostgreSQL could not be asked, which says nothing about the call: the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = field(field(field(error, 'meta'), 'driverAdapterError'), 'cause') ?? field(error, 'cause')
  const states = [field(cause, 'originalCode'), field(error, 'code')]
  return (
    KINDS.includes(String(field(cause, 'kind'))) ||
    states.some((state) => STATES.test(String(state))) ||
    WORDS.some((words) => words.test(error.message)) ||
    NETWORK.test(String(field(error, 'code')))
  )
}
