import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LAST_TESTS, STEADY } from './packages/checks/src/run/last.ts'

/** Ends what hangs, and nothing else: beside others on a slow machine a test takes five times as long as alone. */
const PATIENCE_MS = 1_200_000
const patient = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS }

const node = { environment: 'node' as const, ...patient }

/**
 * What takes longest: begun first, so that no worker is left alone with it at the end. Two that compute keep two cores busy; what
 * mostly waits stands beside them, and the others that compute follow when it is over.
 */
const LONG = [
  ...[
    'strangers/owners',
    'test/administration/administration',
    'inputs/inputs.',
    'kills/later',
    'kills/kills',
    'test/holders/holders',
  ],
  ...['test/away', 'test/kills', 'auth/tries', 'test/idle', 'export.kill', 'worker.import.test'],
  ...['strangers/custom', 'strangers/confined', 'strangers/strangers', 'strangers/insiders', 'strangers/former'],
  ...['walks/lives', 'fuzz/packets', 'sweeps/contracts', 'worker.import.heavy', 'sweeps/matrix', 'strangers/'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONG.findIndex((name) => moduleId.includes(name)) >>> 0
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Decided by measured time, or by whether anybody writes anywhere: run before everything else. */
const TIMED = [
  'apps/api/src/features/auth/time.test.ts',
  'apps/api/src/features/logbooks/logbook.own-search.time.test.ts',
  'apps/api/src/features/seals/speed.test.ts',
  'apps/api/src/kernel/list/large/large.test.ts',
]

/** Each in a process of its own: they mock a module, measure memory, or run a program of which a process has one. */
const ALONE = [
  'apps/local/**/*.test.ts',
  'apps/api/src/adapters/files/files.disk.test.ts',
  'apps/api/src/features/workers/worker.import.heavy.test.ts',
  'apps/api/src/kernel/imports/zip.test.ts',
  'apps/api/test/away.test.ts',
  'apps/api/test/idle.test.ts',
  'apps/api/test/packets.test.ts',
]

/** What is asked to leave out takes the place of what vitest leaves out by itself: without those, tests of what a package links to run with its own. */
const leftOut = [...configDefaults.exclude, ...(process.env.TESTS === STEADY ? LAST_TESTS : [])]
/** API tests and sweeps share one PostgreSQL; the rest needs none. */
const api = {
  ...node,
  globalSetup: ['apps/api/test/globalSetup.ts'],
  setupFiles: ['apps/api/test/process/setup.ts'],
}
/** Half of the time files wait: for a moment to pass, a process, the database. Twice as many workers as a small machine has cores. */
const maxWorkers = 4
const last = { groupOrder: 1 }

/** In a process that has loaded no word yet. */
const WITHOUT_WORDS = ['apps/web/src/kernel/words.test.tsx']
/** Loading React and antd takes longer than most files of these tests. */
const web = {
  environment: 'jsdom' as const,
  setupFiles: ['apps/web/src/testing/setup.ts'],
  ...patient,
  maxWorkers,
  sequence: last,
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    // a sweep's findings are its message: «Array(1)» would tell nobody what it found
    chaiConfig: { truncateThreshold: 4000 },
    projects: [
      { test: { ...api, name: 'timed', include: TIMED, maxWorkers: 2, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'prisma/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          sequence: last,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...TIMED, ...ALONE, ...leftOut],
          // one process runs many files: loading the product takes longer than most of them
          isolate: false,
          maxWorkers,
          sequence: last,
        },
      },
      { test: { ...api, name: 'alone', include: ALONE, exclude: leftOut, maxWorkers, sequence: last } },
      {
        test: {
          ...web,
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...WITHOUT_WORDS],
          isolate: false,
        },
      },
      { test: { ...web, name: 'web alone', include: WITHOUT_WORDS } },
    ],
  },
})
