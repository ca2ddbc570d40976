import { type DestinationStream, pino } from 'pino'

/** What is kept, in characters, of the lines that cannot be written at present; further ones are dropped and counted. */
const KEPT = 64 * 1024

/**
 * Where the log goes: a file descriptor that may be a file on a full disk or a terminal that was closed. Lines that
 * cannot be written wait a little, then they are dropped and counted, and the count is logged once there is room. The
 * server lives on.
 */
export function logDestination(descriptor: number): DestinationStream {
  const stream = pino.destination({ dest: descriptor, sync: true, maxLength: KEPT })
  let dropped = 0
  stream.on('error', () => {})
  stream.on('drop', () => {
    dropped++
  })
  stream.on('drain', () => {
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    // 40 is pino's number of `warn`.
    const line = { level: 40, time: Date.now(), dropped: count, msg: 'lines of the log were dropped, for want of room' }
    stream.write(`${JSON.stringify(line)}\n`)
  })
  return stream
}

/** Lets the process outlive standard output and error that take no more: a full disk, a terminal that was closed. */
export function outliveOutput(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {})
}
