import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { filesOf, THOROUGH_UNIT } from './tools/lib-suites.mjs'

const ALL = [
  'packages/**/*.test.ts',
  'apps/**/*.test.ts',
  'apps/**/*.test.tsx',
  'tools/**/*.test.ts',
  'data/**/*.test.ts',
]
const { include, exclude } = filesOf(process.env.TEST_SUITE, ALL, THOROUGH_UNIT)

export default defineConfig({
  resolve: {
    // Threads come from the bundle of the run.
    alias: [
      {
        find: /^\..*\/start-thread\.ts$/,
        replacement: join(import.meta.dirname, 'apps/server/src/life/testing/start-thread.ts'),
      },
    ],
  },
  test: {
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    setupFiles: ['tools/test-seed.testing.ts'],
    globalSetup: ['tools/built-server.testing.ts', 'apps/server/src/db/setup.testing.ts'],
    // A machine under load takes long to start a process.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
    // Files of a worker share its modules: to load them anew for each file took more than half of the time of most. A test
    // puts back what it changes.
    isolate: false,
  },
})
