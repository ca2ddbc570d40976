import type { ShownSource } from '@ingot/contract/blocks/shown-value'
import type { Basis, Conditions, Origin } from '@ingot/contract/material'

/** What a curve's numbers are: what they stand for, how they are known, where they are from, what its source adds. */
export interface CurveTold {
  readonly basis?: Basis | undefined
  readonly origin: Origin
  /** Test standard that it or its source states. */
  readonly standard?: string | undefined
  readonly source: ShownSource
  readonly note?: string | undefined
  /** All its conditions, those that it shares with its siblings too. */
  readonly cond?: Conditions | undefined
  /** Of the curve of one specimen: its mean tells of it, unless it is from elsewhere, or was measured and the mean worked out. */
  readonly specimen?: { readonly behind: string } | undefined
  readonly id?: string | undefined
}

/** A story with the names of the curves that it is true of. */
export interface CurveStory extends CurveTold {
  readonly curves: readonly string[]
}

/** The stories of curves in their order, one for those that agree in all of it. `names` are theirs. */
export function curveStories(told: readonly CurveTold[], names: readonly string[]): CurveStory[] {
  const stories = new Map<string, CurveTold & { curves: string[] }>()
  const means = new Map(told.map(({ id, source, origin }) => [id, JSON.stringify([source, origin])]))
  for (const [place, { basis, origin, standard, source, note, specimen }] of told.entries()) {
    if (specimen && means.get(specimen.behind) === JSON.stringify([source, origin])) continue
    const key = JSON.stringify([basis, origin, standard, source, note])
    const story = stories.get(key) ?? { basis, origin, standard, source, note, curves: [] }
    story.curves.push(names[place] ?? '')
    stories.set(key, story)
  }
  return [...stories.values()]
}

/** A source in words: `EN 10025-2, 2004, Table 7`. */
export const sourceText = ({ title, edition, date, at }: ShownSource): string =>
  [title, edition, date, at].filter(Boolean).join(', ')

/** Stories of one source, which differ in where they stand there or in what is noted. */
export interface SourceStories {
  readonly told: Omit<CurveTold, 'note'>
  /** A note that all of them have. */
  readonly note?: string | undefined
  readonly stories: readonly CurveStory[]
  /** How many curves they tell of. */
  readonly count: number
}

/** Stories by their source, standard, basis and origin, in their order: 199 series of one table are told once. */
export function storiesBySource(stories: readonly CurveStory[]): SourceStories[] {
  const groups = new Map<string, CurveStory[]>()
  for (const story of stories) {
    const { basis, origin, standard, source } = story
    const { at: _, ...whole } = source
    const key = JSON.stringify([basis, origin, standard, whole])
    groups.set(key, [...(groups.get(key) ?? []), story])
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { basis, origin, standard, source, note } = first
    const { at, ...whole } = source
    return {
      told: { basis, origin, standard, source: own.length === 1 && at !== undefined ? source : whole },
      note: own.every((one) => one.note === note) ? note : undefined,
      stories: own,
      count: own.reduce((sum, { curves }) => sum + curves.length, 0),
    }
  })
}
