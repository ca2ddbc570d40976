import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { hasDigit } from '../../names/tokens.ts'
import { shown } from '../problem.ts'
import type { Checked, FoundAmong } from './among.ts'

/** Two that differ do not say which of them is wrong. */
const FEWEST = 3
/** Lots of a grade differ by this ratio, and by this multiple of what the others differ by. */
const ODD_RATIO = 1.3
const ODD_SPREAD = 4

/** Symbols of polymers and rubbers: PA66-GF30 is what a hundred grades are made of. */
const OF_POLYMERS = new Set(['ISO 1043', 'ISO 1629', 'ISO 18064'])

/** Grade and state: what is delivered otherwise may be twice as strong. */
function gradeOf({ designations = [], class: path, product: { form, process, temper } }: MaterialDocument) {
  const codes = designations.flatMap(({ system, code }) => (OF_POLYMERS.has(system) || !hasDigit(code) ? [] : [code]))
  return codes.length === 0 ? undefined : JSON.stringify([codes.sort(), path, form, process, temper])
}

const quantityOf = ({ nodes }: Catalogue, vkey: string): string | undefined => nodes.get(vkey)?.quantity

const quantityPart = (quantity: string | undefined) => (quantity === undefined ? {} : { quantity })

interface Told {
  material: Checked
  value: PropertyValue
  number: number
}

const numberOf = ({ value, min, max }: PropertyValue) => value ?? min ?? max

const middleOf = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** The ratio of two numbers, at least 1; infinite where their signs differ. */
const apart = (a: number, b: number): number => (a / b > 0 ? Math.max(a / b, b / a) : Number.POSITIVE_INFINITY)

function outliers(all: readonly Told[]): { told: Told; middle: number; count: number }[] {
  if (all.length < FEWEST) return []
  const middle = middleOf(all.map(({ number }) => number).sort((a, b) => a - b))
  if (middle === 0) return []
  return all.flatMap((told) => {
    const others = all.filter((one) => one !== told).map(({ number }) => Math.log(apart(number, middle)))
    // The one that is most like it may be wrong as well: half of the others say what is usual.
    const spread = middleOf(others.sort((a, b) => a - b))
    const limit = Math.max(Math.log(ODD_RATIO), ODD_SPREAD * spread)
    return Math.log(apart(told.number, middle)) > limit ? [{ told, middle, count: all.length - 1 }] : []
  })
}

/** Most lots of one grade whose numbers are compared: beyond, each is held against these. */
const LOTS_MAX = 200

export function outliersIn(materials: readonly Checked[], catalogue: Catalogue): FoundAmong[] {
  const grades = new Map<string, Checked[]>()
  for (const material of materials) {
    const grade = gradeOf(material.doc)
    if (grade === undefined) continue
    const known = grades.get(grade)
    if (!known) grades.set(grade, [material])
    else if (known.length < LOTS_MAX) known.push(material)
  }
  return [...grades.values()].flatMap((lots) => {
    if (lots.length < FEWEST) return []
    const same = new Map<string, Told[]>()
    for (const material of lots)
      for (const value of material.doc.values) {
        const number = numberOf(value)
        if (number === undefined) continue
        const key = JSON.stringify([value.vkey, value.cond, value.basis])
        const known = same.get(key)
        if (known) known.push({ material, value, number })
        else same.set(key, [{ material, value, number }])
      }
    return [...same.values()].flatMap(outliers).map(({ told: { material, value, number }, middle, count }) => ({
      material: material.id,
      rule: 'unlike-its-siblings',
      severity: 'warning' as const,
      vkey: value.vkey,
      ids: [value.id],
      expected: {
        lo: middle / ODD_RATIO,
        hi: middle * ODD_RATIO,
        count,
        ...quantityPart(quantityOf(catalogue, value.vkey)),
      },
      message: `${value.vkey} ${shown(number, quantityOf(catalogue, value.vkey))} is unlike the ${count} others of this grade, ${shown(middle, quantityOf(catalogue, value.vkey))}: were digits mixed up?`,
    }))
  })
}
