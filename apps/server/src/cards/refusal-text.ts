import type { CardRefusal } from '@ingot/cards/refusal'
import type { Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import type { Shipped } from '../catalog/shipped.ts'

const STRESSES = new Set(['stress-limit-range'])

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
      return [name, STRESSES.has(code) && typeof value === 'number' ? Number((value / 1e6).toPrecision(4)) : value]
    }),
  )
  return texts.text(`card.refusal.${code}`, language, values)
}
