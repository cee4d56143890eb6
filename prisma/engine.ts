import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  isDriverAdapterError,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { DatabaseError } from 'pg'
import { migrationsDir, readMigrations, readSchema, type SourceFile } from './schema.ts'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/** The adapter with its faults mended that only the schema engine meets. */
class MigrationPg extends PrismaPg {
  readonly #adapters: Adapter[] = []

  override async connect(): Promise<Adapter> {
    return this.#mended(await super.connect())
  }

  override async connectToShadowDb(): Promise<Adapter> {
    return this.#mended(await super.connectToShadowDb())
  }

  #mended(adapter: Adapter): Adapter {
    const queryRaw = adapter.queryRaw.bind(adapter)
    this.#adapters.push(adapter)
    adapter.queryRaw = (query) => queryRaw(query).catch((error) => queryCatalogue(adapter, queryRaw, query, error))
    // why: the adapter's own way cuts a script at every semicolon, also inside the body of a function
    adapter.executeScript = async (script) => void (await adapter.underlyingDriver().query(script).catch(rethrow))
    return adapter
  }

  /** The engine leaves its connections open, and with them its lock on the migrations. */
  async close(): Promise<void> {
    const pools = this.#adapters.map((adapter) => adapter.underlyingDriver())
    await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()))
  }
}

/** The engine shows the message of its own kind of error only. */
function rethrow(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error
  const { code = '', severity = 'ERROR', message, detail, column, hint } = error
  throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
}

const CHAR = 18
const NAME = 19

/** The adapter refuses the types "char" and name of the system catalogue: ask for text, and say what it was. */
async function queryCatalogue(
  adapter: Adapter,
  queryRaw: Adapter['queryRaw'],
  query: SqlQuery,
  error: unknown,
): Promise<SqlResultSet> {
  if (!isDriverAdapterError(error) || error.cause.kind !== 'UnsupportedNativeDataType') throw error
  const { fields } = await adapter.underlyingDriver().query(query.sql, query.args)
  const columns = fields.map(({ name, dataTypeID }) =>
    [CHAR, NAME].includes(dataTypeID) ? `"${name}"::text AS "${name}"` : `"${name}"`,
  )
  const result = await queryRaw({
    ...query,
    sql: `SELECT ${columns.join(', ')} FROM (${query.sql.trim().replace(/;$/, '')}) AS described`,
  })
  const columnTypes = result.columnTypes.map((type, at) =>
    fields[at]?.dataTypeID === CHAR ? ColumnTypeEnum.Character : type,
  )
  return { ...result, columnTypes }
}

/** Runs Prisma's schema engine, which comes as WebAssembly because its binary cannot be downloaded everywhere. */
export async function withEngine<T>(url: string, work: (engine: bindings.SchemaEngine) => Promise<T>): Promise<T> {
  load()
  const adapter = new MigrationPg({ connectionString: url })
  const datamodels = readSchema().map(({ path, content }): [string, string] => [path, content])
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
  try {
    return await work(engine)
  } finally {
    engine.free()
    await adapter.close()
  }
}

let loaded = false

/** Node can import WebAssembly by itself, but warns in the console that this is experimental. */
function load(): void {
  if (loaded) return
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  })
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/\.js$/, '_bg.wasm')
  const module = new WebAssembly.Module(readFileSync(file))
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...bindings } })
  const { __wbindgen_start: start } = instance.exports
  bindings.__wbg_set_wasm(instance.exports)
  if (typeof start === 'function') start()
  loaded = true
}

/** The schema as the goal of a comparison. */
export function schemaTarget() {
  return { tag: 'schemaDatamodel' as const, files: readSchema() }
}

/** All migrations, as the engine wants them. */
export function migrationList() {
  return {
    baseDir: migrationsDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    migrationDirectories: readMigrations().map(directory),
    shadowDbInitScript: '',
  }
}

function directory({ path, content }: SourceFile) {
  return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: content } } }
}

/** Nothing in the database is left out of a comparison. */
export const everything = { externalTables: [], externalEnums: [] }
