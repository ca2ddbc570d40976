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
}

interface Named {
  readonly differs: Conditions
  readonly kind?: string | undefined
}

const repeated = <T>(items: readonly T[]) => new Set(items).size < items.length

/**
 * Names of curves: the conditions in which they differ, then what they plot where that differs too. Curves that would
 * still share a name are numbered.
 */
export function curveNames(series: readonly Named[], texts: Omit<PlotTexts, 'runout'>): string[] {
  const kindsDiffer = new Set(series.map(({ kind }) => kind)).size > 1
  const said = series.map(({ differs, kind }, index) => {
    const parts = [texts.conditions(differs), kindsDiffer && kind ? texts.kind(kind) : '']
    return parts.filter(Boolean).join(' · ') || texts.curve(index + 1)
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
