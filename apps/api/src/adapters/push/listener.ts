import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/ports.ts'

const CONNECT_MS = 10_000
const PROBE_MS = 30_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

export interface Hearing {
  channel: string
  /** May fail: what it throws is logged. */
  onWord(payload: string): Promise<void>
  /** It hears again after a while of deafness, in which words may have been missed. May fail: then it is tried anew. */
  onBack(): Promise<void>
}

/**
 * LISTEN on a connection of its own, for as long as the process lives: a lost connection is taken up again without any
 * limit of tries (docs/decisions/031). Answers after the first try, whatever came of it.
 */
export async function listen(url: string, hearing: Hearing, log: Log): Promise<{ isUp(): boolean; stop(): void }> {
  const end = new AbortController()
  let isUp = false
  let settle = () => {}
  const firstTry = new Promise<void>((resolve) => {
    settle = resolve
  })
  const run = async () => {
    for (let tries = 0, wasDeaf = false; !end.signal.aborted; wasDeaf = true) {
      const line = open(url, hearing, log)
      try {
        await line.listen()
        isUp = true
        if (wasDeaf) await hearing.onBack()
        tries = 0
        settle()
        await line.lost(end.signal)
      } catch (error) {
        if (!end.signal.aborted) log.warn({ err: error }, 'push does not hear the database')
      }
      isUp = false
      line.close()
      settle()
      await pause(pauseAfter(tries++), undefined, { signal: end.signal }).catch(() => {})
    }
  }
  void run()
  await firstTry
  return { isUp: () => isUp, stop: () => end.abort() }
}

/** Longer each time, and never the same for two processes. */
const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)

/** One connection; it is asked from time to time, because a server that vanished says nothing. */
function open(url: string, { channel, onWord }: Hearing, log: Log) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
    application_name: 'portal push',
  })
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('the connection ended')))
  })
  client.on('notification', ({ payload = '' }) => {
    onWord(payload).catch((error: unknown) => log.warn({ err: error }, 'push'))
  })
  return {
    async listen() {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    },
    async lost(signal: AbortSignal) {
      for (;;) {
        const error = await Promise.race([lost, pause(PROBE_MS, undefined, { signal })])
        if (error) throw error
        await client.query('SELECT 1')
      }
    },
    close: () => void client.end().catch(() => {}),
  }
}
