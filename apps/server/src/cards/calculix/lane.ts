import { AppError } from '@ingot/contract/errors'

/** Work that is done one piece after the other. */
export interface Lane {
  /**
   * Runs a piece of work when all before it are done. Throws AppError `too-many-requests` where `waitingMax` pieces wait
   * already. Work whose signal is aborted while it waits is still called, and has to look at its signal first.
   */
  enter: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export function makeLane(waitingMax: number): Lane {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return {
    async enter(work) {
      if (inside > waitingMax) throw new AppError('too-many-requests')
      inside++
      const before = last
      const result = before.then(work)
      last = result.catch(() => undefined)
      try {
        return await result
      } finally {
        inside--
      }
    },
  }
}
