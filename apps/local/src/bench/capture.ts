import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { serialize } from 'node:v8'
import { readEnv } from '../../../api/src/env.ts'
import { startServer } from '../../../api/src/server.ts'

/** One statement as it went to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
}
/** A read; those that filter much ask in a body. */
export interface Request {
  path: string
  token: string
  body?: object
}
interface Task {
  output: string
  requests: Request[]
}

/** Not part of a read: who is calling (asked by every call), the queue, the ends of transactions. */
const APART = /pgboss|FROM session s|^(BEGIN|COMMIT|ROLLBACK|SELECT 1$|LISTEN|SET)/
const seen: Statement[] = []

/** Runs the API in this process, notes what it sends for the second of two equal calls, and leaves that in a file. */
async function main({ output, requests }: Task): Promise<void> {
  listenIn()
  const { url, close } = await startServer(readEnv({ ...process.env, PORT: '0' }))
  const captured: Statement[][] = []
  for (const request of requests) {
    await call(url, request)
    seen.length = 0
    await call(url, request)
    captured.push(seen.filter(({ text }) => !APART.test(text.trim())))
  }
  writeFileSync(output, serialize(captured))
  await close()
  process.exit(0)
}

async function call(url: string, { path, token, body }: Request): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(
    `${url}${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Every query of this process passes through the client of `pg`; Prisma's adapter hands over text and values in one object. */
function listenIn(): void {
  // why createRequire: the adapter loads the CommonJS build, and its class is the one to watch
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const original = Client.prototype.query
  Client.prototype.query = function (this: InstanceType<typeof Client>, ...given: unknown[]) {
    const [config, values] = given
    if (typeof config === 'string') seen.push({ text: config, values: Array.isArray(values) ? values : [] })
    else if (isStatement(config))
      seen.push({ text: config.text, values: config.values ?? (Array.isArray(values) ? values : []) })
    return Reflect.apply(original, this, given)
  } as typeof original
}

const isStatement = (value: unknown): value is { text: string; values?: unknown[] } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

if (import.meta.main) await main(JSON.parse(process.argv[2] ?? '{}'))
