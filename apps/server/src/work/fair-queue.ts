/** What is queued says whose it is. */
interface Queued {
  by: string
}

/** Waiting work: the first caller gives one piece and goes behind the others. */
export interface FairQueue<Job extends Queued> {
  add(job: Job): void
  take(): Job | undefined
  /** False where it was taken before. */
  remove(job: Job): boolean
  size(): number
  /** Pieces of one caller. */
  sizeOf(by: string): number
  /** Pieces whose turn comes before that of a caller's next one. */
  ahead(by: string): number
}

export function fairQueue<Job extends Queued>(): FairQueue<Job> {
  /** In the order of turns. */
  const lines = new Map<string, Job[]>()
  let count = 0
  return {
    add(job) {
      const line = lines.get(job.by)
      if (line) line.push(job)
      else lines.set(job.by, [job])
      count++
    },
    take() {
      const [first] = lines
      if (!first) return undefined
      const [by, line] = first
      const job = line.shift()
      lines.delete(by)
      if (line.length > 0) lines.set(by, line)
      count--
      return job
    },
    remove(job) {
      const line = lines.get(job.by)
      const place = line?.indexOf(job) ?? -1
      if (!line || place < 0) return false
      line.splice(place, 1)
      if (line.length === 0) lines.delete(job.by)
      count--
      return true
    },
    size: () => count,
    sizeOf: (by) => lines.get(by)?.length ?? 0,
    ahead(by) {
      const own = lines.get(by)?.length ?? 0
      let ahead = own
      for (const [other, line] of lines) if (other !== by) ahead += Math.min(line.length, own + 1)
      return ahead
    },
  }
}
