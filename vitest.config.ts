import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const node = { environment: 'node' as const, testTimeout: 60_000 }

/** What takes longest, most of it waiting: begun first, so that no worker is left alone with it at the end. */
const LONG = ['fuzz/inputs.test', 'walks/lives', 'test/kills', 'auth/tries', 'test/packets', 'export.kill', 'test/idle']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONG.findIndex((name) => moduleId.includes(name)) >>> 0
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Decided by measured time: run before everything else, and beside them only what mostly waits. */
const TIMED = ['apps/api/src/features/auth/time.test.ts', 'apps/api/src/features/seals/speed.test.ts']
const WAITING = ['apps/api/test/away.test.ts']

/** API tests and sweeps share one PostgreSQL; the rest needs none. */
const api = { ...node, globalSetup: ['apps/api/test/globalSetup.ts'], hookTimeout: 180_000 }
/** Many files wait for a time to pass or for a process: one more worker than a small machine has cores. */
const maxWorkers = 3
const last = { groupOrder: 1 }

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...api, name: 'timed', include: [...WAITING, ...TIMED], maxWorkers: 2, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'prisma/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          maxWorkers,
          sequence: last,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/local/**/*.test.ts'],
          exclude: [...WAITING, ...TIMED, '**/node_modules/**'],
          maxWorkers,
          sequence: last,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          testTimeout: 20_000,
          maxWorkers,
          sequence: last,
        },
      },
    ],
  },
})
