import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { put } from '../../grouped.ts'
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
  stated: readonly Stated[]
  /** The number that is left open; none where all are compared. */
  value?: PropertyValue
  /** Of all numbers, as they are. */
  exact: string
}

/**
 * Materials of which all numbers but one are equal to three digits, or each is the other's, rounded: a row was copied and begun
 * to be edited, or typed again. The sum of the hashes of the numbers does not depend on their order, and leaves any of them out
 * with one subtraction: time and memory are in proportion to the numbers.
 */
export function nearCopiesIn(materials: readonly Checked[], catalogue: Catalogue): FoundAmong[] {
  const [equal, coarse, others] = [new Map<string, Near[]>(), new Map<string, Near[]>(), new Map<string, Near[]>()]
  for (const material of materials) {
    const stated = statedIn(material.doc)
    if (stated.length < FEWEST) continue
    const total = (of: (one: Stated) => Hash) => stated.reduce<Hash>((all, one) => sum(all, of(one)), [0, 0])
    const near = { material, stated, exact: total(({ exact }) => exact).join() }
    const closed = total((one) => one.closed)
    put(equal, closed.join(), near)
    put(coarse, total((one) => one.coarse).join(), near)
    for (const one of stated)
      put(others, sum(sum(closed, one.closed, -1), one.open).join(), { ...near, value: one.value })
  }
  const whole = [...[...equal.values()].filter(differ), ...[...coarse.values()].filter(differ).map(typedAgain)]
  const isTold = new Set<Checked>()
  return [...whole, ...others.values()].flatMap((group) => {
    const open = group.filter(({ material }) => !isTold.has(material))
    if (!differ(open)) return []
    // A material that is like another in all of its numbers is so in all but one of them, too: it is told once.
    for (const { material, value } of open) if (!value) isTold.add(material)
    return toldOf(open, catalogue)
  })
}

/** What is the same in every number is told by another rule. */
const differ = (group: readonly Near[]): boolean => new Set(group.map(({ exact }) => exact)).size > 1

/** Materials that are compared in pairs. */
const PAIRED_MAX = 40

/** Those of a group of which one is the other, rounded number by number. */
function typedAgain(group: readonly Near[]): Near[] {
  const some = group.slice(0, PAIRED_MAX)
  const isOf = (one: Near, other: Near) => one.exact !== other.exact && (isRounded(one, other) || isRounded(other, one))
  return some.filter((one) => some.some((other) => isOf(one, other)))
}

/** Whether each number of a material is that of another, or that rounded to three digits or fewer. */
function isRounded(short: Near, long: Near): boolean {
  const known = new Map(long.stated.map(({ open, value }) => [open.join(), value]))
  return short.stated.every(({ open, value }) => {
    const other = known.get(open.join())
    return other !== undefined && ENDS.every((end) => isRoundedNumber(value[end], other[end]))
  })
}
const ENDS = ['value', 'min', 'max'] as const

const isRoundedNumber = (short: number | undefined, long: number | undefined): boolean =>
  short === long || [DIGITS, COARSE_DIGITS].some((digits) => short !== undefined && short === rounded(long, digits))

const TOLD_MAX = 20
const NAMED_MAX = 3

function toldOf(group: readonly Near[], { nodes }: Catalogue): FoundAmong[] {
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
