import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { shown } from '../problem.ts'
import type { Checked, FoundAmong } from './among.ts'

/** Fewer numbers may be equal by chance: grades share their density and modulus. */
const FEWEST = 8
/** What is compared of a number: lots of a grade are equal to two digits by chance, to three they are not. */
const DIGITS = 3
/** What a row is rounded to at most that was typed again. */
const COARSE_DIGITS = 2

const rounded = (number: number | undefined, digits: number) =>
  number === undefined ? undefined : Number(number.toPrecision(digits))

/** A number by its hashes: as it is, to some digits, and left open. */
interface Stated {
  value: PropertyValue
  exact: Hash
  closed: Hash
  coarse: Hash
  open: Hash
}

type Hash = readonly [number, number]

/** Two hashes of 32 bits (FNV-1a from two starts): one alone would take some pairs of a large catalogue for equal. */
function hashOf(text: string): Hash {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x01000193)
  }
  return [a >>> 0, b >>> 0]
}

const sum = (a: Hash, b: Hash, sign: 1 | -1 = 1): Hash => [(a[0] + sign * b[0]) >>> 0, (a[1] + sign * b[1]) >>> 0]

const statedIn = ({ values }: MaterialDocument): Stated[] =>
  values.flatMap((one) => {
    const { vkey, value, min, max, cond } = one
    if ((value ?? min ?? max) === undefined) return []
    const numbers = [value, min, max]
    const hash = (said: readonly unknown[]) => hashOf(JSON.stringify([vkey, cond, said]))
    const to = (digits: number) => hash(numbers.map((number) => rounded(number, digits)))
    return [{ value: one, exact: hash(numbers), closed: to(DIGITS), coarse: to(COARSE_DIGITS), open: hash([]) }]
  })

interface Near {
  material: Checked
  /** The number that is left open; none where all are compared. */
  value?: PropertyValue
  /** Of all numbers, as they are and rounded. */
  exact: string
  coarse: string
}

/**
 * Materials of which all numbers but one are equal to three digits, or all where one of the two has no more than two: a row
 * was copied and begun to be edited, or typed again. The sum of the hashes of the numbers does not depend on their order, and
 * leaves any of them out with one subtraction: time and memory are in proportion to the numbers.
 */
export function nearCopiesIn(materials: readonly Checked[], catalogue: Catalogue): FoundAmong[] {
  const [wholes, others] = [new Map<string, Near[]>(), new Map<string, Near[]>()]
  for (const material of materials) {
    const stated = statedIn(material.doc)
    if (stated.length < FEWEST) continue
    const total = (of: (one: Stated) => Hash) => stated.reduce<Hash>((all, one) => sum(all, of(one)), [0, 0])
    const near = { material, exact: total(({ exact }) => exact).join(), coarse: total(({ coarse }) => coarse).join() }
    put(wholes, near.coarse, near)
    const closed = total((one) => one.closed)
    for (const one of stated)
      put(others, sum(sum(closed, one.closed, -1), one.open).join(), { ...near, value: one.value })
  }
  const again = [...wholes.values()].filter(
    (group) => new Set(group.map(({ exact }) => exact)).size > 1 && group.some(isCoarse),
  )
  const isTold = new Set(again.flatMap((group) => group.map(({ material }) => material)))
  const edited = [...others.values()].map((group) => group.filter(({ material }) => !isTold.has(material)))
  return [...again, ...edited].flatMap((group) => toldOf(group, catalogue))
}

/** Whether no number of a material has more digits than a row that was typed again. */
const isCoarse = ({ material }: Near): boolean =>
  material.doc.values.every(({ value, min, max }) =>
    [value, min, max].every((number) => number === rounded(number, COARSE_DIGITS)),
  )

function put(groups: Map<string, Near[]>, key: string, near: Near) {
  const known = groups.get(key)
  if (known) known.push(near)
  else groups.set(key, [near])
}

const TOLD_MAX = 20
const NAMED_MAX = 3

/** What is the same in every number is told by another rule. */
function toldOf(group: readonly Near[], { nodes }: Catalogue): FoundAmong[] {
  if (new Set(group.map(({ exact }) => exact)).size < 2) return []
  return group.slice(0, TOLD_MAX).map((near) => {
    const { material, value } = near
    const names = group
      .filter((one) => one.exact !== near.exact)
      .slice(0, NAMED_MAX)
      .map(({ material: { id, doc } }) => `${doc.name} (${id})`)
    const number = value?.value ?? value?.min ?? value?.max ?? 0
    const but = value ? `but ${value.vkey} ${shown(number, nodes.get(value.vkey)?.quantity)} ` : ''
    return {
      material: material.id,
      rule: 'nearly-copied',
      severity: 'warning',
      ...(value && { vkey: value.vkey }),
      ids: value ? [value.id] : [],
      message: `every number ${but}is nearly that of ${names.join(', ')}: was the row copied?`,
    }
  })
}
