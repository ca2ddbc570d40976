import {
  type Composition,
  type CompositionItem,
  type MaterialDocument,
  MaterialRecord,
  PUBLIC_OWNER,
  type Source,
} from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { type Entry, slugOf } from './entry.ts'
import { readConditions, readValues } from './read-values.ts'
import { sources } from './sources.ts'

type Designation = NonNullable<MaterialDocument['designations']>[number]
type Equivalent = NonNullable<MaterialDocument['equivalents']>[number]

/** Provider of the shipped materials; with the id it is their re-import key. */
export const DEMO_PROVIDER = 'ingot-demo'

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

const fraction = (percent: string): number => Number((Number(percent) / 100).toPrecision(8))

function readItem(text: string): CompositionItem {
  const [, name = '', role, rest = ''] = /^([^:<>=~]+)(?::([a-z-]+))?(.+)$/.exec(text) ?? []
  const who = role ? { part: name.replaceAll('_', ' '), role } : { el: name }
  if (rest === '~') return { ...who, balance: true }
  const [, operator, low = '', high] = /^(>=|<=|=)([\d.]+?)(?:\.\.([\d.]+))?$/.exec(rest) ?? []
  if (operator === undefined || low === '') throw new Error(`'${text}' is no part of a composition`)
  if (high !== undefined) return { ...who, min: fraction(low), max: fraction(high) }
  const amount = fraction(low)
  return { ...who, ...(operator === '>=' ? { min: amount } : operator === '<=' ? { max: amount } : { value: amount }) }
}

const refOf = (place: string) => {
  const [ref = '', ...at] = place.split(' ')
  return { ref, ...(at.length > 0 && { at: at.join(' ') }) }
}

function compositionOf({ elements, parts }: Entry): Composition[] {
  const read = (text: string) => text.trim().split(/\s+/).map(readItem)
  return [
    ...(elements
      ? [{ basis: 'mass' as const, of: elements[2] ?? 'ladle', items: read(elements[1]), source: refOf(elements[0]) }]
      : []),
    ...(parts
      ? [{ basis: parts[2] ?? 'mass', of: 'nominal' as const, items: read(parts[1]), source: refOf(parts[0]) }]
      : []),
  ]
}

const designationsOf = (entry: Entry): Designation[] =>
  list(entry.codes).map((text) => {
    const [head = '', standard] = text.split(' @ ')
    const [system = '', code = ''] = head.split(': ')
    return { system, code, ...(standard && { standard }) }
  })

const equivalentsOf = (entry: Entry): Equivalent[] =>
  list(entry.equivalents).map((text) => {
    const [head = '', degree = 'similar', differs] = text.split(' | ')
    const [system = '', code = ''] = head.split(': ')
    return {
      system,
      code,
      degree: degree as Equivalent['degree'],
      ...(differs && { differs }),
      source: { ref: 'cross' },
    }
  })

const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }

/** A material record of one entry of the tables. Throws where a text can't be read or the record breaks the schema. */
export function readEntry(catalogue: Catalogue, entry: Entry): MaterialRecord {
  const taken = new Set<string>()
  const sourceOf = (ref: string): Source => {
    const source = sources[ref]
    if (!source) throw new Error(`${entry.name}: the source '${ref}' is not listed`)
    return source
  }
  const values = Object.entries(entry.values).flatMap(([key, text]) =>
    readValues(catalogue, { key, text, source: sourceOf(key.split(/[ |]/)[0] ?? '') }, taken),
  )
  const composition = compositionOf(entry)
  const equivalents = equivalentsOf(entry)
  const refs = [...new Set([...values, ...composition, ...equivalents].map(({ source }) => source.ref))]
  const designations = designationsOf(entry)
  const id = slugOf(entry.name)
  const doc: MaterialDocument = {
    kind: entry.kind ?? 'generic',
    name: entry.name,
    title: { en: entry.title[0], fr: entry.title[1] },
    class: entry.class,
    ...given('symbol', entry.symbol),
    ...given('smiles', entry.smiles),
    ...given('parent', entry.parent),
    product: {
      ...given('form', entry.form),
      ...given('process', entry.process),
      ...given('temper', entry.temper),
      ...given('size', entry.size === undefined ? undefined : readConditions(catalogue, entry.size)),
    },
    supply: {
      status: entry.status ?? 'active',
      ...given('since', entry.since),
      ...given('replacedBy', entry.replacedBy && [...entry.replacedBy]),
      producers: [...(entry.producers ?? [])],
    },
    ...(designations.length > 0 && { designations }),
    ...(equivalents.length > 0 && { equivalents }),
    sources: Object.fromEntries(refs.map((ref) => [ref, sourceOf(ref)])),
    composition,
    values,
    curves: [],
    models: [],
    documents: [],
  }
  const parsed = MaterialRecord.safeParse({ id, owner: PUBLIC_OWNER, ext: { provider: DEMO_PROVIDER, id }, doc })
  if (parsed.success) return parsed.data
  throw new Error(
    `${entry.name}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
  )
}
