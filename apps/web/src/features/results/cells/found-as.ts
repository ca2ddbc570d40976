import type { FoundAs } from '@ingot/contract/search'
import type { Text } from '../../../words/texts.ts'

/** Why a material answers the words that were typed, where its own names do not: `AISI 304: similar`. */
export function foundAsText({ kind, name, system, degree }: FoundAs, text: Text): string {
  if (kind === 'trademark') return text('results.foundAs.trademark', { name })
  if (kind === 'common' || degree === undefined) return name
  const word = text(`results.foundAs.${degree}`)
  return text('results.foundAs.grade', { name: system === undefined ? name : `${system} ${name}`, degree: word })
}
