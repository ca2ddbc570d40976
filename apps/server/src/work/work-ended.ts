/** A thread ended before its task was done: it took too much time or memory, or failed. */
export class WorkEnded extends Error {
  override name = 'WorkEnded'
  readonly by: 'time' | 'memory' | 'failed'
  constructor(by: 'time' | 'memory' | 'failed', cause?: unknown) {
    super(
      {
        time: 'The thread ended: out of time.',
        memory: 'The thread ended: out of memory.',
        failed: 'The thread ended.',
      }[by],
      { cause },
    )
    this.by = by
  }
}

/** The client left before its task was done; the code by which such an end is known everywhere. */
export class ClientGone extends Error {
  override name = 'ClientGone'
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}
