import type { Composition } from '@ingot/contract/material'
import { type Figure, type Finding, isIn, type QualityContext, type QualityRule, shown, told } from '../problem.ts'
import { isPorous } from '../scale-rules.ts'
import { isUsual } from '../usual/usual-ranges.ts'
import { atomOf } from './atoms.ts'

/** Mixing changes volumes by some percent; limits of a grade leave the composition open. */
const DENSITY_SLACK = 0.12
/** Dulong and Petit: the molar heat capacity of a solid element is near 3R; magnetic and light ones differ by a fifth. */
const MOLAR_HEAT = 24.94
const HEAT_SLACK = 0.3
/** Elements that are unknown or missing: more leaves the sum open. */
const UNKNOWN_MOST = 0.02
/** Graphite in a cast iron has its own density; other metals are checked. */
const MIXED = ['metal']
const NOT_MIXED = ['metal/cast-iron', 'metal/refractory', 'metal/other']

/** The middle of what is stated of each element, and what is left for the balance; undefined where too much is open. */
function sharesOf({ items }: Composition): Map<string, number> | undefined {
  const shares = new Map<string, number>()
  let rest = 1
  let balance: string | undefined
  for (const { el, value, min = 0, max, balance: isBalance } of items) {
    if (el === undefined) return undefined
    if (isBalance) {
      balance = el
      continue
    }
    const share = value ?? (max === undefined ? min : (min + max) / 2)
    shares.set(el, share)
    rest -= share
  }
  if (balance !== undefined) shares.set(balance, Math.max(0, rest))
  return balance === undefined && Math.abs(rest) > UNKNOWN_MOST ? undefined : shares
}

interface Mixture {
  density: number
  /** J/(kg·K) */
  heat: number
}

function mixtureOf(shares: ReadonlyMap<string, number>): Mixture | undefined {
  let [volume, moles, unknown] = [0, 0, 0]
  for (const [element, share] of shares) {
    const atom = atomOf(element)
    if (!atom) {
      unknown += share
      continue
    }
    volume += share / atom.density
    moles += (share * 1000) / atom.mass
  }
  return unknown > UNKNOWN_MOST || volume === 0 ? undefined : { density: 1 / volume, heat: moles * MOLAR_HEAT }
}

/** What the elements of a metal lead to expect; none for what is porous or no mixture. */
function expected(context: QualityContext): Mixture | undefined {
  const { doc } = context
  if (!isIn(doc.class, MIXED) || isIn(doc.class, NOT_MIXED) || isPorous(context)) return undefined
  const composition = doc.composition.find(({ basis }) => basis === 'mass')
  const shares = composition && sharesOf(composition)
  return shares && mixtureOf(shares)
}

const against = (id: string, vkey: string, of: (mixture: Mixture) => number, slack: number): QualityRule => ({
  id,
  severity: 'warning',
  check: (context) => {
    const figures: readonly Figure[] = context.figures.get(vkey) ?? []
    const mixture = figures.length > 0 ? expected(context) : undefined
    if (!mixture) return []
    const should = of(mixture)
    return figures.flatMap((figure): Finding[] => {
      const off = Math.max(should / figure.hi, figure.lo / should) - 1
      if (!(off > slack) || !isUsual(figure.cond)) return []
      return [
        {
          vkey,
          ids: figure.ids,
          expected: {
            lo: should * (1 - slack),
            hi: should * (1 + slack),
            quantity: vkey === 'cp' ? 'specific_heat' : 'density',
          },
          message: `${told(context, vkey, figure.lo)}: its elements give about ${shown(should, vkey === 'cp' ? 'specific_heat' : 'density')}`,
        },
      ]
    })
  },
})

/** The element that most of a family is. */
const BASES: Readonly<Record<string, string>> = {
  'metal/steel': 'Fe',
  'metal/iron': 'Fe',
  'metal/cast-iron': 'Fe',
  'metal/aluminium': 'Al',
  'metal/magnesium': 'Mg',
  'metal/titanium': 'Ti',
  'metal/copper': 'Cu',
  'metal/zinc': 'Zn',
  'metal/lead': 'Pb',
}

const baseElement: QualityRule = {
  id: 'base-element-of-class',
  severity: 'warning',
  check: ({ doc }) => {
    const base = Object.entries(BASES).find(([family]) => isIn(doc.class, [family]))?.[1]
    if (base === undefined) return []
    return doc.composition.flatMap((composition, index): Finding[] => {
      const shares = composition.basis === 'mass' ? sharesOf(composition) : undefined
      if (!shares) return []
      const [most] = [...shares].sort(([, a], [, b]) => b - a)
      return !most || most[0] === base
        ? []
        : [
            {
              ids: [`composition/${index}`],
              facts: [{ fact: 'part', word: most[0], value: most[1], quantity: 'percent' }],
              message: `${most[0]} ${shown(most[1], 'percent')} is the most of it, in ${doc.class} that is ${base}`,
            },
          ]
    })
  },
}

/** Rules that hold a material against the elements that it is made of. */
export const matterRules: readonly QualityRule[] = [
  against('density-of-elements', 'density', ({ density }) => density, DENSITY_SLACK),
  against('heat-of-elements', 'cp', ({ heat }) => heat, HEAT_SLACK),
  baseElement,
]
