import type { ResourceLimits } from 'node:worker_threads'

/**
 * Memory of a thread of an import. A large young generation: a batch lives for a moment and is then forgotten whole. An
 * import that needs more than the old generation ends its thread, not the server.
 */
export const threadLimits = (memoryMb: number): ResourceLimits => ({
  maxYoungGenerationSizeMb: 64,
  maxOldGenerationSizeMb: memoryMb,
})

/** Whether a thread ended because it had reached its memory. */
export const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
