import { setImmediate } from 'node:timers/promises'
import { type CardMaterial, ROOM } from '@ingot/cards/gather/card-material'
import { POISSON } from '@ingot/cards/gather/gather-card'
import { type Offer, offerOf } from '@ingot/cards/gather/offer'
import { SOLVERS } from '@ingot/cards/solvers'
import type { Writer } from '@ingot/cards/writer'
import { EXTRAPOLATIONS } from '@ingot/contract/card-options'
import type { CardInputs, CardModel, CardSolver, SolverContent } from '@ingot/contract/cards'
import { CARD_REDUCTION, CARD_START_NUMBER } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'
import type { Caller } from '../callers/caller.ts'
import { refusalText } from './refusal-text.ts'
import { type CardContext, permissionOf } from './service.ts'

type Word = (key: string) => string

const SI = 'kg-m-s'

const choices = (word: Word, prefix: string, keys: readonly string[]) =>
  keys.map((key) => ({ key, label: word(`card.${prefix}.${key}`) }))

/** Room temperature, or the nearest at which there is data in every state. K */
function nearestRoom(temperatures: Offer['temperatures']): { default?: number } {
  const anyState = temperatures.filter(({ moisture }) => moisture === undefined)
  const [nearest] = anyState.map(({ value }) => value).sort((a, b) => Math.abs(a - ROOM) - Math.abs(b - ROOM))
  return nearest === undefined ? {} : { default: nearest }
}

/** The inputs of a model for a material, with their words. SI. */
function inputsOf(offer: Offer, word: Word, { cardKey, shipped }: CardContext, language: Language): CardInputs {
  const { stressLimit, poisson, failures } = offer
  const diagramName = (vkey: string) => textIn(shipped.catalogue.nodes.get(vkey)?.name, language)
  return {
    ...(offer.moistures.length > 0 && { moisture: { options: [...offer.moistures] } }),
    ...(offer.temperatures.length > 0 && {
      temperature: {
        isMultiple: offer.isMultiple,
        isRequired: true,
        ...nearestRoom(offer.temperatures),
        options: [...offer.temperatures],
      },
    }),
    ...(offer.diagrams.length > 0 && {
      diagram: {
        isRequired: offer.hasCurveChoice,
        ...(offer.diagrams[0] && { default: offer.diagrams[0] }),
        options: offer.diagrams.map((key) => ({ key, label: diagramName(key) })),
      },
    }),
    ...(offer.hasNumbers && { startNumber: { ...CARD_START_NUMBER, default: 1 } }),
    ...(offer.hasReduction && { reduction: { ...CARD_REDUCTION, default: 1 } }),
    ...(stressLimit && {
      stressLimit: {
        min: stressLimit.min,
        max: stressLimit.max,
        ranges: [...stressLimit.ranges],
        options: stressLimit.stated.map((one) => ({ ...one, label: word(`card.quantity.${one.key}`) })),
      },
    }),
    ...(poisson && {
      poissonsRatio: {
        ...POISSON,
        ...(poisson.default !== undefined && { default: poisson.default }),
        isMissing: poisson.isMissing,
      },
      includeGeneric: { label: word('card.generic') },
    }),
    ...(offer.hasCurveChoice && { engTrueStressStrain: { options: choices(word, 'curve', ['true', 'eng']) } }),
    ...(offer.hasDeviation && { acceptDeviation: { label: word('card.acceptDeviation') } }),
    ...(offer.extrapolation && {
      extrapolation: { default: offer.extrapolation, options: choices(word, 'extrapolation', EXTRAPOLATIONS) },
    }),
    ...(offer.bases.length > 0 && {
      basis: { default: 'mean', options: choices(word, 'basis', ['mean', ...offer.bases]) },
    }),
    ...(failures && {
      failure: {
        default: 'none',
        options: choices(word, 'failure', ['none', ...failures.ways]),
        refused: failures.refused.map(({ way, refusal }) => ({
          key: way,
          label: word(`card.failure.${way}`),
          reason: refusalText(shipped, refusal, language),
        })),
      },
    }),
    ...(offer.encrypts && cardKey !== undefined && { encrypt: { label: word('card.encrypt') } }),
    ...(offer.templates.length > 0 && { templates: { options: choices(word, 'template', offer.templates) } }),
  }
}

/** The unit systems that are offered; SI alone where a card knows no other. */
const unitsOf = (context: CardContext, writer?: Writer) =>
  solverSystems
    .filter(({ id }) => writer?.isAlwaysSI !== true || id === SI)
    .map((system) => {
      const permission = permissionOf(context, system.id)
      return { id: system.id, label: solverSystemLabel(system), ...(permission && { permission }) }
    })

function modelOf(context: CardContext, material: CardMaterial, writer: Writer, language: Language): CardModel {
  const { shipped } = context
  const word: Word = (key) => shipped.texts.text(key, language)
  const offer = offerOf(material, writer)
  const permission = permissionOf(context, writer.key)
  return {
    key: writer.key,
    name: writer.model[language],
    keyword: writer.keyword,
    ...(permission && { permission }),
    units: unitsOf(context, writer),
    inputs: inputsOf(offer, word, context, language),
    ...(offer.refusal && { refusal: refusalText(shipped, offer.refusal, language) }),
  }
}

/** Every solver with its models, and what each asks of a material. */
export async function solversFor(
  context: CardContext,
  material: CardMaterial,
  language: Language,
): Promise<CardSolver[]> {
  const solvers: CardSolver[] = []
  for (const [key, { name, extension, permission, writers }] of Object.entries(SOLVERS)) {
    const models: CardModel[] = []
    for (const writer of writers) {
      // What a model offers may take the fit of a law: other calls are answered between two of them.
      await setImmediate()
      models.push(modelOf(context, material, writer, language))
    }
    if (models.length > 0)
      solvers.push({ key, name, extension, permission: permissionOf(context, key) ?? permission, models })
  }
  return solvers
}

/** The solvers that have a model which takes the material, with those models [API-007]. */
export const applicationsOf = (solvers: readonly CardSolver[], { permissions }: Caller) =>
  solvers.flatMap(({ key, name, extension, permission, models }) => {
    const fitting = models.filter(({ refusal }) => refusal === undefined)
    if (fitting.length === 0) return []
    return [
      {
        id: key,
        name,
        type: 'solver' as const,
        extension,
        isPermitted: permissions.has(permission),
        models: fitting.map((model) => ({ key: model.key, name: model.name })),
      },
    ]
  })

/** Every solver as a content item, apart from any material. */
export const solverContents = (context: CardContext, language: Language): SolverContent[] =>
  Object.entries(SOLVERS).flatMap(([key, { name, extension, comment, permission, encrypts, writers }]) => {
    const models = writers.map(({ key: model, model: names, keyword, needs }) => ({
      key: model,
      name: names[language],
      keyword,
      needs: [...needs.quantities, ...(needs.flow ? ['flow'] : []), ...(needs.laws ?? []), ...(needs.everyLaw ?? [])],
      options: [...(needs.also ?? [])],
    }))
    if (models.length === 0) return []
    return [
      {
        id: key,
        type: 'Solver' as const,
        attributes: {
          name,
          extension,
          comment,
          models,
          permission: permissionOf(context, key) ?? permission,
          encrypts: encrypts === true,
          units: unitsOf(context),
        },
      },
    ]
  })
