import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { ROOT } from './program.ts'

/** A file of tests and how long its tests took. */
export type Timed = { file: string; seconds: number }
/** What a step has counted; `failures` are texts to print. */
export type Count = { passed: number; failed: number; failures: string[]; files?: Timed[] }

const LINES_SHOWN = 40

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** Counts vitest's tests; a file that could not be loaded is one failure. */
export function countVitest(file: string): Count {
  const { numPassedTests, testResults } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${shortened(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name}\n${fullName}\n${shortened((failureMessages ?? []).join('\n'))}`,
    )
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: failures.length, failures, files }
}

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(
    z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().default('') })).default([]) }),
  ),
})
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

/** Counts the browser journeys. One that passes only when tried again has failed: it would fail a person too. */
export function countPlaywright(file: string): Count {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file: path, tests: runs }) =>
      runs.map((run) => ({ ...run, path, title: `${path} › ${title} [${run.projectName}]` })),
    )
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  const failures = failed.map(
    ({ title, results }) =>
      `${title}\n${shortened(results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'))}`,
  )
  failures.push(...errors.map(({ message }) => shortened(message)))
  const files = [...Map.groupBy(tests, ({ path }) => path)].map(([file, runs]) => ({
    file,
    seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  const passed = tests.filter(({ status }) => status === 'expected').length
  return { passed, failed: failures.length, failures, files }
}

function specsOf({ specs, suites }: z.output<typeof suite>): z.output<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

const SLOWEST = 10

/** The files that took longest, a line each. */
export const slowestOf = (files: readonly Timed[]): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)

/** The beginning and the end of a long text: some programs say first what failed, others last. */
export function shortened(text: string): string {
  const lines = text.trim().split('\n')
  const hidden = lines.length - 2 * LINES_SHOWN
  return hidden > 0
    ? [...lines.slice(0, LINES_SHOWN), `… ${hidden} more lines …`, ...lines.slice(-LINES_SHOWN)].join('\n')
    : lines.join('\n')
}
