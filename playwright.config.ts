import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const PORT = process.env.E2E_PORT ?? '8099'
const baseURL = `http://localhost:${PORT}`
/** The one without windows first: it draws the same pages for two thirds of the processor time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** A browser named by the environment, then one of the system, then Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path))

/** The browser journeys: the built web, the real API, the demo city, a database of their own. */
export default defineConfig({
  testDir: 'apps/e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  /** Ends what hangs; a busy machine is slow, and no journey measures time. */
  timeout: 300_000,
  /** Mails and workers of a busy machine, too. */
  expect: { timeout: 60_000 },
  forbidOnly: true,
  /** Apart for each port: two runs at once must not clear away each other's pictures. */
  outputDir: `test-results/${PORT}`,
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/London',
    /** So that what cannot be pressed says so before the whole journey has ended. */
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    /** What still moves under the mouse cannot be pressed; people who ask for less motion see the same pages. */
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node apps/e2e/stack.ts',
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT, CAPTCHA_TEST_CODE: 'test' },
  },
})
