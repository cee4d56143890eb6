import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A planted fault: work that is written half in one transaction and half in another. */
const [url, rows] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
const half = (isEven: boolean) =>
  client.query('UPDATE logbook SET remark = $1 WHERE id = ANY($2) AND (id % 2 = 0) = $3', [
    'done',
    JSON.parse(rows ?? '[]'),
    isEven,
  ])
await half(true)
await pause(1000)
await half(false)
await client.end()
