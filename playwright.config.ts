import { defineConfig } from '@playwright/test'
import { E2E_URL } from './e2e/address.ts'
import { chromiumPath } from './tools/lib-chromium.mjs'
import { filesOf, THOROUGH_E2E } from './tools/lib-suites.mjs'

const { include, exclude } = filesOf(process.env.TEST_SUITE, ['e2e/**/*.e2e.ts'], THOROUGH_E2E)

const inTestDir = (file: string) => file.replace(/^e2e/, '**/e2e')

/** End to end: a real browser on the built server with a database and demo catalogue of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: include.map(inTestDir),
  testIgnore: exclude.map(inTestDir),
  workers: 2,
  fullyParallel: false,
  // A machine under load takes long to bring a page up. A test that needs its second attempt is named by npm test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: 'line',
  outputDir: '.cache/e2e',
  use: {
    // What never comes is named, and does not hold a worker until the test has no time left.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    baseURL: E2E_URL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tools/e2e-server.mjs',
    url: `${E2E_URL}/readyz`,
    env: { PORT: new URL(E2E_URL).port, GALLERY: 'true' },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
