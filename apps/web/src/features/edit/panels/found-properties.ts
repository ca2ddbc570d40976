import type { ServedNode } from '@ingot/contract/catalog'
import type { OpenCatalogue } from '../../../session/catalogue.ts'

const FOUND_MAX = 12

/** How well a text answers: it is a name, begins one, or stands in one; 3 where it does not. */
function rank(asked: string, names: readonly string[]): number {
  if (names.includes(asked)) return 0
  if (names.some((name) => name.startsWith(asked))) return 1
  return names.some((name) => name.includes(asked)) ? 2 : 3
}

/** Properties, curves or models whose name, sign or other name, in either language, holds the text; the nearest first. */
export function foundProperties({ nodes }: OpenCatalogue, type: ServedNode['type'], typed: string): ServedNode[] {
  const asked = typed.trim().toLowerCase()
  // A derived property is calculated from others: nobody writes it.
  const all = [...nodes.values()].filter((node) => node.type === type && node.from === undefined)
  if (asked === '') return all.slice(0, FOUND_MAX)
  const namesOf = ({ name, symbol, aliases = [], vkey }: ServedNode) =>
    [name, symbol ?? '', ...aliases, vkey].map((one) => one.toLowerCase())
  return all
    .map((node) => ({ node, at: rank(asked, namesOf(node)) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, FOUND_MAX)
    .map(({ node }) => node)
}
