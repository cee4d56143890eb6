import { tell } from '../console.ts'
import { startApi, tokenFor } from './api.ts'
import { CONNECTIONS, capture, load, loadOf, type Measured, pgFloor, startExpressFloor } from './measure.ts'
import type { Row } from './report.ts'
import type { Scenario } from './scenarios.ts'
import { channelOf } from './shape.ts'

/** Enough for one reader with nobody beside. */
const ALONE_SECONDS = 2

/** The two sides of a ratio are measured in turns, and of each its fastest turn counts: what else a machine does only slows one down. */
const ROUNDS = 3
async function bestOfRounds<K extends string>(sides: Record<K, () => Promise<Measured>>) {
  const best: Partial<Record<K, Measured>> = {}
  const named = Object.entries(sides) as [K, () => Promise<Measured>][]
  for (let round = 0; round < ROUNDS; round++)
    for (const [side, measure] of named) {
      const measured = await measure()
      if (measured.rps > (best[side]?.rps ?? 0)) best[side] = measured
    }
  // why the cast: every side was measured in each round
  return best as Record<K, Measured>
}

/** Where reads are measured: a filled database, and the people who read. */
export interface Reading {
  url: string
  folder: string
  env: Record<string, string>
  tokens: Record<number, string>
  seconds: number
}

/** As many sessions of one person as there are connections. */
export const sessionsOf = (url: string, env: Reading['env'], userId: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, () => tokenFor(url, env.TOKEN_SECRET ?? '', userId, channelOf(userId))),
  )

/** Every read beside its two floors. */
export async function measureReads(
  { url, folder, env, tokens, seconds: whole }: Reading,
  scenarios: readonly Omit<Scenario, 'topic'>[],
): Promise<Row[]> {
  if (!scenarios.length) return []
  const captured = await capture(
    folder,
    env,
    scenarios.map(({ path, body, userId, key }) => ({
      path,
      token: key ?? tokens[userId] ?? '',
      ...(body && { body }),
    })),
  )
  const [api, express] = [await startApi(env), await startExpressFloor({ databaseUrl: url, captured: captured.file })]
  const rows: Row[] = []
  try {
    const seconds = whole / ROUNDS
    for (const [index, { name, path, body, userId, key }] of scenarios.entries()) {
      const token = key ?? tokens[userId] ?? ''
      const sessions = key ? [key] : await sessionsOf(url, env, userId)
      const read = { url: `${api.url}${path}`, token, sessions, seconds, ...(body && { body }) }
      const common = { databaseUrl: url, captured: captured.file, seconds }
      const row = {
        name,
        statements: captured.statements[index]?.length ?? 0,
        alone: await load(folder, { ...read, seconds: ALONE_SECONDS, connections: 1 }),
        pg: await pgFloor({ ...common, scenario: index }),
        ...(await bestOfRounds({
          api: () => loadOf(folder, api, read),
          express: () => loadOf(folder, express, { url: `${express.url}/${index}`, token, seconds }),
        })),
      }
      rows.push(row)
      // a bench that is ended early has told what it measured
      tell(`${name}: 95 of 100 within ${row.api.p95.toFixed(0)} ms`)
    }
  } finally {
    await Promise.all([api.stop(), express.stop()])
  }
  return rows
}
