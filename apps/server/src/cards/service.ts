import type { CardInput } from '@ingot/cards/card-input'
import type { CardMaterial } from '@ingot/cards/gather/card-material'
import { gatherCard } from '@ingot/cards/gather/gather-card'
import { headerStatements } from '@ingot/cards/header'
import { CardRefusal } from '@ingot/cards/refusal'
import { solverOf } from '@ingot/cards/solvers'
import { writeCard } from '@ingot/cards/write-card'
import type { Writer } from '@ingot/cards/writer'
import { writerOf } from '@ingot/cards/writers/index'
import { AppError } from '@ingot/contract/errors'
import type { Language, ToldStatus } from '@ingot/contract/material'
import type { Permission } from '@ingot/contract/permissions'
import { statusWarning } from '@ingot/domain/company-status/warning'
import { openCompared } from '@ingot/domain/compare/evaluate'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { GradeStatus } from '../company-status/service.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { StoredMaterial } from '../materials/store.ts'
import { encryptCard } from './encrypt.ts'
import { digestOf } from './failed-checks.ts'
import { type ReadOptions, readOptions, type SentOptions } from './read-options.ts'
import { refusalText } from './refusal-text.ts'

/** What cards are made with. */
export interface CardContext {
  shipped: Shipped
  application: Pick<ApplicationConfig, 'cards'>
  /** 32 bytes; without it no card is encrypted. */
  cardKey?: Buffer | undefined
  /** What the header says of cards whose check failed, by the digest of their text. */
  failures?: ReadonlyMap<string, string>
  /** Statuses that the caller's company warns of, by material. */
  warned?: ReadonlyMap<string, ToldStatus>
  /** The same of the grades that batches are of, by batch. */
  warnedGrades?: ReadonlyMap<string, GradeStatus>
}

/** A card with what it was made from. */
export interface MadeCard {
  writer: Writer
  input: CardInput
  read: ReadOptions
  fileName: string
  text: string
  notes: string[]
  /** Of the text without what its own check said about it. */
  digest: string
}

/** What was made ready of a material stays with it as long as its document is kept in memory. */
const ready = new WeakMap<StoredMaterial['doc'], CardMaterial>()

export function cardMaterial({ catalogue }: Shipped, { id, no, doc, withheld }: StoredMaterial): CardMaterial {
  const known = ready.get(doc)
  if (known) return known
  const compared = openCompared(catalogue, doc)
  const material = { id, revision: no, doc, compared, ...(withheld !== undefined && { withheld }) }
  ready.set(doc, material)
  return material
}

/** The permission that a solver, a model or a unit system needs [PERM-011]. */
export const permissionOf = ({ application }: CardContext, name: string): Permission | undefined =>
  Object.hasOwn(application.cards.permissions, name) ? application.cards.permissions[name] : undefined

/** Throws `solver-not-found`, and `not-allowed` where the caller may not use solver, model or unit. */
export function allowedWriter(context: CardContext, caller: Caller, key: string, unit: string): Writer {
  const writer = writerOf(key)
  if (!writer) throw new AppError('solver-not-found', { key })
  const needed = [
    permissionOf(context, writer.solver) ?? solverOf(writer.solver).permission,
    permissionOf(context, key),
    permissionOf(context, unit),
  ]
  for (const permission of needed)
    if (permission !== undefined && !caller.permissions.has(permission))
      throw new AppError('not-allowed', { permission })
  return writer
}

/** Runs what may refuse a card and answers `card-refused` with the refusal in words. */
export function withRefusals<T>({ shipped }: Pick<CardContext, 'shipped'>, language: Language, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof CardRefusal)
      throw new AppError('card-refused', { reason: refusalText(shipped, error, language), code: error.code })
    throw error
  }
}

/** A material as a solver's card. Throws AppError: a card that would be a guess is refused by name. */
export function makeCard(
  context: CardContext,
  caller: Caller,
  material: StoredMaterial,
  key: string,
  sent: SentOptions,
): MadeCard {
  const language = sent.lang ?? 'en'
  const read = readOptions(sent)
  const writer = allowedWriter(context, caller, key, read.system.id)
  if (read.encrypt && (solverOf(writer.solver).encrypts !== true || context.cardKey === undefined))
    throw new AppError('encrypt-unavailable', { solver: solverOf(writer.solver).name })
  return withRefusals(context, language, () => {
    const input = gatherCard(cardMaterial(context.shipped, material), writer, read.options)
    const card = { input, system: read.system, startNumber: read.startNumber }
    const written = writeCard(writer, card)
    const digest = digestOf(written.text)
    const failure = context.failures?.get(digest)
    const status = context.warned?.get(material.id)
    const ofGrade = context.warnedGrades?.get(material.id)
    const added = [
      ...(status ? [statusWarning(status)] : []),
      ...(ofGrade ? [`${statusWarning(ofGrade.told)} (its grade, ${ofGrade.grade})`] : []),
      ...(failure === undefined ? [] : [failure]),
    ]
    const told = added.length === 0 ? card : { ...card, input: { ...input, notes: [...added, ...input.notes] } }
    const { fileName, text } = added.length === 0 ? written : writeCard(writer, told)
    return { writer, input, read, fileName, text, notes: headerStatements(told, writer), digest }
  })
}

/** The card as it leaves the server: encrypted where that was asked for. */
export function sentCard(
  { cardKey }: CardContext,
  { fileName, text, read }: MadeCard,
): { fileName: string; text: string } {
  if (!read.encrypt || cardKey === undefined) return { fileName, text }
  const name = `${fileName}.enc`
  return { fileName: name, text: encryptCard(text, name, cardKey) }
}
