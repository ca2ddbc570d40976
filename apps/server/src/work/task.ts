import type { Caller } from '../callers/caller.ts'
import type { WorkContext } from './asked.ts'

/**
 * Something that is calculated from whole documents: from what a caller may see and what is asked to a result that can be
 * handed from thread to thread. The same function runs beside other calls and in threads of their own.
 */
export type Calculation<Asked, Result> = (context: WorkContext, caller: Caller, asked: Asked) => Promise<Result>

/** The calculations of a server by their names, as threads know them. */
export type Calculations = Readonly<Record<string, Calculation<never, unknown>>>

/** What a calculating thread is given: the address of the database, and the folder of what the product ships with. */
export interface WorkThreadData {
  url: string
  data: string
}

export interface WorkTask {
  name: string
  caller: Caller
  asked: unknown
  /** Bytes of JSON, or the value itself. */
  as: 'json' | 'value'
}
