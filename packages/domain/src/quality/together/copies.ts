import type { MaterialDocument } from '@ingot/contract/material'
import type { Checked, FoundAmong } from './among.ts'

/** Fewer numbers may be equal by chance: grades share their density and modulus. */
const FEWEST = 6

/** Every number with its conditions, in one order: equal for a row that was copied. */
function numbersText({ values }: MaterialDocument): string | undefined {
  const numbers = values.flatMap(({ vkey, value, min, max, cond }) =>
    (value ?? min ?? max) === undefined ? [] : [JSON.stringify([vkey, value, min, max, cond])],
  )
  return numbers.length < FEWEST ? undefined : numbers.sort().join(' ')
}

/** Name, class and product: two of them are one material entered twice. */
const identity = ({ name, class: path, kind, product, designations = [] }: MaterialDocument): string =>
  JSON.stringify([name.trim().toLowerCase(), path, kind, product, designations.map(({ code }) => code)])

function groups(materials: readonly Checked[], key: (doc: MaterialDocument) => string | undefined): Checked[][] {
  const found = new Map<string, Checked[]>()
  for (const material of materials) {
    const text = key(material.doc)
    if (text === undefined) continue
    const known = found.get(text)
    if (known) known.push(material)
    else found.set(text, [material])
  }
  return [...found.values()].filter(({ length }) => length > 1)
}

/** Names of the others, a few of them. */
const others = (group: readonly Checked[], self: Checked): string =>
  group
    .filter((one) => one !== self)
    .slice(0, 3)
    .map(({ id, doc }) => `${doc.name} (${id})`)
    .join(', ')

const told = (
  found: readonly Checked[][],
  rule: 'copied-values' | 'same-material-twice',
  message: (names: string) => string,
): FoundAmong[] =>
  found.flatMap((group) =>
    group.slice(0, 20).map((one) => ({
      material: one.id,
      rule,
      severity: 'warning' as const,
      ids: [],
      message: message(others(group, one)),
    })),
  )

export function copiesIn(materials: readonly Checked[]): FoundAmong[] {
  const twice = groups(materials, identity)
  const isTwice = new Set(twice.flatMap((group) => group.map(({ id }) => id)))
  const copied = groups(materials, numbersText).filter((group) => group.some(({ id }) => !isTwice.has(id)))
  return [
    ...told(copied, 'copied-values', (names) => `every number is that of ${names}: was the row copied?`),
    ...told(twice, 'same-material-twice', (names) => `name, class and product are those of ${names}`),
  ]
}
