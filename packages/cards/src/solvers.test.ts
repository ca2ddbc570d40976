import { describe, expect, it } from 'vitest'
import { SOLVERS } from './solvers.ts'
import { writerOf, writers } from './writers/index.ts'

describe('the list of solvers', () => {
  it.each(Object.entries(SOLVERS))('has models of %s that name it, each under a key of its own', (key, solver) => {
    expect(solver.writers.length).toBeGreaterThan(0)
    for (const writer of solver.writers) {
      expect([writer.key, writer.solver]).toEqual([writer.key, key])
      expect(writer.key.startsWith(`${key}-`)).toBe(true)
      expect(writerOf(writer.key)).toBe(writer)
    }
  })

  it('offers every model once', () => {
    expect(new Set(writers.map(({ key }) => key)).size).toBe(writers.length)
  })
})
