import { fuzzFreshInputs } from './inputs/command.ts'
import { fuzzFreshPackets } from './target.ts'

/** What can be fuzzed: answers the faults that were found. */
const FUZZERS: Record<string, (count: number, seed: string) => Promise<string[]>> = {
  inputs: fuzzFreshInputs,
  packets: fuzzFreshPackets,
}
const COUNT = 200_000

/** `pnpm fuzz [name] [count] [seed]`: every fuzzer in turn, or one; the seed of a run that found something finds it again. */
const [name, count = COUNT, seed = new Date().toISOString()] = process.argv.slice(2)
const chosen = Object.entries(FUZZERS).filter(([one]) => !name || one === name)
if (!chosen.length) throw new Error(`There is no such fuzzer: choose one of ${Object.keys(FUZZERS).join(', ')}.`)
for (const [one, fuzz] of chosen) {
  console.log(`${one}: ${count}, seed ${seed}`)
  const faults = await fuzz(Number(count), seed)
  console.log(faults.length ? faults.map((fault) => `  ${fault}`).join('\n') : '  nothing found')
  if (faults.length) process.exitCode = 1
}
// why: a server in this process keeps workers for what comes next
process.exit()
