import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000 }

/** API tests and sweeps share one PostgreSQL; the rest needs none. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
