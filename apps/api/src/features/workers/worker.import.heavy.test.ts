import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { importReport } from '@portal/shared/kernel/imports'
import { beforeAll, expect, it } from 'vitest'
import { uploaded } from '../../../test/books.ts'
import { killOne } from '../../../test/live.ts'
import { app, db, ports } from '../../../test/world.ts'
import { readings } from '../../kernel/heavy/alone.ts'
import { runApart } from '../../kernel/heavy/apart.ts'
import { readSheet } from '../../kernel/imports/read.ts'
import { reportOf, shownOf } from '../../kernel/imports/report.ts'
import { book, general, line, write } from './worker.import.kit.ts'
import { contractor } from './worker.kit.ts'
import { layout } from './worker.layout.ts'

/** Processes that read, started by this one. */
async function readers(): Promise<number[]> {
  const { execFileSync } = await import('node:child_process')
  const lines = execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((text) => {
    const [pid, parent, ...args] = text.trim().split(/\s+/)
    return Number(parent) === process.pid && args.join(' ').includes('reading.child.ts') ? [Number(pid)] : []
  })
}
const until = async (what: () => Promise<boolean>) => {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(30)) if (await what()) return
  throw new Error('waited in vain')
}

type Me = Awaited<ReturnType<typeof contractor>>['me']
const check = (me: Me, bytes: Buffer) => me.post('/api/worker/import/check').attach('file', bytes, 'w.xlsx')
/** Microseconds of the processor by this thread, the least of three: the machine's other work only adds. */
const leastOf = async (what: () => Promise<unknown>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (const _ of [1, 2, 3]) {
    const before = process.threadCpuUsage()
    await what()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}
let large: Buffer
let small: Buffer

beforeAll(async () => {
  ports.apart = runApart
  large = await book(...Array.from({ length: 10_000 }, (_, n) => general({ email: `bad ${n}`, phone: 'none' })))
  small = await book(line())
})

it('costs the process that answers calls a fraction of what reading does', async () => {
  const { me } = await contractor()
  const [file, words] = [await uploaded(large), layout.words('eng')]
  const here = async () => {
    const found = await readSheet(layout, file, { language: 'eng', today: '2026-11-21' })
    const checked = { ...found, same: new Set<number>() }
    const report = reportOf(checked, layout.sheet.columns, words, 'eng')
    JSON.stringify(importReport.parse({ ...report, shown: shownOf(checked) }))
  }
  const apart = async () => {
    const res = await check(me, large)
      .buffer(true)
      .parse((stream, done) => {
        stream.on('data', () => {})
        stream.on('end', () => done(null, null))
      })
    expect(res.status).toBe(200)
  }
  // warm: what a first call loads is no part of it
  await check(me, small)
  const [inline, spent] = [await leastOf(here), await leastOf(apart)]
  expect(spent).toBeLessThan(inline / 2)
})

it('of many people happens two at a time, and of one person one at a time', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => contractor()))
  let [most, mostReaders, isOver] = [0, 0, false]
  const watch = (async () => {
    while (!isOver) {
      most = Math.max(most, readings.now().busy)
      mostReaders = Math.max(mostReaders, (await readers()).length)
      await pause(40)
    }
  })()
  const answers = await Promise.all(people.map(({ me }) => check(me, small)))
  isOver = true
  await watch
  // on a slow machine whoever waits longest is told so
  const late = answers.filter(({ body }) => body.key === 'importQueueLong').length
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(people.length - late)
  expect(late).toBeLessThan(people.length - 2)
  expect([most, mostReaders > 0, mostReaders <= 2]).toEqual([2, true, true])

  const [one] = people
  if (!one) return
  let mostOfOne = 0
  isOver = false
  const again = (async () => {
    while (!isOver) {
      mostOfOne = Math.max(mostOfOne, readings.now().busy)
      await pause(10)
    }
  })()
  const mine = await Promise.all(Array.from({ length: 8 }, () => check(one.me, small)))
  isOver = true
  await again
  // one is read, two wait their turn, the others are told
  const told = mine.filter(({ body }) => body.key === 'importUnderWay').length
  expect(mine.filter(({ status }) => status === 200)).toHaveLength(8 - told)
  expect([told > 0, told < 8, mostOfOne]).toEqual([true, true, 1])
  expect(await db.lease.count({ where: { name: `reading ${one.me.user.id}` } })).toBe(0)
})

it('waits for the same person’s file in another process, and takes over from one that died', async () => {
  const { me } = await contractor()
  const name = `reading ${me.user.id}`
  await db.$executeRaw`INSERT INTO lease (name, holder, until) VALUES (${name}, gen_random_uuid(), clock_timestamp() + interval '1 second')`
  expect((await check(me, small)).status).toBe(200)
})

it('holds no connection of the database while it waits', async () => {
  const { me } = await contractor()
  const waits = db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`
  const written = write(me, small).then((res) => res)
  await until(async () => (await readers()).length > 0)
  expect(await waits).toEqual([{ n: 0 }])
  expect((await written).body).toMatchObject({ bad: 0 })
})

it('ends with the call: no process, place, lease or folder is left when the caller hangs up', async () => {
  const { me } = await contractor()
  const server = app.listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const gone = new AbortController()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(large)]), 'w.xlsx')
  const headers = { authorization: `Bearer ${me.token}` }
  const called = fetch(`http://127.0.0.1:${port}/api/worker/import/check`, {
    method: 'POST',
    headers,
    body,
    signal: gone.signal,
  })
  await until(async () => (await readers()).length > 0)
  gone.abort()
  await expect(called).rejects.toThrow()
  await until(async () => (await readers()).length === 0 && readings.now().busy === 0)
  await until(async () => (await db.lease.count({ where: { name: `reading ${me.user.id}` } })) === 0)
  const { tmpdir } = await import('node:os')
  await until(async () => !(await readdir(tmpdir())).some((one) => one.startsWith(`portal-upload-${process.pid}-`)))
  server.close()
})

it('that takes too much is a problem of the catalogue, and the next file is read', async () => {
  const { me } = await contractor()
  const pids: number[] = []
  const answer = check(me, large).then((res) => res)
  await until(async () => {
    pids.push(...(await readers()))
    return pids.length > 0
  })
  // what running out of memory does
  killOne(pids[0], 'SIGABRT')
  expect((await answer).body).toMatchObject({ key: 'importFileTooHeavy', status: 60053 })
  expect((await check(me, small)).status).toBe(200)
})
