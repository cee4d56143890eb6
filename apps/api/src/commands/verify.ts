import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSealEnv } from '../env.ts'
import { adoptAnchors } from './adopt-anchors.ts'
import { checkSeals, summaryOf } from './check-seals.ts'

/** `verify [--anchors <file>]` checks a city; `verify --adopt "<reason>"` begins the anchors anew. Ends with 1 when it finds a fault. */
export async function main(source: Record<string, string | undefined>, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { anchors: { type: 'string' }, adopt: { type: 'string' } } })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const env = readSealEnv(source)
  if (values.adopt !== undefined) {
    say(`${await adoptAnchors(env, values.adopt, new Date())} signed days were adopted`)
    return 0
  }
  const walked = await checkSeals({
    env,
    file: values.anchors ?? join(env.SEAL_ANCHORS_DIR, 'anchors.jsonl'),
    now: new Date(),
    fault: (line) => say(`FAULT ${line}`),
    note: (line) => process.stderr.write(`${line}\n`),
  })
  say(summaryOf(walked))
  return walked.faultCount ? 1 : 0
}

if (import.meta.main)
  process.exitCode = await main(process.env, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
