import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ensureGenerated } from '../../../../../prisma/generate.ts'
import { tell } from '../../console.ts'
import { startScratchPostgres } from '../../postgres/scratch.ts'
import type { Postgres } from '../../postgres.ts'

/** What a process may hold after all inputs beyond what it held when it was warm. */
const GROWTH_MAX = 60_000_000
/** By then every call has been made, every cache is filled and every statement prepared. */
const WARM_AFTER = 5000
const MEGABYTE = 1_000_000

/** Sends bad inputs made from every contract to the real server on a database of its own; answers the faults. */
export async function fuzzFreshInputs(count: number, seed: string): Promise<string[]> {
  await ensureGenerated()
  const postgres = await startScratchPostgres()
  try {
    await fill(postgres)
    return await send(postgres, count, seed)
  } finally {
    await postgres.stop()
  }
}

async function send(postgres: Postgres, count: number, seed: string): Promise<string[]> {
  const { OPERATIONS } = await import('@portal/api/features')
  const { prepareGround } = await import('./ground.ts')
  const { asText, fuzzInputs } = await import('./run.ts')
  const ground = await prepareGround(postgres, 'error')
  const warm = { bytes: 0 }
  const onProgress = (at: number) => {
    const held = inUse()
    if (at >= WARM_AFTER) warm.bytes ||= held
    tell(`${at} inputs, ${Math.round(held / MEGABYTE)} MB in use`)
  }
  try {
    const plan = { ...ground, contracts: OPERATIONS, seed, count, onProgress }
    const { findings, statuses, slowestMs, sent } = await fuzzInputs(plan)
    const growth = warm.bytes && inUse() - warm.bytes
    console.log(
      `  ${sent} answers by status ${JSON.stringify(statuses)}, the slowest after ${Math.round(slowestMs)} ms`,
    )
    console.log(`  ${(growth / MEGABYTE).toFixed(1)} MB more in use than when warm`)
    const grown = growth > GROWTH_MAX ? [`memory grew by ${growth} bytes`] : []
    return [...findings.map(asText), ...grown]
  } finally {
    await ground.close()
  }
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes that something still refers to, in the heap and in buffers. */
function inUse(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function fill({ url, appUrl }: Postgres): Promise<void> {
  const { bringUpToDate } = await import('@portal/db/migrate')
  await bringUpToDate(url, appUrl)
  const { createDb } = await import('@portal/db')
  const { seedBase } = await import('@portal/db/seed/base/seed')
  const db = createDb(url)
  await seedBase(db).finally(() => db.$disconnect())
}
