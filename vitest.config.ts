import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'apps/**/*.test.tsx',
      'tools/**/*.test.ts',
      'data/**/*.test.ts',
    ],
    setupFiles: ['tools/test-seed.testing.ts'],
    globalSetup: ['apps/server/src/db/setup.testing.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
