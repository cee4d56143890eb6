import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { spawnChild } from '../child.ts'
import { ROOT } from '../dataDir.ts'

/** Runs files of tests that draw at random, larger and with a seed of their own: they print what they find. */
export const fuzzSuite =
  (...files: string[]) =>
  async (count: number, seed: string) => {
    const env = { ...process.env, FUZZ_COUNT: `${count}`, FUZZ_SEED: `${numberOf(seed)}` }
    const program = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', ...files]
    const { child, ended } = spawnChild('TERM', process.execPath, program, {
      cwd: ROOT,
      env,
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    await ended
    return child.exitCode === 0 ? [] : [`${files.join(', ')} failed, as printed above`]
  }

/** So many random sequences are played on one database: what they leave there slows those that follow. */
const BATCH = 500
/** The same for files that play sequences: by batches, each on a database of its own, until one of them finds something. */
export const fuzzSequences =
  (...files: string[]) =>
  async (count: number, seed: string) => {
    const play = fuzzSuite(...files)
    for (let done = 0; done < count; done += BATCH) {
      const own = { count: Math.min(BATCH, count - done), seed: done ? `${seed}+${done}` : seed }
      console.log(`  ${done} of ${count} played; ${own.count} with seed ${own.seed}`)
      const faults = await play(own.count, own.seed)
      if (faults.length) return faults.map((fault) => `${fault}: ${own.count}, seed ${own.seed}`)
    }
    return []
  }

/** A number is taken as it is, so that the seed of a test finds there what it found here. */
const numberOf = (seed: string): number =>
  Number.isInteger(Number(seed)) ? Number(seed) : createHash('sha256').update(seed).digest().readInt32BE()
