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
    // A machine under load takes long to start a process.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
