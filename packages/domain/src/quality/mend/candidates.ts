import type { PropertyValue } from '@ingot/contract/material'
import { type Figure, nodeOf, type QualityContext, type QualityProblem } from '../problem.ts'
import { isTelling, usualIn } from '../usual/usual-in.ts'
import { changed } from './correction.ts'
import { type Correction, type Slip, slipsInto } from './slips.ts'

/** A change that may mend what was found, and how the number may have come about. */
export interface Proposal {
  suspicion?: Slip
  correction: readonly Correction[]
}

/** Lots of a grade differ by so much. */
const NEAR = 0.025

/** Values of which exchanges are tried: all pairs of more would be many. */
const EXCHANGED_MAX = 8

/** Two of these numbers were swapped, or one of them is what it should not be. */
const isPoint = ({ value, min, max, special }: PropertyValue): boolean =>
  value !== undefined && min === undefined && max === undefined && special === undefined

/**
 * Changes that are worth a trial: those that rules name, other units and digits of numbers that are odd, and exchanges of
 * two of them. A number that nothing speaks against is not changed, but in an exchange.
 */
export function candidatesOf(context: QualityContext, odd: readonly QualityProblem[]): Proposal[] {
  const { doc, figures } = context
  const alone = new Set(odd.flatMap(({ ids = [] }) => (ids.length === 1 ? ids : [])))
  const named = new Set(odd.flatMap(({ ids = [] }) => ids))
  const values = doc.values.filter(({ id }) => named.has(id))
  const usual = usualIn(context)
  const isSuspect = (figure: Figure): boolean => {
    const range = usual(figure.vkey)?.range
    return figure.ids.some((id) => alone.has(id)) || (range !== undefined && outside(figure, range.core))
  }
  const suspects = [...figures.values()].flat().filter((figure) => figure.ids.some((id) => named.has(id)))
  const told = odd.flatMap(({ suspicion, correction = [] }): Proposal[] => {
    const isSound = correction.length === 1 && correction.every(({ id }) => !alone.has(id) && !isOddFigure(id))
    return correction.length === 0 || isSound ? [] : [{ ...(suspicion && { suspicion }), correction }]
  })
  function isOddFigure(id: string): boolean {
    return suspects.some((figure) => figure.ids.includes(id) && isSuspect(figure))
  }
  const slipped = suspects.filter(isSuspect).flatMap((figure): Proposal[] => {
    const known = usual(figure.vkey)
    const value = doc.values.find(({ id }) => id === figure.ids[0])
    if (!known || !value || !isTelling(known)) return []
    const { lo, hi, core } = known.range
    const into = known.isGrade ? ([lo, hi] as const) : core
    const all = slipsInto((figure.lo + figure.hi) / 2, nodeOf(context, figure.vkey)?.quantity, into, [lo, hi])
    // Of two that a grade allows, the one that gives the number which the catalogue has is meant.
    const near = all.filter(({ meant }) => meant >= core[0] * (1 - NEAR) && meant <= core[1] * (1 + NEAR))
    return (near.length === 1 ? near : all).map(({ slip, mend }) => ({
      suspicion: slip,
      correction: [changed(value, mend)],
    }))
  })
  return distinct([...told, ...slipped, ...exchanges(context, values, alone)])
}

const outside = ({ lo, hi }: Figure, [least, most]: readonly [number, number]): boolean => hi < least || lo > most

function exchanges(context: QualityContext, values: readonly PropertyValue[], alone: ReadonlySet<string>): Proposal[] {
  const usual = usualIn(context)
  const points = values.filter(isPoint).slice(0, EXCHANGED_MAX)
  return points.flatMap((a, index) =>
    points.slice(index + 1).flatMap((b): Proposal[] => {
      const isSameKind = nodeOf(context, a.vkey)?.quantity === nodeOf(context, b.vkey)?.quantity
      if (a.vkey === b.vkey || (!isSameKind && !(alone.has(a.id) && alone.has(b.id)))) return []
      const [first, second] = [a.value ?? 0, b.value ?? 0]
      const isOdd = (vkey: string, number: number) => {
        const range = usual(vkey)?.range
        return range ? number < range.lo || number > range.hi : !isSameKind
      }
      if (first > 0 !== second > 0 || isOdd(a.vkey, second) || isOdd(b.vkey, first)) return []
      return [
        {
          suspicion: 'swapped',
          correction: [
            { id: a.id, set: { value: second } },
            { id: b.id, set: { value: first } },
          ],
        },
      ]
    }),
  )
}

/** Numbers that differ by less are the same mistake by another name: kgf for ten. */
const SAME = 0.03

const numbersOf = (correction: Correction): (number | undefined)[] =>
  'set' in correction
    ? [correction.set.value, correction.set.min, correction.set.max]
    : [correction.scale.x, correction.scale.y]

const isNear = (a: number | undefined, b: number | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)))

function isSame(a: Proposal, b: Proposal): boolean {
  if (a.correction.length !== b.correction.length) return false
  return a.correction.every((one) => {
    const other = b.correction.find(({ id }) => id === one.id)
    if (!other || 'set' in one !== 'set' in other) return false
    const isSameCond = JSON.stringify('set' in one && one.set.cond) === JSON.stringify('set' in other && other.set.cond)
    const [left, right] = [numbersOf(one), numbersOf(other)]
    return isSameCond && left.every((number, at) => isNear(number, right[at]))
  })
}

function distinct(all: readonly Proposal[]): Proposal[] {
  const kept: Proposal[] = []
  for (const one of all) if (!kept.some((other) => isSame(one, other))) kept.push(one)
  return kept
}
