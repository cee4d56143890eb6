import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { deserialize } from 'node:v8'
import express from 'express'
import { Pool, type PoolClient } from 'pg'
import type { Statement } from './capture.ts'
import { round } from './load.ts'

/** What a floor is asked to do, as JSON on the command line. */
interface Task {
  floor: 'pg' | 'express'
  databaseUrl: string
  /** The file of captured statements, one list for each scenario. */
  captured: string
  scenario: number
  connections: number
  seconds: number
}

/** The floors beside which the API is measured: the same SQL with nothing around it, or with nothing but Express. */
async function main({ floor, databaseUrl, captured, scenario, connections, seconds }: Task): Promise<void> {
  // why the cast: written by capture.ts in the same run
  const all = deserialize(readFileSync(captured)) as Statement[][]
  const statements = all[scenario] ?? []
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  if (floor === 'express') return serve(pool, all)
  const send = async () => {
    const from = performance.now()
    await ask(pool, statements)
    return { ms: performance.now() - from, status: 200, text: '' }
  }
  await round(send, connections, 1)
  process.stdout.write(JSON.stringify(await round(send, connections, seconds)))
  await pool.end()
}

/** One connection sends them one by one; the longest answer is the page. */
async function ask(pool: Pool, statements: readonly Statement[]): Promise<unknown[]> {
  const client: PoolClient = await pool.connect()
  try {
    const answers: unknown[][] = []
    for (const { text, values } of statements) answers.push((await client.query({ text, values })).rows)
    return answers.at(-1) ?? []
  } finally {
    client.release()
  }
}

/** One bare route for each scenario. */
function serve(pool: Pool, all: readonly Statement[][]): void {
  const app = express().disable('x-powered-by')
  all.forEach((statements, index) => {
    app.get(`/${index}`, async (_req, res) => {
      res.json({ content: await ask(pool, statements), totalElements: 1 })
    })
  })
  const server = app.listen(0, '127.0.0.1', () => {
    // why the cast: a server on a port has an address of this kind
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
}

if (import.meta.main) await main(JSON.parse(process.argv[2] ?? '{}'))
