import type { PointsCall, PointsReply, PointsStart } from './points-calls.ts'
import { type PointsEngine, pointsEngine } from './points-engine.ts'

/** Draws and searches the points of a scatter plot beside the page, so that a million of them never hold it up. */

let engine: PointsEngine | undefined

function answer(given: PointsCall): unknown {
  if (!engine) throw new Error('The canvas comes first.')
  return (engine[given.name] as (...args: readonly unknown[]) => unknown)(...given.given)
}

function reply(call: PointsCall): PointsReply {
  try {
    return { number: call.number, answer: answer(call) }
  } catch (error) {
    return { number: call.number, failure: String(error) }
  }
}

self.onmessage = ({ data }: MessageEvent<PointsCall | PointsStart>) => {
  if ('canvas' in data) engine = pointsEngine(data.canvas)
  else self.postMessage(reply(data))
}
