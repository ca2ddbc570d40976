import { SOLVERS } from '../solvers.ts'
import type { Writer } from '../writer.ts'

/** Every writer, solver by solver: a new one is its own file and its line at its solver. */
export const writers: readonly Writer[] = Object.values(SOLVERS).flatMap((solver) => solver.writers)

export const writerOf = (key: string): Writer | undefined => writers.find((writer) => writer.key === key)
