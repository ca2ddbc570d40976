import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Source } from '@ingot/contract/material'

/** `EN ISO 6892-1:2019 Metallic materials …`: the bodies, the number, its parts and edition. */
const DESIGNATION = /^((?:[A-Z]{2,5}[ /])+)([A-Z]?\d+)([\w.:/-]*)/

interface Designation {
  written: string
  bodies: readonly string[]
  number: string
}

function designationOf(text: string): Designation | undefined {
  const [written, bodies = '', number = ''] = DESIGNATION.exec(text) ?? []
  if (written === undefined) return undefined
  return { written, bodies: bodies.split(/[ /]/).filter(Boolean), number }
}

/** The standards that a node names: `ISO 178 / ASTM D790`, `ISO 307 / 1157` of one body. */
function usualOf({ standard_name: usual = '' }: Pick<CatalogueNode, 'standard_name'>): Designation[] {
  const found: Designation[] = []
  for (const part of usual.split(' / ')) {
    const designation = designationOf(part) ?? designationOf(`${found.at(-1)?.bodies.join(' ') ?? ''} ${part}`)
    if (designation) found.push(designation)
  }
  return found
}

/**
 * The test standard that a value or its source states; undefined where neither does. A source that is a standard counts
 * where it is one by which the property is measured: EN 10025-2 says what a steel must reach, ISO 6892-1 how it is
 * tested. What is usual for the property alone is stated by nobody.
 */
export function statedStandard(
  { standard }: { standard?: string | undefined },
  source: Pick<Source, 'kind' | 'title' | 'edition'> | undefined,
  node: Pick<CatalogueNode, 'standard_name'>,
): string | undefined {
  if (standard !== undefined) return standard
  if (source?.kind !== 'standard') return undefined
  const named = designationOf(source.title)
  const isTest =
    named &&
    usualOf(node).some(
      ({ number, bodies }) => number === named.number && bodies.some((body) => named.bodies.includes(body)),
    )
  if (!isTest) return undefined
  return source.edition && !named.written.includes(':') ? `${named.written}:${source.edition}` : named.written
}

/**
 * By what standard a property is usually measured, for its row or diagram: nothing where it has none, or where that does
 * not fit all the classes of what is shown. ISO 1183 weighs plastics, not steel.
 */
export function usualStandard(
  { standard_name: name, standard_classes: fits }: Pick<CatalogueNode, 'standard_name' | 'standard_classes'>,
  classes: readonly string[],
): { usualStandard?: string } {
  const doesFit = classes.every((path) => !fits || fits.some((one) => path === one || path.startsWith(`${one}/`)))
  return name && name !== '-' && doesFit ? { usualStandard: name } : {}
}
