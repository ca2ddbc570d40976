import type { QualityFact, QualityFinding } from '@ingot/contract/quality'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import type { Format } from '../../words/format.ts'
import type { TextKey } from '../../words/texts.ts'
import { numberText, type Wording } from './finding-texts.ts'

/** A number of a fact in the units of the view. */
const numberOf = ({ value, to, quantity }: QualityFact, format: Format): string => {
  if (value === undefined) return ''
  const shown = to === undefined ? { value } : { min: value, max: to }
  return numberText({ id: 'fact', origin: 'calculated', ...shown }, quantity, format)
}

/** The word of a fact in the language of the view where it is a key of the catalogue. */
function nameOf({ fact, word, vkey }: QualityFact, catalogue: OpenCatalogue | undefined): string {
  if (vkey !== undefined) return catalogue?.nodes.get(vkey)?.name ?? vkey
  if (word === undefined) return ''
  return fact === 'condition' ? (catalogue?.conditions[word]?.name ?? word) : word
}

/** What a finding counts or measures beside its statements, in words. */
export const factTexts = ({ facts = [] }: QualityFinding, { catalogue, format, text }: Wording): string[] =>
  facts.map((fact) => {
    const is = [nameOf(fact, catalogue), numberOf(fact, format)].filter(Boolean).join(' ')
    return text(`quality.fact.${fact.fact}` as TextKey, { is })
  })
