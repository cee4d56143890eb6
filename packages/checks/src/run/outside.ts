import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { ROOT, TOLD_AT_ONCE } from './program.ts'

const TELL_MS = 60_000
const nameOf = ({ moduleId }: TestModule) => relative(ROOT, moduleId)

/**
 * Tells what the report of the tests would tell only at its end, or not at all: what has failed, what is being run for how long (a run
 * that is ended from outside would else leave nothing), and the faults that belong to no test (of a timer, a socket, a worker that ended).
 */
export default class Outside implements Reporter {
  private readonly running = new Map<string, number>()
  private ended = 0
  private beat: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.beat = setInterval(() => this.tellRunning(), TELL_MS)
  }

  onTestModuleStart(module: TestModule): void {
    this.running.set(nameOf(module), performance.now())
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(nameOf(module))
    this.ended += 1
    if (module.state() === 'failed') console.log(`${TOLD_AT_ONCE}failed: ${nameOf(module)}`)
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') console.log(`${TOLD_AT_ONCE}failed: ${nameOf(test.module)}: ${test.fullName}`)
  }

  onTestRunEnd(_: readonly TestModule[], faults: readonly SerializedError[]): void {
    clearInterval(this.beat)
    for (const { name, message, stack } of faults)
      console.error(`\nOutside every test: ${name}: ${message}\n${stack ?? ''}`)
  }

  private tellRunning(): void {
    const now = [...this.running].map(([name, since]) => `${name} ${Math.round((performance.now() - since) / 1000)} s`)
    console.log(`${TOLD_AT_ONCE}${this.ended} files done; now ${now.join(', ')}`)
  }
}
