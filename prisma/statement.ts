import { createRequire } from 'node:module'
import type { Connection, CustomTypesConfig, QueryConfig, QueryResult, Submittable } from 'pg'

/** What the driver's own statements make of a value before it is sent. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): string | Buffer | null
}

/** The connection as the driver's statements use it; its types name less than it has. */
type Wire = Pick<Connection, 'stream' | 'flush' | 'sync'> & {
  /** The texts of what is prepared on it, by their names. */
  parsedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: object): void
  sendCopyFail(why: string): void
}
type Parse = (text: string) => unknown
/** The columns of an answer. */
interface Columns {
  names: string[]
  parsers: Parse[]
}
interface Field {
  name: string
  dataTypeID: number
}
type Answer = Pick<QueryResult, 'rows' | 'rowCount'>

/** The columns of what is prepared on a connection: PostgreSQL refuses a prepared statement whose columns have changed since. */
const known = new WeakMap<Wire, Map<string, Columns>>()

/**
 * A statement on its way, in place of the driver's own: PostgreSQL describes the columns of what is prepared once for each
 * connection, where the driver has them described, sent and read with every answer. It is good for one sending.
 */
export class Statement implements Submittable {
  readonly text: string
  readonly name: string
  readonly values: unknown[]
  /** Set by the driver. */
  callback: (error: unknown, answer?: Answer) => void = undefined as never
  readonly #sent: (string | Buffer | null)[]
  readonly #types: CustomTypesConfig | undefined
  readonly #rows: Record<string, unknown>[] = []
  #rowCount: number | null = null
  #columns: Columns | undefined
  #on: Wire | undefined
  /** A value of an answer that could not be read: told once the connection is ready for others. */
  #fault: unknown

  constructor({ text, name = '', values = [], types }: QueryConfig) {
    this.text = text
    this.name = name
    this.values = values
    this.#types = types
    this.#sent = values.map((value) => prepareValue(value))
  }

  submit(connection: Connection): void {
    const on = connection as Connection & Wire
    this.#on = on
    const isPrepared = this.name !== '' && on.parsedStatements[this.name] !== undefined
    this.#columns = isPrepared ? known.get(on)?.get(this.name) : undefined
    on.stream.cork()
    if (!isPrepared) on.parse({ name: this.name, text: this.text })
    on.bind({ statement: this.name, values: this.#sent })
    if (!this.#columns) on.describe({ type: 'P' })
    on.execute({})
    on.sync()
    on.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const typeOf = (field: Field): Parse => this.#types?.getTypeParser(field.dataTypeID, 'text')
    this.#columns = { names: fields.map(({ name }) => name), parsers: fields.map(typeOf) }
    if (!this.name || !this.#on) return
    const mine = known.get(this.#on) ?? new Map<string, Columns>()
    known.set(this.#on, mine.set(this.name, this.#columns))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#fault || !this.#columns) return
    const { names, parsers } = this.#columns
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < names.length; at++) {
        const text = fields[at] ?? null
        row[names[at] as string] = text === null ? null : (parsers[at] as Parse)(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault = error
    }
  }

  /** `INSERT 0 3`, `SELECT 10`: the last word tells how many rows. */
  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.#rowCount = Number.isNaN(count) ? null : count
  }

  handleReadyForQuery(): void {
    if (this.#fault) this.callback(this.#fault)
    else this.callback(null, { rows: this.#rows, rowCount: this.#rowCount })
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFail('no rows to copy')
  }

  handleCopyData(): void {}
}
