import { findingsOf, qualityRules } from '@ingot/domain/quality/check-material'
import type { QualityProblem } from '@ingot/domain/quality/problem'
import { CardRefusal } from '../refusal.ts'
import { type CardMaterial, flowSources } from './card-material.ts'
import { idsOf, type TakenAll } from './provenance.ts'
import { remembered } from './remembered.ts'

/** What is not told of a number, or is only rare, makes no card wrong. */
const cardRules = qualityRules.filter(
  ({ id, severity }) => severity !== 'note' && id !== 'number-differs-from-text' && !id.startsWith('unusual-'),
)

/** Once for a material as long as it is kept: the form asks for one card after the other. */
const problemsOf = remembered((material: CardMaterial): readonly QualityProblem[] =>
  findingsOf(material.doc, material.compared.catalogue, cardRules).flatMap(({ found }) => found),
)

/** Rules about the form of a document, by which no number of a card is wrong. */
const OF_FORM: ReadonlySet<string> = new Set(['same-value-twice', 'property-of-another-class', 'option-of-the-node'])

/** What the plausibility rules find in values, curves and laws. */
function concerning(material: CardMaterial, ids: ReadonlySet<string>): QualityProblem[] {
  const { values, curves, models } = material.doc
  const vkeys = new Set([...values, ...curves, ...models].flatMap(({ id, vkey }) => (ids.has(id) ? [vkey] : [])))
  return problemsOf(material).filter(
    ({ rule, vkey, id }) =>
      !OF_FORM.has(rule) && vkey !== undefined && vkeys.has(vkey) && (id === undefined || ids.has(id)),
  )
}

function refuseErrors(found: readonly QualityProblem[]): void {
  const error = found.find(({ severity }) => severity === 'error')
  if (error) throw new CardRefusal('data-impossible', { rule: error.rule, message: error.message })
}

/** What `make` gives; a refusal of curves that are impossible names what is wrong with them. Throws CardRefusal. */
export function withCurvesChecked<Result>(
  material: CardMaterial,
  diagram: string | undefined,
  make: () => Result,
): Result {
  try {
    return make()
  } catch (error) {
    if (error instanceof CardRefusal && diagram !== undefined)
      refuseErrors(concerning(material, new Set(flowSources(material, diagram).map(({ id }) => id))))
    throw error
  }
}

/**
 * Warnings of the plausibility rules about what a card takes, in words of its header. Throws CardRefusal where a rule
 * says that it can't be: no card is made of a negative modulus.
 */
export function passGate(material: CardMaterial, taken: TakenAll): string[] {
  const found = concerning(material, idsOf(taken))
  refuseErrors(found)
  return [...new Set(found.map(({ rule, message }) => `${rule}: ${message}`))]
}
