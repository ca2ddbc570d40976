import type { CardInput, CardLaw } from '../../card-input.ts'
import { CardRefusal } from '../../refusal.ts'

/** The law of the input that stands first in the list. Throws CardRefusal `law-missing`. */
export function firstLaw(input: CardInput, vkeys: readonly string[]): CardLaw {
  const law = vkeys.flatMap((vkey) => input.laws.find((one) => one.vkey === vkey) ?? [])[0]
  if (!law) throw new CardRefusal('law-missing', { law: vkeys.join(', ') })
  return law
}

/** A constant of a law. Throws CardRefusal `law-missing` with the constant's name where it has none. */
export function constantOf({ vkey, params }: CardLaw, key: string): number {
  const value = params[key]
  if (typeof value !== 'number') throw new CardRefusal('law-missing', { law: vkey, constant: key })
  return value
}

/** The constants of a law's terms. Throws CardRefusal `law-missing`. */
export function constantsOf({ vkey, params }: CardLaw, key: string): readonly number[] {
  const value = params[key]
  if (typeof value === 'number') return [value]
  if (!value || value.length === 0) throw new CardRefusal('law-missing', { law: vkey, constant: key })
  return value
}
