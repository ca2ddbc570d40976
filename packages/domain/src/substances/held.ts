import type { Composition, MaterialDocument } from '@ingot/contract/material'
import { substanceColumn } from './columns.ts'
import { ELEMENT_CAS } from './elements.ts'

/** All that a share may be, a fraction of the mass: what nobody states lies somewhere from nothing to everything. */
interface Share {
  lo: number
  hi: number
}

const ANY: Share = { lo: 0, hi: 1 }

interface Amount {
  value?: number | undefined
  min?: number | undefined
  max?: number | undefined
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** A stated share: a limit alone leaves the other side open to nothing, or to everything. */
export const shareOf = ({ value, min, max }: Amount): Share => ({
  lo: within(value ?? min ?? 0),
  hi: within(value ?? max ?? 1),
})

/** What the other constituents leave to the one that makes up the balance. */
function balanceOf({ items }: Composition): Share {
  const others = items.filter(({ balance }) => balance !== true).map(shareOf)
  const sum = (end: keyof Share) => others.reduce((total, share) => total + share[end], 0)
  return { lo: within(1 - sum('hi')), hi: within(1 - sum('lo')) }
}

const isStated = ({ value, min, max }: Amount): boolean => [value, min, max].some((one) => one !== undefined)

/**
 * Elements whose mass fraction is stated nowhere: the balance, which is what the others leave, and what a composition by atoms
 * or volume names, of which the share by mass is not known.
 */
function elementsWithoutNumber(compositions: readonly Composition[]): [cas: string, share: Share][] {
  const byMass = compositions.find(({ basis }) => basis === 'mass')
  const told = byMass ? [byMass] : compositions
  return told.flatMap((composition) =>
    composition.items.flatMap((item): [string, Share][] => {
      const cas = item.el === undefined ? undefined : ELEMENT_CAS.get(item.el)
      if (cas === undefined || (byMass && isStated(item))) return []
      return [[cas, byMass && item.balance ? balanceOf(composition) : ANY]]
    }),
  )
}

/**
 * Shares of the substances of a material by the columns of search, beside the mass fractions of elements that have columns of
 * their own (`wt.Pb`). What is stated several times may be any of it.
 */
export function heldSubstances({
  composition,
  substances = [],
}: Pick<MaterialDocument, 'composition' | 'substances'>): Map<string, Share> {
  const stated = substances.map(({ cas, basis, ...amount }): [string, Share] => [
    cas,
    basis === 'mass' ? shareOf(amount) : ANY,
  ])
  const held = new Map<string, Share>()
  for (const [cas, share] of [...elementsWithoutNumber(composition), ...stated]) {
    const column = substanceColumn(cas)
    const before = held.get(column) ?? share
    held.set(column, { lo: Math.min(before.lo, share.lo), hi: Math.max(before.hi, share.hi) })
  }
  return held
}
