import type { CatalogueFile } from '@ingot/contract/catalogue'
import { fold } from '@ingot/domain/index/fold'

/** Where a file's words say less than a path of the catalogue. */
export const UNCLASSIFIED = 'unclassified'

/** Words of files → class path, the narrow before the broad. */
const WORDS: readonly [RegExp, string][] = [
  [/\b(cast iron|en-gj\w*|gg-?\d+|ggg-?\d+|gusseisen)\b/i, 'metal/cast-iron'],
  [/\b(stainless|edelstahl)\b/i, 'metal/steel/stainless'],
  [/\b(tool ?steel)\b/i, 'metal/steel/tool'],
  [/\b(steels?|mild steel|stahl|aciers?|reinforcement)\b|steel|st[aä]hle?\b/i, 'metal/steel'],
  [/\b(brass|bronze)(s|es)?\b/i, 'metal/copper'],
  [/alumini?um/i, 'metal/aluminium'],
  [/\b(copper|kupfer)\b/i, 'metal/copper'],
  [/titani?um/i, 'metal/titanium'],
  [/magnesium/i, 'metal/magnesium'],
  [/\b(nickel|invar|inconel)\b/i, 'metal/nickel'],
  [/\biron\b/i, 'metal/iron'],
  [/\b(PA6|PA66|polyamide|nylon)/i, 'plastic/thermoplastic/PA'],
  [/thermoplast/i, 'plastic/thermoplastic'],
  [/thermoset|duroplast|epoxy/i, 'plastic/thermoset'],
  [/elastomer|rubber|gummi/i, 'elastomer'],
  [/polymer|plastic|kunststoff/i, 'plastic'],
  [/composite|laminate|cfrp|gfrp/i, 'composite'],
  [/glass/i, 'glass'],
  [/concrete|aggregate|ceramic|stone|carbide|nitride|graphite|carbon\b/i, 'ceramic'],
  [/\bhard ?woods?\b|\blaubh[oö]lz/i, 'wood/hardwood'],
  [/\bsoft ?woods?\b|\bnadelh[oö]lz/i, 'wood/softwood'],
  [/wood|timber|mdf\b|particle ?board|holz/i, 'wood'],
  [/foam/i, 'foam'],
  [/\b(gas|liquid|fluid)\b/i, 'fluid'],
  [/metal|alloy/i, 'metal'],
]

interface Classes {
  paths: Set<string>
  /** Last part of a path (ABS, PA66) → path. */
  codes: Map<string, string>
  /** Name in any language, folded → path; without the names of several classes. */
  names: Map<string, string>
}

const known = new WeakMap<CatalogueFile, Classes>()

function classesOf(catalogue: CatalogueFile): Classes {
  const found = known.get(catalogue)
  if (found) return found
  const paths = new Set(catalogue.classes.map(({ path }) => path))
  const codes = new Map<string, string>()
  for (const path of paths) {
    const code = path.slice(path.lastIndexOf('/') + 1)
    // PVC is a plastic before it is a foam: the first path of the tree counts.
    if (/^[A-Z]/.test(code) && !codes.has(code)) codes.set(code, path)
  }
  const names = new Map<string, string>()
  const shared = new Set<string>()
  for (const { path, name } of catalogue.classes)
    for (const own of new Set(Object.values(name).map((text) => fold(text ?? '')))) {
      if (names.has(own)) shared.add(own)
      names.set(own, path)
    }
  for (const own of shared) names.delete(own)
  const classes = { paths, codes, names }
  known.set(catalogue, classes)
  return classes
}

/** The path or its nearest ancestor that the catalogue has. */
function nearest(path: string, paths: Set<string>): string | undefined {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) if (paths.has(at)) return at
  return undefined
}

/**
 * The class that a source's words mean (its folder, family, kind), most telling first: a path of the catalogue or a
 * class's name as they stand, else by its words. `unclassified` where nothing fits.
 */
export function classOf(words: readonly (string | undefined)[], catalogue: CatalogueFile): string {
  const { paths, codes, names } = classesOf(catalogue)
  const said = words.filter((word): word is string => word !== undefined && word.trim() !== '')
  const pathOf = (word: string) => (paths.has(word.trim()) ? word.trim() : names.get(fold(word)))
  const exact = said.map(pathOf).find((path) => path !== undefined)
  // A path is meant as it stands; a bare `metal` may become narrower by the other words.
  if (exact?.includes('/')) return exact
  let broad = exact
  for (const word of said)
    for (const [pattern, path] of WORDS) {
      const found = pattern.test(word) ? nearest(path, paths) : undefined
      // A narrower class of a later word wins over its own ancestor: Metal, then Cast iron.
      if (found && (broad === undefined || found.startsWith(`${broad}/`))) broad = found
    }
  for (const code of said.flatMap((word) => word.split(/[^A-Za-z0-9]+/))) {
    const path = codes.get(code)
    if (path && (broad === undefined || path.startsWith(`${broad}/`))) broad = path
  }
  return broad ?? UNCLASSIFIED
}
