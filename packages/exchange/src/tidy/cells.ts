import type { Conditions } from '@ingot/contract/material'
import { guardedText } from '@ingot/domain/cells/formula-guard'

/** A text that no spreadsheet program runs; and one that `unguarded` brings back as it was. */
export const guarded = (text: string): string => (text.startsWith("'") ? `'${text}` : guardedText(text))
export const unguarded = (text: string): string => (text.startsWith("'") ? text.slice(1) : text)

/**
 * Whether a cell gives a text back as it was: no blanks at its ends, no line breaks and control characters, nothing that
 * XML has no sign for or that spreadsheets take for the code of a character (`_x000D_`).
 */
export const isPlainText = (text: string): boolean =>
  text !== '' && text.trim() === text && !/\p{Cc}|\p{Cs}|[\ufffe\uffff]|_x[\da-f]{4}_/iu.test(text)

/** JSON in which every character is one that a cell gives back. */
export const cellJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\u007f-\u009f\ufeff\ufffe\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/_(?=x[\da-f]{4}_)/gi, '\\u005f')

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/

/** A number with a point, as this form writes them; undefined for anything else. */
export function plainNumber(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Points of a curve as numbers with blanks between them. */
export const pointsText = (points: readonly number[]): string => points.map(String).join(' ')

export function pointsOf(text: string): number[] | undefined {
  const numbers = text.split(' ').map(plainNumber)
  return numbers.every((number) => number !== undefined) ? (numbers as number[]) : undefined
}

const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const ENDS = Object.entries(SIGNS) as [keyof typeof SIGNS, string][]

function conditionText(key: string, at: Conditions[string]): string {
  if (typeof at !== 'object') return `${key}=${at}`
  const ends = ENDS.flatMap(([end, sign]) => (at[end] === undefined ? [] : [`${sign}${at[end]}`]))
  return `${key}${ends.join(' ')}`
}

function conditionOf(text: string): [string, Conditions[string]] | undefined {
  const at = text.search(/[<>=]/)
  if (at <= 0) return undefined
  const [key, rest] = [text.slice(0, at), text.slice(at)]
  if (rest.startsWith('=')) return [key, plainNumber(rest.slice(1)) ?? rest.slice(1)]
  const interval: Record<string, number> = {}
  for (const end of rest.split(' ')) {
    const sign = /^[<>]=?/.exec(end)?.[0]
    const number = sign === undefined ? undefined : plainNumber(end.slice(sign.length))
    const name = ENDS.find(([, known]) => known === sign)?.[0]
    if (name === undefined || number === undefined || name in interval) return undefined
    interval[name] = number
  }
  return [key, interval]
}

/** Conditions as `T=296.15; dir=L; t>0.016 <=0.04`, SI. */
export const conditionsText = (conditions: Conditions): string =>
  Object.entries(conditions)
    .map(([key, at]) => conditionText(key, at))
    .join('; ')

export function conditionsOf(text: string): Conditions | undefined {
  const entries = text.split('; ').map(conditionOf)
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined
}
