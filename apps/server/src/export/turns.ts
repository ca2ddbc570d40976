const waiting: (() => void)[] = []

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/**
 * The turn of one piece of a long piece of work. Of all the files that are being written one piece is made at a time,
 * and calls that came in are handled between two of them.
 */
export function pieceTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}
