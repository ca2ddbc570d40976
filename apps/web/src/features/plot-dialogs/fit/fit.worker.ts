import { type FitTask, fitted } from './fit-input.ts'

/** Fits beside the page: a curve of many points takes a second and must not hold a key-stroke up. */
self.onmessage = ({ data }: MessageEvent<FitTask[]>) => self.postMessage(fitted(data))
