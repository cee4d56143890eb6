import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const node = { environment: 'node' as const, testTimeout: 60_000 }

/** What takes longest, most of it waiting: begun first, so that no worker is left alone with it at the end. */
const LONG = [
  'fuzz/inputs.test',
  'walks/lives',
  'test/kills',
  'test/away',
  'auth/time.test',
  'auth/tries',
  'test/packets',
  'export.kill',
  'test/idle',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONG.findIndex((name) => moduleId.includes(name)) >>> 0
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** API tests and sweeps share one PostgreSQL; the rest needs none. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'prisma/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/local/**/*.test.ts'],
          globalSetup: ['apps/api/test/globalSetup.ts'],
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'web', environment: 'jsdom', include: ['apps/web/src/**/*.test.tsx'], testTimeout: 20_000 } },
    ],
  },
})
