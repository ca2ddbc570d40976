import type { Series } from '@ingot/domain/plots/diagram-figure'

export interface SourcedCurves {
  source: Series['source']
  origin: Series['origin']
  notes: string[]
  /** Names of the curves that this source tells. */
  curves: string[]
}

/** Sources of curves in order, those that agree in source, place and origin together. */
export function sourcesOf(series: readonly Series[], names: readonly string[]): SourcedCurves[] {
  const told = new Map<string, SourcedCurves>()
  for (const [place, { source, origin, note }] of series.entries()) {
    const key = JSON.stringify([source, origin])
    const entry = told.get(key) ?? { source, origin, notes: [], curves: [] }
    entry.curves.push(names[place] ?? '')
    if (note && !entry.notes.includes(note)) entry.notes.push(note)
    told.set(key, entry)
  }
  return [...told.values()]
}
