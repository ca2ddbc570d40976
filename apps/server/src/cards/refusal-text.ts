import type { CardRefusal } from '@ingot/cards/refusal'
import type { Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import type { Shipped } from '../catalog/shipped.ts'

const STRESSES = new Set(['stress-limit-range'])

/** A stress in MPa; the ends of a range are rounded inwards, so that what is typed after them is taken. */
const megapascals = (value: number, name: string, locale: Language): string =>
  name === 'min' || name === 'max'
    ? formatNumber(value / 1e6, { digits: 4, locale, round: name === 'min' ? 'up' : 'down' })
    : formatNumber(value / 1e6, { digits: 6, locale })

/** A refusal in words: what is missing or wrong, and the way out. */
export function refusalText({ texts, catalogue }: Shipped, { code, details }: CardRefusal, language: Language): string {
  const word = (prefix: string, key: unknown) => texts.text(`card.${prefix}.${key}`, language)
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'law')
        return [
          name,
          String(value)
            .split(', ')
            .map((vkey) => textIn(catalogue.nodes.get(vkey)?.name, language) || vkey)
            .join(', '),
        ]
      if (name === 'way') return [name, word('failure', value)]
      if (name === 'quantity') return [name, word('quantity', value)]
      if (name === 'conditions')
        return [
          name,
          String(value)
            .split(', ')
            .map((key) => textIn(catalogue.file.conditions[key]?.name, language).toLowerCase() || key)
            .join(', '),
        ]
      if (name === 'states')
        return [
          name,
          String(value)
            .split(', ')
            .map((state) => texts.text(`slot.${state}`, language))
            .join(', '),
        ]
      return [name, STRESSES.has(code) && typeof value === 'number' ? megapascals(value, name, language) : value]
    }),
  )
  return texts.text(`card.refusal.${code}`, language, values)
}
