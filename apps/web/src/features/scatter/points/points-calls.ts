import type { PointsEngine } from './points-engine.ts'

/** What the worker is asked: the name of one of the engine's functions, with what it takes. */
export type PointsCall = {
  [N in keyof PointsEngine]: { number: number; name: N; given: Parameters<PointsEngine[N]> }
}[keyof PointsEngine]

export type PointsReply = { number: number; answer: unknown } | { number: number; failure: string }

/** The first message gives the worker its canvas. */
export interface PointsStart {
  canvas: OffscreenCanvas
}
