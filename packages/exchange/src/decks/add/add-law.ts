import type { Model } from '@ingot/contract/material'
import { addModel, type Place } from '../../draft/draft.ts'
import type { DeckConstant, DeckLaw } from '../deck.ts'
import { factorsOf, toSiFrom } from '../units/deck-units.ts'
import { type Adding, conditionsOf, keep } from './adding.ts'

/** A constant in SI; undefined where its unit is not known. */
function inSi(constant: DeckConstant, { units }: Adding): number | number[] | undefined {
  if ('creep' in constant) {
    const { stress, time } = factorsOf(units)
    return constant.creep * stress ** -constant.n * time ** -(1 + constant.m)
  }
  const si = toSiFrom(constant.of, units)
  if (!si) return undefined
  return Array.isArray(constant.value) ? constant.value.map(si) : si(constant.value)
}

const textOf = ({ params }: DeckLaw) =>
  Object.entries(params)
    .map(([key, constant]) => `${key} = ${'creep' in constant ? constant.creep : constant.value}`)
    .join(', ')

/** Adds the constants of a law. */
export function addLaw(by: Adding, law: DeckLaw, place: Place): void {
  const params: Model['params'] = {}
  for (const [key, constant] of Object.entries(law.params)) {
    const si = inSi(constant, by)
    if (si === undefined || [si].flat().some((one) => !Number.isFinite(one))) {
      keep(by, place, textOf(law), 'law-unclear', `${key} of ${law.vkey} can't be converted`)
      return
    }
    params[key] = si
  }
  addModel(by.draft, law.vkey, { params, cond: conditionsOf(by, law.T), note: law.note }, place)
}
