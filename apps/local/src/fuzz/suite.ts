import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { spawnChild } from '../child.ts'
import { ROOT } from '../dataDir.ts'

/** Runs a file of tests that draws at random, larger and with a seed of its own: it prints what it finds. */
export const fuzzSuite = (file: string) => async (count: number, seed: string) => {
  const env = { ...process.env, FUZZ_COUNT: `${count}`, FUZZ_SEED: `${numberOf(seed)}` }
  const program = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', file]
  const { child, ended } = spawnChild('TERM', process.execPath, program, {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  await ended
  return child.exitCode === 0 ? [] : [`${file} failed, as printed above`]
}

/** A number is taken as it is, so that the seed of a test finds there what it found here. */
const numberOf = (seed: string): number =>
  Number.isInteger(Number(seed)) ? Number(seed) : createHash('sha256').update(seed).digest().readInt32BE()
