import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedSince, testsFor } from './run/changed.ts'
import { runProgram } from './run/program.ts'
import { type Count, countPlaywright, countVitest, shortened, slowestOf } from './run/reports.ts'

/** `--changed [commit]`: only what differs from that commit (the last one, unless named), and no journeys, for a quick look; before it is shared the whole is run. */
const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true })
const changed = values.changed ? changedSince(positionals[0] ?? 'HEAD') : undefined
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

type Step = {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** A test runner writes a report; any other step counts as one. */
  count?: { report: string; read: (report: string) => Count }
  /** Steps that make no sense when this one has failed. */
  without?: string[]
  /** Left out when only what changed is run. */
  isLong?: true
}

const BIOME = ['--error-on-warnings', '--max-diagnostics=50', '--no-errors-on-unmatched']
/** What the compiler remembers of its last run: it looks again only at what changed and what depends on that. */
const TYPES_BUILT = 'node_modules/.cache/types.tsbuildinfo'
const VITEST = changed ? testsFor(changed) : []
const STEPS: Step[] = [
  { name: 'prisma client', command: ['node', 'prisma/generate.ts'], without: ['types', 'tests', 'journeys'] },
  { name: 'format and lint', command: ['biome', 'check', ...(changed?.files ?? ['.']), ...BIOME] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', TYPES_BUILT] },
  { name: 'dead code', command: ['knip', '--config', 'packages/checks/knip.json', '--no-config-hints'] },
  {
    name: 'tests',
    command: ['vitest', 'run', ...VITEST, '--reporter=json', `--outputFile=${vitestReport}`],
    count: { report: vitestReport, read: countVitest },
  },
  { name: 'web build', command: ['node', 'apps/local/src/web.ts'], without: ['web size', 'journeys'], isLong: true },
  { name: 'web size', command: ['node', 'packages/checks/src/bundle.ts'], isLong: true },
  {
    name: 'journeys',
    isLong: true,
    command: ['playwright', 'test', '--reporter=json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: { report: playwrightReport, read: countPlaywright },
  },
]

/** Runs one step; what a runner did not get to report counts as one failure. */
async function run({ command: [program, ...args], env, count }: Step): Promise<Count> {
  const { code, output } = await runProgram(program, args, env)
  const broken = { passed: 0, failed: 1, failures: [shortened(output)] }
  if (!count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : broken
  if (!existsSync(count.report)) return broken
  const counted = count.read(count.report)
  return code !== 0 && counted.failed === 0 ? { ...broken, passed: counted.passed } : counted
}

/** Runs all steps, prints what failed, and ends with one line of figures. */
async function main(): Promise<void> {
  const total = { passed: 0, failed: 0 }
  const skipped = new Set<string>()
  const steps = STEPS.filter(({ isLong }) => !changed || !isLong)
  for (const [at, step] of steps.entries()) {
    const title = `[${at + 1}/${steps.length}] ${step.name.padEnd(16)}`
    const started = performance.now()
    console.log(title)
    const { passed, failed, failures, files = [] } = skipped.has(step.name) ? skip() : await run(step)
    for (const failure of failures) console.log(`\n--- ${step.name}: ${failure}\n`)
    console.log(`${title} ${passed} passed, ${failed} failed   ${((performance.now() - started) / 1000).toFixed(1)} s`)
    for (const line of slowestOf(files)) console.log(`      ${line}`)
    if (failed > 0) for (const name of step.without ?? []) skipped.add(name)
    total.passed += passed
    total.failed += failed
  }
  rmSync(reports, { recursive: true })
  process.exitCode = total.failed === 0 ? 0 : 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

function skip(): Count {
  return { passed: 0, failed: 1, failures: ['not run, because a step before it failed'] }
}

await main()
