import type { MaterialDocument } from '@ingot/contract/material'

/**
 * One material of the compact tables. Every text is small and regular so that a table stays readable:
 * values `rm=470..630MPa{thickness=3..100mm}@limit!` (operator =, >= or <=; conditions; basis; `!` marks the main one),
 * elements in mass % `C<=0.2 Cr=17.5..19.5 Fe~` (`~` is the balance), parts in mass % `PA66:matrix~ GF:fibre=30`.
 * The key of a block of values is `source place|conditions|main`.
 */
export interface Entry {
  name: string
  class: string
  /** Title in English and in French, each a few words that name the material. */
  title: readonly [en: string, fr: string]
  kind?: MaterialDocument['kind']
  symbol?: string
  smiles?: string
  parent?: string
  form?: string
  process?: string
  temper?: string
  /** Conditions of the delivered size, such as `thickness<=16mm`. */
  size?: string
  status?: 'active' | 'discontinued'
  since?: string
  replacedBy?: readonly string[]
  producers?: readonly string[]
  /** `system: code @ standard; …` */
  codes?: string
  /** `system: code | degree | what differs; …` */
  equivalents?: string
  elements?: readonly [source: string, items: string, of?: 'ladle' | 'product' | 'nominal']
  parts?: readonly [source: string, items: string, basis?: 'mass' | 'volume']
  values: Readonly<Record<string, string>>
}

/** The stable id: the name without what stands in brackets. */
export function slugOf(name: string): string {
  let bare = name
  for (let next = bare.replace(/\([^()]*\)/g, ''); next !== bare; next = bare.replace(/\([^()]*\)/g, '')) bare = next
  return bare
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Blocks of values put together; texts of the same source stand one after the other. */
export function mergeValues(
  ...parts: readonly (Readonly<Record<string, string>> | undefined)[]
): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const part of parts)
    for (const [key, text] of Object.entries(part ?? {})) merged[key] = merged[key] ? `${merged[key]} ${text}` : text
  return merged
}
