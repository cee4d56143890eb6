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

/** A number is taken as it is, so that the seed of a test finds there what it found here. */
const numberOf = (seed: string): number =>
  Number.isInteger(Number(seed)) ? Number(seed) : createHash('sha256').update(seed).digest().readInt32BE()
