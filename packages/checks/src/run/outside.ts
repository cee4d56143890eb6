import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** Tells the faults that belong to no test (of a timer, a socket, a worker that ended): the report of the tests leaves them out. */
export default class Outside implements Reporter {
  onTestRunEnd(_: readonly TestModule[], faults: readonly SerializedError[]): void {
    for (const { name, message, stack } of faults)
      console.error(`\nOutside every test: ${name}: ${message}\n${stack ?? ''}`)
  }
}
