import type { Conditions } from '@ingot/contract/material'

/** Words that a diagram needs and that belong to a language. */
export interface PlotTexts {
  /** Conditions in words, in the units shown: '23 °C · 0.001 1/s · dry'. '' for none. */
  readonly conditions: (conditions: Conditions) => string
  /** Of which stress and strain: engineering, true, true-plastic. */
  readonly kind: (kind: string) => string
  /** A curve that nothing tells from its siblings. */
  readonly curve: (number: number) => string
  readonly runout: string
  /** The mean of so many specimens, the specimens themselves, and the band around a mean: sd, range, U95, exceed. */
  readonly mean: (count: number) => string
  readonly specimens: (count: number) => string
  readonly band: (band: string) => string
  /** What specimens that name no lot are called. */
  readonly noLot: string
  /** So many groups of tests that share an entry of the legend. */
  readonly groups: (count: number) => string
}

interface Named {
  readonly differs: Conditions
  readonly kind?: string | undefined
  readonly specimen?: { readonly name: string } | undefined
  readonly specimens?: number | undefined
}

const repeated = <T>(items: readonly T[]) => new Set(items).size < items.length

/**
 * Names of curves: the conditions in which they differ, then what they plot where that differs too, then of how many
 * specimens they are the mean. The curve of one specimen is called as the specimen is. Curves that would still share a
 * name are numbered.
 */
export function curveNames(
  series: readonly Named[],
  texts: Pick<PlotTexts, 'conditions' | 'kind' | 'curve' | 'mean'>,
): string[] {
  const kindsDiffer = new Set(series.map(({ kind }) => kind)).size > 1
  const said = series.map(({ differs, kind, specimen, specimens }, index) => {
    const parts = [texts.conditions(differs), kindsDiffer && kind ? texts.kind(kind) : '']
    const own = specimen ? specimen.name : specimens === undefined ? '' : texts.mean(specimens)
    return [...parts, own].filter(Boolean).join(' · ') || texts.curve(index + 1)
  })
  if (!repeated(said)) return said
  return said.map((name, index) => {
    if (said.indexOf(name) === said.lastIndexOf(name)) return name
    return `${name} (${said.slice(0, index + 1).filter((other) => other === name).length})`
  })
}

/** What all curves have in common: the conditions that a diagram names once, in its head. */
export function sharedConditions(series: readonly { readonly cond: Conditions }[]): Conditions {
  const [first, ...others] = series
  const shared = Object.entries(first?.cond ?? {}).filter(([key, value]) =>
    others.every(({ cond }) => JSON.stringify(cond[key]) === JSON.stringify(value)),
  )
  return Object.fromEntries(shared)
}
