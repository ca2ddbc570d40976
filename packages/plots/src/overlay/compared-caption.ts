import type { EvaluateAt } from '@ingot/contract/compare'
import type { Conditions } from '@ingot/contract/material'
import { askableConditions } from '@ingot/domain/compare/askable'
import { metBy } from '@ingot/domain/compare/asked'
import { sharedConditions } from '../curves/curve-names.ts'
import { type CurveTold, curveStories, sourceText } from '../curves/curve-stories.ts'
import type { OverlayEntry } from './overlay-curves.ts'

/** Words for what stands under a chart of several materials. */
export interface CaptionWords {
  /** Test conditions in words. */
  readonly conditions: (cond: Conditions) => string
  /** What a curve stands for and how it is known: 'nominal, estimated'. */
  readonly mark: (told: CurveTold) => string
  /** Curves that are at other conditions than those asked for. */
  readonly elsewhere: (asked: string, curves: string) => string
  /** Curves that do not state a condition that was asked for and that others state. */
  readonly silent: (asked: string, curves: string) => string
}

/**
 * How drawn curves miss the conditions asked for, in words: those at others with what they are at, and those that state
 * none where others do. `names` are the curves' own.
 */
export function missedConditions(
  entries: readonly OverlayEntry[],
  names: readonly string[],
  at: EvaluateAt,
  words: CaptionWords,
): string[] {
  const asked = Object.entries(askableConditions(at))
  const condOf = (place: number) => entries[place]?.series.cond ?? {}
  const places = [...entries.keys()]
  const isUnlike = ([key, wanted]: [string, Conditions[string]], place: number) => {
    const given = condOf(place)[key]
    return given !== undefined && metBy(given, wanted) === 'unlike'
  }
  const elsewhere = places.flatMap((place) => {
    const missed = asked.filter((one) => isUnlike(one, place)).map(([key]) => [key, condOf(place)[key]])
    return missed.length === 0 ? [] : [`${names[place] ?? ''} (${words.conditions(Object.fromEntries(missed))})`]
  })
  const silent = asked.flatMap(([key, wanted]) => {
    const without = places.filter((place) => condOf(place)[key] === undefined)
    if (without.length === 0 || without.length === places.length) return []
    return [words.silent(words.conditions({ [key]: wanted }), without.map((place) => names[place] ?? '').join(', '))]
  })
  const said = words.conditions(Object.fromEntries(asked))
  return [...(elsewhere.length > 0 ? [words.elsewhere(said, elsewhere.join(', '))] : []), ...silent]
}

/**
 * What stands under a chart of several materials, a line each: the conditions that all its curves have, how they miss
 * those asked for, and what each curve is.
 */
export function comparedCaption(
  entries: readonly OverlayEntry[],
  names: readonly string[],
  at: EvaluateAt,
  words: CaptionWords,
): string[] {
  const series = entries.map((entry) => entry.series)
  const stories = curveStories(series, names).map(({ curves, source, standard, note, ...told }) => {
    const facts = [words.mark({ ...told, source }), standard, sourceText(source), note].filter(Boolean).join(' · ')
    return `${curves.join('; ')}: ${facts}`
  })
  return [
    words.conditions(sharedConditions(series)),
    ...missedConditions(entries, names, at, words),
    ...stories,
  ].filter((line) => line !== '')
}
