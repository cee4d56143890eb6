import { fuzzFreshInputs } from './inputs/command.ts'
import { fuzzSequences, fuzzSuite } from './suite.ts'
import { fuzzFreshPackets } from './target.ts'

/** What can be fuzzed: answers the faults that were found, in so many tries if nothing else is said. */
const FUZZERS: Record<string, readonly [fuzz: (count: number, seed: string) => Promise<string[]>, count: number]> = {
  administration: [fuzzSequences('apps/api/test/administration/administration.test.ts'), 10_000],
  applying: [fuzzSequences('apps/api/test/applying/applying.test.ts'), 1_000],
  filings: [fuzzSequences('apps/api/test/filings/filings.test.ts'), 2_000],
  holders: [fuzzSequences('apps/api/test/holders/holders.test.ts'), 10_000],
  inputs: [fuzzFreshInputs, 200_000],
  inspections: [fuzzSequences('apps/api/test/inspections/inspections.test.ts'), 2_000],
  kills: [fuzzSuite(...['kills', 'later', 'submitting'].map((name) => `apps/api/test/kills/${name}.test.ts`)), 10],
  lives: [fuzzSuite('apps/api/test/walks/lives.test.ts'), 200],
  packets: [fuzzFreshPackets, 200_000],
  // by so many of those who may: by all of them
  strangers: [fuzzSuite('apps/api/test/sweeps/strangers'), 100],
}

/** `pnpm fuzz [name] [count] [seed]`: every fuzzer in turn, or one; the seed of a run that found something finds it again. */
const [name, asked, seed = new Date().toISOString()] = process.argv.slice(2)
const chosen = Object.entries(FUZZERS).filter(([one]) => !name || one === name)
if (!chosen.length) throw new Error(`There is no such fuzzer: choose one of ${Object.keys(FUZZERS).join(', ')}.`)
for (const [one, [fuzz, usual]] of chosen) {
  const count = Number(asked ?? usual)
  console.log(`${one}: ${count}, seed ${seed}`)
  const faults = await fuzz(count, seed)
  console.log(faults.length ? faults.map((fault) => `  ${fault}`).join('\n') : '  nothing found')
  if (faults.length) process.exitCode = 1
}
// why: a server in this process keeps workers for what comes next
process.exit()
