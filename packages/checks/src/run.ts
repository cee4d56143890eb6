import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { changedSince, testsFor } from './run/changed.ts'
import { LAST_JOURNEYS, LAST_TESTS, STEADY } from './run/last.ts'
import { countPlaywright, countVitest } from './run/reports.ts'
import { runSteps, type Step } from './run/steps.ts'

/** `--changed [commit]`: only what differs from that commit (the last one, unless named), without journeys and dead code, for a quick look; before it is shared the whole is run. */
const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true })
const changed = values.changed ? changedSince(positionals[0] ?? 'HEAD') : undefined
/** What the programs of a run compile, and their processes one after the other: a portal that starts loads hundreds of files. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'))
const vitestReport = join(reports, 'vitest.json')
const lastReport = join(reports, 'last.json')
const journeysReport = join(reports, 'journeys.json')
const screensReport = join(reports, 'screens.json')

const BIOME = ['--error-on-warnings', '--max-diagnostics=50', '--no-errors-on-unmatched']
/** What the compiler remembers of its last run: it looks again only at what changed and what depends on that. */
const TYPES_BUILT = 'node_modules/.cache/types.tsbuildinfo'
const VITEST = changed ? testsFor(changed) : []
const OUTSIDE = resolve(import.meta.dirname, 'run/outside.ts')
const JOURNEYS = resolve(import.meta.dirname, 'run/journeys.ts')
/** On a usual machine all before takes half an hour. */
const LAST_WITHIN_S = 3000
const STEPS: Step[] = [
  {
    name: 'prisma client',
    command: ['node', 'prisma/generate.ts'],
    without: ['types', 'tests', 'journeys', 'screens'],
  },
  { name: 'format and lint', command: ['biome', 'check', ...(changed?.files ?? ['.']), ...BIOME] },
  {
    name: 'types',
    command: ['tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', TYPES_BUILT],
    isBeside: true,
  },
  {
    name: 'dead code',
    command: ['knip', '--config', 'packages/checks/knip.json', '--no-config-hints'],
    isLong: true,
    isBeside: true,
  },
  {
    name: 'web build',
    command: ['node', 'apps/local/src/web.ts'],
    without: ['web size', 'journeys', 'screens'],
    isLong: true,
    isBeside: true,
  },
  {
    name: 'tests',
    command: ['vitest', 'run', ...VITEST, '--reporter=json', `--reporter=${OUTSIDE}`, `--outputFile=${vitestReport}`],
    count: { report: vitestReport, read: countVitest },
    ...(!changed && { env: { TESTS: STEADY } }),
    // few enough then to share two cores with the compiler
    ...(changed && { isBeside: true }),
  },
  { name: 'web size', command: ['node', 'packages/checks/src/bundle.ts'], isLong: true },
  {
    name: 'journeys',
    isLong: true,
    command: ['playwright', 'test', `--grep-invert=${LAST_JOURNEYS.join('|')}`, `--reporter=json,${JOURNEYS}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    count: { report: journeysReport, read: countPlaywright },
  },
  {
    name: 'screens',
    isLong: true,
    withinS: LAST_WITHIN_S,
    command: ['playwright', 'test', ...LAST_JOURNEYS, `--reporter=json,${JOURNEYS}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: screensReport },
    count: { report: screensReport, read: countPlaywright },
  },
  {
    name: 'long tests',
    isLong: true,
    withinS: LAST_WITHIN_S,
    command: ['vitest', 'run', ...LAST_TESTS, '--reporter=json', `--reporter=${OUTSIDE}`, `--outputFile=${lastReport}`],
    count: { report: lastReport, read: countVitest },
  },
]

const { passed, failed } = await runSteps(
  STEPS.filter(({ isLong }) => !changed || !isLong),
  console.log,
)
rmSync(reports, { recursive: true })
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
