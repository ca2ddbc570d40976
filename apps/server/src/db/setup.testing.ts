import type { TestProject } from 'vitest/node'
import { startTestServer } from './server.testing.ts'

/** One PostgreSQL for the whole test run, with a migrated template that each test file clones. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, template, stop } = await startTestServer()
  project.provide('testServer', { url, template })
  return stop
}
