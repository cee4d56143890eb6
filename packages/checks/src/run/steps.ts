import { existsSync } from 'node:fs'
import { runProgram } from './program.ts'
import { type Count, shortened, slowestOf } from './reports.ts'

/** One program of a run. */
export type Step = {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** A test runner writes a report; any other step counts as one. */
  count?: { report: string; read: (report: string) => Count }
  /** Steps that make no sense when this one has failed. */
  without?: string[]
  /** Left out when only what changed is run. */
  isLong?: true
  /** Runs together with the step before it: neither needs what the other makes, and most wait now and then. */
  isBeside?: true
  /** Not begun later than so many seconds after the run: a slow machine leaves it out, and says so. */
  withinS?: number
}

/** Runs one step; what a runner did not get to report counts as one failure. */
async function run({ command: [program, ...args], env, count }: Step): Promise<Count> {
  const { code, output } = await runProgram(program, args, env)
  const broken = { passed: 0, failed: 1, failures: [shortened(output)] }
  if (!count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : broken
  if (!existsSync(count.report)) return broken
  const counted = count.read(count.report)
  return code !== 0 && counted.failed === 0 ? { ...broken, passed: counted.passed } : counted
}

/** Runs the steps in their order, tells what failed and how long each took, and answers the figures of all. */
export async function runSteps(
  steps: readonly Step[],
  tell: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 }
  const skipped = new Set<string>()
  const begun = performance.now()
  const runOne = async (step: Step) => {
    const title = `[${steps.indexOf(step) + 1}/${steps.length}] ${step.name.padEnd(16)}`
    const started = performance.now()
    if (step.withinS !== undefined && started - begun > step.withinS * 1000)
      return tell(`${title} left out: the steps before it took longer than ${step.withinS} s`)
    tell(title)
    const { passed, failed, failures, files = [] } = skipped.has(step.name) ? skip() : await run(step)
    for (const failure of failures) tell(`\n--- ${step.name}: ${failure}\n`)
    tell(`${title} ${passed} passed, ${failed} failed   ${((performance.now() - started) / 1000).toFixed(1)} s`)
    for (const line of slowestOf(files)) tell(`      ${line}`)
    if (failed > 0) for (const name of step.without ?? []) skipped.add(name)
    total.passed += passed
    total.failed += failed
  }
  for (const together of inGroups(steps)) await Promise.all(together.map(runOne))
  return total
}

/** Each step with those that run beside it. */
function inGroups(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isBeside && last) last.push(step)
    else groups.push([step])
  }
  return groups
}

function skip(): Count {
  return { passed: 0, failed: 1, failures: ['not run, because a step before it failed'] }
}
