import { AppError } from '@ingot/contract/errors'
import { ACCEPTED_BECAUSE_MAX, NAME_MAX } from '@ingot/contract/limits'
import { unitSystemFault } from '@ingot/exchange/decks/units/deck-units'
import type { Mapping } from '@ingot/exchange/tables/mapping/mapping'
import { readMapping } from '@ingot/exchange/tables/mapping/read-mapping'
import { WRITE_MODES, type WriteMode } from '../../materials/writer.ts'
import { type Accepted, acceptFault } from '../write/gate.ts'

/** What the fields of an import's form say; what they cannot mean is refused in words. */

const refusal = (reason: string) => new AppError('import-refused', { reason })

export const modeOf = (text: string | undefined): WriteMode => {
  const mode = WRITE_MODES.find((one) => one === (text || 'update'))
  if (!mode) throw refusal(`the mode ${String(text).slice(0, 40)} is unknown. Take ${WRITE_MODES.join(', ')}.`)
  return mode
}

export const mappingOf = (text: string | undefined): Mapping | undefined => {
  if (!text) return undefined
  const read = readMapping(text)
  if ('fault' in read) throw refusal(`${read.fault}.`)
  return read.mapping
}

/** Units of decks by their id; an unknown one is told before the files are read. */
export const unitSystemOf = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  const fault = unitSystemFault(text)
  if (fault) throw refusal(`${fault}.`)
  return text
}

export const flagOf = (name: string, text: string | undefined): boolean => {
  if (text && !['true', 'false'].includes(text)) throw refusal(`${name} takes true or false.`)
  return text === 'true'
}

/** A field that nobody knows is a misspelt one: what it asks for would be left out in silence. */
export const checkFields = (fields: ReadonlyMap<string, string>, known: readonly string[]): void => {
  const unknown = [...fields.keys()].find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw refusal(`there is no field ${unknown.slice(0, 40)}; there are file, ${known.join(', ')}.`)
}

/** Throws `provider-missing` without a provider [IO-003]. */
export const providerOf = (text: string | undefined): string => {
  if (!text) throw new AppError('provider-missing')
  if (text.length > NAME_MAX) throw refusal(`the provider is longer than ${NAME_MAX} characters.`)
  return text
}

/** Findings that are taken all the same. */
export const acceptOf = (lines: readonly string[]): Accepted[] => {
  const accepted = lines.map((line) => line.trim()).filter((line) => line !== '')
  const fault = accepted.map(acceptFault).find((one) => one !== undefined)
  if (fault) throw refusal(`accept ${fault}.`)
  return accepted
}

/** Why they are right. */
export const becauseOf = (text: string | undefined): string | undefined => {
  const because = text?.trim()
  if (!because) return undefined
  if (because.length > ACCEPTED_BECAUSE_MAX) throw refusal(`because is longer than ${ACCEPTED_BECAUSE_MAX} characters.`)
  return because
}
