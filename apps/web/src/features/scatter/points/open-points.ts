import type { PointsCall, PointsReply } from './points-calls.ts'
import { type PointsEngine, pointsEngine } from './points-engine.ts'

/** The engine of the points, asked from the page: every function answers later. */
export type AskedPoints = {
  [N in keyof PointsEngine]: (...given: Parameters<PointsEngine[N]>) => Promise<ReturnType<PointsEngine[N]>>
}

export interface OpenPoints extends AskedPoints {
  close(): void
}

/** Takes a canvas over: in a worker where the browser has them for canvases, else on the page itself. */
export function openPoints(canvas: HTMLCanvasElement): OpenPoints {
  const canDrawBeside = typeof Worker !== 'undefined' && 'transferControlToOffscreen' in canvas
  return canDrawBeside ? beside(canvas) : onPage(canvas)
}

function onPage(canvas: HTMLCanvasElement): OpenPoints {
  const engine = pointsEngine(canvas)
  return {
    place: async (...given) => engine.place(...given),
    draw: async (...given) => engine.draw(...given),
    near: async (...given) => engine.near(...given),
    within: async (...given) => engine.within(...given),
    front: async (...given) => engine.front(...given),
    clear: async () => engine.clear(),
    close: () => engine.clear(),
  }
}

function beside(canvas: HTMLCanvasElement): OpenPoints {
  const worker = new Worker(new URL('./points.worker.ts', import.meta.url), { type: 'module' })
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage({ canvas: offscreen }, [offscreen])
  const waiting = new Map<number, { done: (answer: unknown) => void; failed: (error: Error) => void }>()
  let last = 0
  const fail = (error: Error) => {
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }
  worker.onerror = ({ message }) => fail(new Error(message || 'The points cannot be drawn beside the page.'))
  worker.onmessage = ({ data }: MessageEvent<PointsReply>) => {
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if ('failure' in data) asked?.failed(new Error(data.failure))
    else asked?.done(data.answer)
  }
  const ask = <N extends keyof PointsEngine>(name: N, given: Parameters<PointsEngine[N]>) =>
    new Promise<ReturnType<PointsEngine[N]>>((done, failed) => {
      last += 1
      waiting.set(last, { done: (answer) => done(answer as ReturnType<PointsEngine[N]>), failed })
      worker.postMessage({ number: last, name, given } as PointsCall)
    })
  return {
    place: (...given) => ask('place', given),
    draw: (...given) => ask('draw', given),
    near: (...given) => ask('near', given),
    within: (...given) => ask('within', given),
    front: (...given) => ask('front', given),
    clear: () => ask('clear', []),
    close: () => {
      worker.terminate()
      waiting.clear()
    },
  }
}
