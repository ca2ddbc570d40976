import type { FoundAs, MaterialRow } from '@ingot/contract/search'

/** A text of the interface by its key, with what it tells. */
type Words = (
  key:
    | `results.foundAs.${'trademark' | 'usual' | 'grade' | 'identical' | 'equivalent' | 'similar'}`
    | `results.state.${'given' | 'other'}`
    | `results.foundAs.${'otherState' | 'noState'}`,
  values?: Record<string, string>,
) => string

/**
 * Why a material answers the words that were typed, where its own names do not: `AISI 304: similar`,
 * `usual grade of stainless steel`.
 */
function foundAsText({ kind, name, system, degree }: FoundAs, text: Words): string {
  if (kind === 'trademark') return text('results.foundAs.trademark', { name })
  if (kind === 'usual') return text('results.foundAs.usual', { name })
  if (kind === 'common' || degree === undefined) return name
  const word = text(`results.foundAs.${degree}`)
  return text('results.foundAs.grade', { name: system === undefined ? name : `${system} ${name}`, degree: word })
}

/** That a material is in another state than the words name: `other condition: QT, not A`. */
function stateText({ given, own }: NonNullable<MaterialRow['state']>, text: Words): string {
  const words = { given: given.join(' + '), own: own.join(' + ') }
  return own.length === 0 ? text('results.state.given', words) : text('results.state.other', words)
}

/** Both in one sentence: `DIN St 52-3 N: equivalent, but in condition AR, not N`; undefined where neither is to be told. */
export function whyFound({ foundAs, state }: Pick<MaterialRow, 'foundAs' | 'state'>, text: Words): string | undefined {
  if (!foundAs) return state && stateText(state, text)
  const found = foundAsText(foundAs, text)
  if (!state) return found
  const words = { found, given: state.given.join(' + '), own: state.own.join(' + ') }
  return text(state.own.length === 0 ? 'results.foundAs.noState' : 'results.foundAs.otherState', words)
}
