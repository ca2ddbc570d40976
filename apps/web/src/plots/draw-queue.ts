/** What a queue needs of a drawing library; all calls on one element go through one queue. */
export interface Drawing<F> {
  draw: (figure: F) => Promise<unknown>
  purge: () => void
}

export interface DrawQueue<F> {
  /** Draws a figure once the calls before it are through, unless a later figure is there by then. */
  draw: (figure: F) => void
  /** Gives the element back once nothing is being drawn on it. */
  end: () => void
  /** Settles when everything asked so far is done. */
  settled: () => Promise<void>
}

/**
 * Calls of Plotly are asynchronous, and overlapping ones on an element lose the plot: they wait for each other here. A
 * failure is reported and stops nothing that comes later.
 */
export function drawQueue<F>(open: () => Promise<Drawing<F>>, onFailure: (error: unknown) => void): DrawQueue<F> {
  let last: Promise<void> = Promise.resolve()
  let latest = 0
  let drawn: Drawing<F> | undefined
  const then = (step: () => Promise<void>) => {
    last = last.then(step).catch(onFailure)
  }
  return {
    draw: (figure) => {
      latest += 1
      const ticket = latest
      then(async () => {
        if (ticket !== latest) return
        const drawing = await open()
        if (ticket !== latest) return
        drawn = drawing
        await drawing.draw(figure)
      })
    },
    end: () => {
      latest += 1
      then(async () => {
        drawn?.purge()
        drawn = undefined
      })
    },
    settled: () => last,
  }
}
