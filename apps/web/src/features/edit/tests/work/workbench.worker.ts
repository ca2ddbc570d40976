import { answered, type WorkAsked } from './answer.ts'

/** Reads and evaluates beside the page: a record of a million points must not hold a key-stroke up. */
self.onmessage = ({ data }: MessageEvent<WorkAsked>) => self.postMessage(answered(data))
