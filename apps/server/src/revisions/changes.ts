import { isDeepStrictEqual } from 'node:util'
import type {
  CompositionItem,
  Curve,
  Language,
  MaterialDocument,
  MaterialTest,
  Model,
  PropertyValue,
} from '@ingot/contract/material'
import type { RevisionChange } from '@ingot/contract/revisions'
import { type Catalogue, textIn } from '@ingot/domain/catalogue/catalogue'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { formatQuantity, type QuantityText } from '@ingot/domain/units/shown/format'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { shownValue } from '../materials/shown.ts'

interface Context {
  catalogue: Catalogue
  language: Language
  /** A text with its places filled. */
  text: (key: string, values: Record<string, string | number>) => string
}

interface Sides<T> {
  key: string
  before: T | undefined
  after: T | undefined
}

/** Pairs what has the same id, in the order of the newer side; what it lost comes last. */
function paired<T extends { id: string }>(before: readonly T[], after: readonly T[]): Sides<T>[] {
  const old = new Map(before.map((one) => [one.id, one]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.map((one) => ({ key: one.id, before: old.get(one.id), after: one })),
    ...before.filter(({ id }) => !now.has(id)).map((one) => ({ key: one.id, before: one, after: undefined })),
  ]
}

const changeOf = ({ before, after }: Sides<unknown>): RevisionChange['change'] =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'

const differs = ({ before, after }: Sides<unknown>): boolean => !isDeepStrictEqual(before, after)

/** What a change says about a thing of the catalogue: its name and how its numbers are shown. */
function named(vkey: string, { catalogue, language }: Context) {
  const node = catalogue.nodes.get(vkey)
  return {
    name: textIn(node?.name, language) || vkey,
    ...(node?.symbol && { symbol: node.symbol }),
    ...(node?.quantity && { quantity: node.quantity }),
  }
}

function changesOf<T extends { id: string; vkey: string }>(
  part: RevisionChange['part'],
  pairs: readonly Sides<T>[],
  said: (one: T) => RevisionChange['before'],
  context: Context,
): RevisionChange[] {
  return pairs.filter(differs).map((sides) => {
    const { key, before, after } = sides
    return {
      part,
      key,
      change: changeOf(sides),
      ...named((after ?? before)?.vkey ?? key, context),
      ...(before && { before: said(before) }),
      ...(after && { after: said(after) }),
    }
  })
}

const grades = (all: readonly { system: string; code: string }[] = []): string =>
  all.map(({ system, code }) => `${system} ${code}`).join(', ')

/** Specimens that are named: a campaign of a thousand is told by its number. */
const NAMED_MAX = 30

const testsText = (tests: readonly MaterialTest[]): string => {
  const names = tests.slice(0, NAMED_MAX).map(({ specimen }) => specimen.name)
  return tests.length > NAMED_MAX ? `${names.join(', ')}, … (${tests.length})` : names.join(', ')
}

/** What of a document is no list of numbers. */
const factsOf = (doc: MaterialDocument, language: Language): Record<string, string> => ({
  name: doc.name,
  title: textIn(doc.title, language),
  class: doc.class,
  kind: doc.kind,
  status: doc.supply.status,
  producers: doc.supply.producers.join(', '),
  product: [doc.product.form, doc.product.process, doc.product.temper].filter(Boolean).join(', '),
  designations: grades(doc.designations),
  equivalents: grades(doc.equivalents),
  substances: (doc.substances ?? [])
    .map((one) => `${one.name} ${one.cas} ${shareText(one, language)}`.trim())
    .join(', '),
  sources: Object.values(doc.sources)
    .map(({ title }) => title)
    .join(', '),
  tests: testsText(doc.tests ?? []),
})

function factChanges(before: MaterialDocument, after: MaterialDocument, { language }: Context): RevisionChange[] {
  const old = factsOf(before, language)
  return Object.entries(factsOf(after, language)).flatMap(([key, said]) => {
    const sides = { key, before: old[key] || undefined, after: said || undefined }
    if (!differs(sides)) return []
    return {
      part: 'fact' as const,
      key,
      name: key,
      change: changeOf(sides),
      ...(sides.before && { before: sides.before }),
      ...(sides.after && { after: sides.after }),
    }
  })
}

/** Parts of a document that are told by themselves, and the facts that are told of others. */
const TOLD = new Set(['values', 'curves', 'models'])
const TOLD_AS: Readonly<Record<string, readonly string[]>> = { supply: ['status', 'producers'] }

/** What else differs is named, without its sides: notes, documents, the rights of a source … */
function otherChanges(
  before: MaterialDocument,
  after: MaterialDocument,
  told: readonly RevisionChange[],
): RevisionChange[] {
  const [old, now] = [before, after] as readonly Partial<Record<string, unknown>>[]
  const isTold = new Set(told.map(({ key }) => key))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const sides = { key, before: old?.[key], after: now?.[key] }
    if (TOLD.has(key) || (TOLD_AS[key] ?? [key]).some((fact) => isTold.has(fact)) || !differs(sides)) return []
    return { part: 'fact' as const, key, name: key, change: changeOf(sides) }
  })
}

/** Digits of a share in percent: a trace of 0.0015 % stays what it is. */
const SHARE_DIGITS = 6

/** A share in percent: a number, a range or a limit. */
function shareText({ value, min, max }: Pick<CompositionItem, 'value' | 'min' | 'max'>, language: Language): string {
  const number = (share: number) => formatNumber(share * 100, { digits: SHARE_DIGITS, locale: language })
  if (value !== undefined) return `${number(value)} %`
  if (min !== undefined && max !== undefined) return `${number(min)}–${number(max)} %`
  if (min !== undefined) return `≥ ${number(min)} %`
  return max === undefined ? '' : `≤ ${number(max)} %`
}

/** Elements and constituents as one line: `C ≤ 0.2 %, Cr 17–19 %, Fe balance`. */
function compositionText({ composition }: MaterialDocument, { language, text }: Context): string {
  const amount = (item: CompositionItem) => (item.balance ? text('sheet.balance', {}) : shareText(item, language))
  return composition
    .flatMap(({ items }) => items)
    .map((item) => `${item.el ?? item.part} ${amount(item)}`.trim())
    .join(', ')
}

function compositionChanges(before: MaterialDocument, after: MaterialDocument, context: Context): RevisionChange[] {
  const sides = {
    key: 'composition',
    before: compositionText(before, context),
    after: compositionText(after, context),
  }
  if (!differs(sides)) return []
  const change = sides.before === '' ? 'added' : sides.after === '' ? 'removed' : 'changed'
  return [
    {
      part: 'composition',
      key: 'composition',
      name: 'composition',
      change,
      ...(sides.before && { before: sides.before }),
      ...(sides.after && { after: sides.after }),
    },
  ]
}

/** Digits of a parameter: those of a fit are not those of a double. */
const PARAMETER_DIGITS = 6

/** Parameters of a law with their units: `sf 2060 MPa, b -0.09`. */
const parametersText = ({ vkey, params }: Model, { catalogue, language }: Context): string =>
  Object.entries(params)
    .map(([key, value]) => {
      const quantity = catalogue.nodes.get(vkey)?.params?.find((one) => one.key === key)?.quantity
      const said = (number: number): QuantityText =>
        quantity !== undefined && isQuantityKey(quantity)
          ? formatQuantity(number, quantity, 'metric', language, { digits: PARAMETER_DIGITS })
          : { text: formatNumber(number, { digits: PARAMETER_DIGITS, locale: language }), unit: '' }
      const numbers = [value].flat().map(said)
      return [key, numbers.map(({ text }) => text).join('; '), numbers[0]?.unit].filter(Boolean).join(' ')
    })
    .join(', ')

/** What a document changed since another: values first, then curves, models, composition and facts. */
export function revisionChanges(before: MaterialDocument, after: MaterialDocument, context: Context): RevisionChange[] {
  const points = ({ x }: Curve) => context.text('revisions.points', { count: x.length })
  const parameters = (model: Model) => parametersText(model, context)
  const shown = (value: PropertyValue) => shownValue(value, context.language)
  const told = [...compositionChanges(before, after, context), ...factChanges(before, after, context)]
  return [
    ...changesOf('value', paired(before.values, after.values), shown, context),
    ...changesOf('curve', paired(before.curves, after.curves), points, context),
    ...changesOf('model', paired(before.models, after.models), parameters, context),
    ...told,
    ...otherChanges(before, after, told),
  ]
}
