import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Finding, QualityContext, QualityRule } from '../problem.ts'
import { classesUp } from '../usual/usual-ranges.ts'

const OF_POLYMERS = 'ISO 1043'
const POLYMERS = 'plastic'

/** Within each other, or the same: a broad class says no wrong. */
const agree = (a: string, b: string): boolean => classesUp(a).includes(b) || classesUp(b).includes(a)

/** PA66 of PA66-GF30; a blend is of two classes. */
const symbolOf = (code: string): string | undefined =>
  code.includes('+') ? undefined : code.split('-')[0]?.split(' ')[0]?.split('(')[0]

const leaves = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

/** Classes of plastics by their last word, which is the symbol of their polymer. */
function polymerClasses(catalogue: Catalogue): ReadonlyMap<string, string> {
  const known =
    leaves.get(catalogue) ??
    new Map(
      [...catalogue.classNames.keys()]
        .filter((path) => path.startsWith(`${POLYMERS}/`))
        .map((path) => [path.split('/').at(-1) ?? path, path] as const),
    )
  leaves.set(catalogue, known)
  return known
}

/** What designations and polymers say of the class: each with the classes that it is of. */
function saidClasses({ designations = [], composition }: MaterialDocument, catalogue: Catalogue) {
  const ofGrades = designations.flatMap(({ code }) => {
    const classes = catalogue.usual.classesOf.get(code.toLowerCase())
    return classes ? [{ word: code, classes }] : []
  })
  const symbols = [
    ...designations.flatMap(({ system, code }) => (system === OF_POLYMERS ? [code] : [])),
    ...composition.flatMap(({ items }) =>
      items.flatMap(({ part, role, balance }) => (part !== undefined && (role === 'matrix' || balance) ? [part] : [])),
    ),
  ]
  const ofPolymers = symbols.flatMap((code) => {
    const known = polymerClasses(catalogue)
    const path = known.get(code) ?? known.get(symbolOf(code) ?? '')
    return path === undefined ? [] : [{ word: code, classes: new Set([path]) }]
  })
  return [...ofGrades, ...ofPolymers]
}

function differs({ doc, catalogue }: QualityContext): Finding[] {
  const isPlastic = doc.class.startsWith(`${POLYMERS}/`)
  const said = saidClasses(doc, catalogue).filter(({ classes }) => {
    const all = [...classes]
    // A composite with a matrix of a plastic is no plastic.
    return all.some((path) => path.startsWith(`${POLYMERS}/`)) && !isPlastic
      ? false
      : !all.some((path) => agree(path, doc.class))
  })
  const [first] = said
  const path = first && [...first.classes][0]
  if (!first || path === undefined) return []
  return [
    {
      ids: [],
      facts: [{ fact: 'class', word: path }],
      message: `${first.word} is of the class ${path}, the material is said to be of ${doc.class}`,
    },
  ]
}

/** The designation of a grade, or the polymer that it is made of, is of another class than the material. */
export const classDiffers: QualityRule = { id: 'class-differs', severity: 'warning', check: differs }
