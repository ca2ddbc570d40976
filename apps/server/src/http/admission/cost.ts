/**
 * What a call costs the server. `free`: always let in. `light`: some milliseconds. `heavy`: computes for longer, over
 * many materials or formulas. `document`: waits for a thread or a program that prints or checks. `file`: is written as
 * fast as its reader takes it. Each class has places and a line of its own: a light call never stands behind another.
 */
export type Cost = 'free' | 'light' | 'heavy' | 'document' | 'file'

/** How much of one class is in work and in line at once. */
export interface Bounds {
  /** Calls in work, in all and of one caller: nobody ever holds all the places. */
  places: number
  callerPlaces: number
  /** Calls in line, in all and of one caller. */
  line: number
  callerLine: number
  /** Longest time in line, ms: a call that would wait longer is refused at once, with the time to try again. */
  longestWait: number
  /** What a call is taken to need until some were measured, ms. */
  firstGuess: number
  /** Where calls take longer, ms, fewer are worked at at once, down to `leastPlaces`: they only slow each other down. */
  longestWork?: number
  leastPlaces?: number
  /**
   * While the main thread is later than this, ms, who had more than his share of the last seconds' time in work has half
   * the places of a caller, and no more calls in work and in line than three times a caller's places.
   */
  lateFrom?: number
  /**
   * Nobody is sent away for longer, s. Of those who are told, many never come again: a long time would keep those who obey
   * it waiting for nothing.
   */
  againMax?: number
}

/**
 * A light call of the demo catalogue takes 2 to 10 ms of the main thread: twelve at once are some 60 ms of it, and half a
 * second in line leaves as much again for the answer within a second. A page of the browser makes 6 calls at once.
 * Documents and files are worth some patience: a user who asks for one expects seconds.
 */
export const BOUNDS: Readonly<Record<Exclude<Cost, 'free'>, Bounds>> = {
  light: {
    places: 12,
    callerPlaces: 8,
    line: 400,
    callerLine: 100,
    longestWait: 500,
    firstGuess: 10,
    longestWork: 200,
    leastPlaces: 3,
    lateFrom: 50,
    againMax: 10,
  },
  heavy: { places: 3, callerPlaces: 2, line: 30, callerLine: 10, longestWait: 800, firstGuess: 100 },
  document: { places: 8, callerPlaces: 4, line: 50, callerLine: 25, longestWait: 20_000, firstGuess: 1_000 },
  file: { places: 4, callerPlaces: 2, line: 30, callerLine: 10, longestWait: 5_000, firstGuess: 500 },
}

/** Calls anywhere between their first line and their answer; more are refused before the caller is looked up. */
export const CALLS_MAX = 1_000
/** Nobody needs more of the time in work than this while others wait for it. */
export const FAIR_SHARE = 1 / 3
/** While the main thread is so late, ms, no second heavy call is begun. */
export const LATE_MS = 100
