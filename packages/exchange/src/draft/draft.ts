import type { CatalogueNode } from '@ingot/contract/catalogue'
import {
  type CompositionItem,
  type Conditions,
  type Curve,
  MATERIAL_KINDS,
  type MaterialDocument,
  MaterialRecord,
  type Model,
  type Origin,
  type PropertyValue,
  type Source,
} from '@ingot/contract/material'
import type { ImportContext, ImportItem, Problem } from '../importer.ts'
import { shortened } from '../refusal.ts'
import { say, type Told, toldOf } from '../report/say.ts'
import { externalIdOf, materialIdOf } from './identity.ts'
import { hasUnit, measured } from './measure.ts'
import { rightsOf } from './rights.ts'
import { isNumeric, qualified, type Said } from './said.ts'
import type { DecimalSign } from './thousands.ts'

/** A material on its way in: its document, and what was kept otherwise than as a number. */
export interface Draft {
  externalId: string
  document: MaterialDocument
  problems: Problem[]
  file: string
  line: number | undefined
  /** Undefined where the file does not say how its numbers are known. */
  origin: Origin | undefined
  /** Ids of values and curves whose origin is taken to be the usual one. */
  assumed: string[]
  /** How often an id's stem was given. */
  taken: Map<string, number>
}

export interface DraftStart {
  file: string
  line?: number
  externalId: string
  name: string
  class: string
  licence?: string | undefined
  sourceUrl?: string | undefined
  kind?: string | undefined
  producer?: string | undefined
  origin?: Origin
}

/** The key of the file among a document's sources. */
export const FILE_SOURCE = 'file'

const isKind = (kind: string | undefined): kind is MaterialDocument['kind'] =>
  MATERIAL_KINDS.some((known) => known === kind)

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const fileSource = (file: string, licence: string | undefined, owner: string, url?: string): Source => ({
  kind: 'file',
  title: fileName(file).slice(0, 1000) || 'file',
  file,
  ...(url ? { url } : {}),
  ...(licence ? { licence } : {}),
  rights: rightsOf(licence, owner),
})

export function startDraft(start: DraftStart, context: ImportContext): Draft {
  const { file, licence, producer, sourceUrl } = start
  return {
    externalId: externalIdOf(start.externalId),
    file,
    line: start.line,
    problems: [],
    origin: start.origin,
    assumed: [],
    taken: new Map(),
    document: {
      kind: isKind(start.kind) ? start.kind : producer ? 'grade' : 'generic',
      name: start.name,
      class: start.class,
      product: {},
      supply: { status: 'active', producers: producer ? [producer] : [] },
      sources: { [FILE_SOURCE]: fileSource(file, licence, context.owner, sourceUrl) },
      composition: [],
      values: [],
      curves: [],
      models: [],
      documents: [],
    },
  }
}

export interface Place {
  /** Line, element or cell, as a reader of the file would name it. */
  at: string
  line?: number | undefined
  /** Column head, key or element. */
  column?: string | undefined
  /** Another source of the document than the file itself. */
  ref?: string | undefined
}

/** Ids that stay the same when the file is read again: the property, and a count where it stands more than once. */
function freshId(draft: Draft, stem: string): string {
  const short = stem.slice(0, 70)
  const count = (draft.taken.get(short) ?? 0) + 1
  draft.taken.set(short, count)
  return count === 1 ? short : `${short}.${count}`
}

/** What a file's numbers are where it says no more: somebody wrote them down. */
const USUAL_ORIGIN: Origin = 'literature'

const story = (draft: Draft, place: Place, cond: Conditions | undefined, given: string | undefined) => ({
  origin: draft.origin ?? USUAL_ORIGIN,
  ...(cond && Object.keys(cond).length > 0 ? { cond } : {}),
  ...(given === undefined ? {} : { given: given.slice(0, 2000) }),
  source: { ref: place.ref ?? FILE_SOURCE, at: place.at },
})

export function warn(draft: Draft, place: Place, value: string | undefined, code: string, told: string | Told): void {
  draft.problems.push(problemAt(draft.file, place, value, 'warning', code, told))
}

export function problemAt(
  file: string,
  place: Place,
  value: string | undefined,
  severity: Problem['severity'],
  code: string,
  told: string | Told,
): Problem {
  return {
    file,
    ...(place.line === undefined ? {} : { line: place.line }),
    ...(place.column === undefined ? {} : { column: place.column }),
    ...(value === undefined ? {} : { value: shortened(value) }),
    severity,
    code,
    ...toldOf(told),
  }
}

export function addNote(draft: Draft, key: string, text: string): void {
  if (text.trim() === '') return
  const notes = draft.document.notes ?? []
  notes.push({ key: key.slice(0, 300) || 'note', text: text.slice(0, 20_000) })
  draft.document.notes = notes
}

/** Conditions that a property's own meaning does not already fix. */
const openConditions = (node: CatalogueNode, cond: Conditions | undefined): Conditions | undefined =>
  cond && Object.fromEntries(Object.entries(cond).filter(([key]) => node.at?.[key] === undefined))

export interface Given {
  text: string
  unit?: string | undefined
  decimal?: DecimalSign | undefined
  cond?: Conditions | undefined
  /** Where it differs from the draft's: a modulus that the source computed from two others. */
  origin?: Origin | undefined
  /** What the column's head says of its numbers: `Rp0.2 min`, `Rm mean`. */
  said?: Said | undefined
  /** Whether blanks separate thousands in the source; true where nobody asked. */
  hasBlankGroups?: boolean | undefined
  stats?: PropertyValue['stats']
  /** The mark of a footnote that stood behind the text. */
  mark?: string | undefined
  /** The scale of its hardness, where no condition says it: HV5. */
  scale?: string | undefined
  /** What is no finite number is kept as text instead of refusing the import. */
  keepsFaulty?: boolean | undefined
}

const keptFault = (text: string) => ({
  is: 'text' as const,
  code: 'not-finite',
  told: say('report.faulty-kept', { text: shortened(text) }),
})

const noteOf = (note: string | undefined, { mark, scale }: Pick<Given, 'mark' | 'scale'>) =>
  [note, mark && `The source marks it with ${mark}.`, scale && `The source's scale is ${scale}.`]
    .filter(Boolean)
    .join(' ')

/**
 * Adds what a source says of a property: a number in SI together with the source's text, or the text with a warning.
 * Returns whether a number, option or flag came out.
 */
export function addValue(draft: Draft, node: CatalogueNode, given: Given, place: Place): boolean {
  const found = qualified(measured(node, given.text, given.unit, given.decimal, given.hasBlankGroups), given.said)
  const read = found.is === 'refused' && given.keepsFaulty ? keptFault(given.text) : found
  if (read.is === 'empty') return false
  if (read.is === 'refused') {
    draft.problems.push(problemAt(draft.file, place, given.text, 'error', 'not-finite', read.told))
    return false
  }
  const ownUnit = hasUnit(given.text) || given.unit === undefined || given.unit === '1'
  const text = ownUnit ? given.text.trim() : `${given.text.trim()} ${given.unit}`
  const payload = read.is === 'payload' ? read.payload : { text: { en: text.slice(0, 4000) } }
  if (read.is === 'text') warn(draft, place, given.text, read.code, read.told)
  const { mark } = given
  const note = noteOf(payload.note, given)
  const value: PropertyValue = {
    id: freshId(draft, node.vkey),
    vkey: node.vkey,
    ...payload,
    ...story(draft, place, openConditions(node, given.cond), mark === undefined ? text : `${text} ${mark}`),
    ...(note !== '' && { note }),
    ...(given.origin ? { origin: given.origin } : {}),
    ...(given.stats && isNumeric(payload) ? { stats: given.stats } : {}),
  }
  if (!given.origin && !draft.origin) draft.assumed.push(value.id)
  draft.document.values.push(value)
  return read.is === 'payload'
}

/** Adds a curve whose columns are SI already. */
export function addCurve(
  draft: Draft,
  vkey: string,
  points: { x: number[]; y: number[]; kind?: Curve['kind']; cond?: Conditions | undefined; given?: string },
  place: Place,
): void {
  const { x, y, kind, cond, given } = points
  const id = freshId(draft, vkey)
  if (!draft.origin) draft.assumed.push(id)
  draft.document.curves.push({
    id,
    vkey,
    ...(kind ? { kind } : {}),
    x,
    y,
    ...story(draft, place, cond, given),
  })
}

/** Adds constants of a law, SI already. */
export function addModel(
  draft: Draft,
  vkey: string,
  { params, cond, note }: { params: Model['params']; cond?: Conditions | undefined; note?: string | undefined },
  place: Place,
): void {
  draft.document.models.push({
    id: freshId(draft, vkey),
    vkey,
    params,
    ...story(draft, place, cond, undefined),
    ...(note ? { note } : {}),
  })
}

export function addComposition(draft: Draft, items: CompositionItem[], basis: 'mass' | 'atomic', place: Place): void {
  if (items.length > 0) draft.document.composition.push({ basis, items, source: { ref: FILE_SOURCE, at: place.at } })
}

/** The finished material with its warnings, or only the problems where something is wrong. */
export function finished(draft: Draft, context: ImportContext): ImportItem[] {
  const items: ImportItem[] = draft.problems.map((problem) => ({ problem }))
  if (draft.problems.some(({ severity }) => severity === 'error')) return items
  const { provider, owner } = context
  const parsed = MaterialRecord.safeParse({
    id: materialIdOf(owner, provider, draft.externalId),
    owner,
    ext: { provider, id: draft.externalId },
    doc: draft.document,
  })
  if (parsed.success) {
    const { rev: _, ...record } = parsed.data
    const { assumed } = draft
    return [
      ...items,
      {
        record,
        ...(assumed.length > 0 && { assumed }),
        file: draft.file,
        ...(draft.line === undefined ? {} : { line: draft.line }),
      },
    ]
  }
  const issue = parsed.error.issues[0]
  const column = issue?.path.slice(1).join('.')
  return [
    ...items,
    {
      problem: {
        file: draft.file,
        ...(draft.line === undefined ? {} : { line: draft.line }),
        ...(column ? { column } : {}),
        severity: 'error',
        code: 'invalid-material',
        ...say('report.invalid-material', {
          name: shortened(draft.document.name),
          part: column || 'record',
          why: issue?.message ?? '',
        }),
      },
    },
  ]
}
