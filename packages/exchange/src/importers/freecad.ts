import { YAML_MARKS } from '../carried/carried.ts'
import { readCarried } from '../carried/read-carried.ts'
import { classOf, UNCLASSIFIED } from '../draft/classes.ts'
import {
  addNote,
  addValue,
  type Draft,
  FILE_SOURCE,
  fileSource,
  finished,
  type Place,
  startDraft,
  warn,
} from '../draft/draft.ts'
import { materialIdOf } from '../draft/identity.ts'
import { showsDecimalComma } from '../draft/measure.ts'
import { propertyNamed } from '../draft/properties.ts'
import { checkMagic } from '../guards/magic.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { problemOf, Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'
import { wholeFile } from '../text/bytes.ts'
import { decodedWhole } from '../text/decode.ts'
import { addArray } from './freecad/arrays.ts'
import type { CardEntry, RawCard } from './freecad/card.ts'
import { parseIniCard } from './freecad/ini-card.ts'
import { parseYamlCard } from './freecad/yaml-card.ts'

async function cardText(file: SourceFile, context: ImportContext): Promise<string> {
  const bytes = await wholeFile(file, context.limits.cardBytes)
  checkMagic(bytes, 'text')
  const text = decodedWhole(bytes)
  if (text.includes('\0')) throw new Refusal('nul', 'The file contains NUL characters; this is not a material card.')
  return text
}

function readCard(file: SourceFile, text: string, context: ImportContext): RawCard {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const first = lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? ''
  const isYaml = /^(?:---|%YAML|["']?General["']?\s*:)/.test(first)
  return isYaml ? parseYamlCard(text, file.path, context.limits) : parseIniCard(text, file.path)
}

/** FreeCAD's explanation of the field, which some cards have before the word itself. */
const FATHER_EXPLAINED = /^of the material, i\.e\. for PLA is Thermoplast, for Steel is Metal\s*/

/** A card without an id of its own is known by where it lies. */
const externalIdOfCard = (card: RawCard) => card.uuid ?? card.file

interface Inherited {
  entry: CardEntry
  from: RawCard
}

/** A card's keys and those of its ancestors that it does not set itself; the nearest wins. */
function withInherited(card: RawCard, cards: ReadonlyMap<string, RawCard>, missing: string[]): Inherited[] {
  const taken = new Map<string, Inherited>()
  const visit = (from: RawCard, trail: readonly RawCard[]) => {
    if (trail.includes(from))
      throw new Refusal('inherits-itself', `The card ${card.name} inherits from itself by way of ${from.name}.`)
    for (const entry of from.entries) {
      const key = `${entry.section}/${entry.key}`
      // What a parent says of itself (description, source) is not said of the child.
      if (!taken.has(key) && (from === card || entry.section !== 'General')) taken.set(key, { entry, from })
    }
    for (const { name, uuid } of from.inherits) {
      const parent = cards.get(uuid)
      if (parent) visit(parent, [...trail, from])
      else if (!missing.includes(name)) missing.push(name)
    }
  }
  visit(card, [])
  return [...taken.values()]
}

const textEntry = (entries: readonly CardEntry[], key: string): string | undefined => {
  const value = entries.find((entry) => entry.key === key)?.value
  return typeof value === 'string' ? value : undefined
}

/** Who must be named, and under which licence. */
const creditOf = ({ licence, author }: RawCard) =>
  licence && author ? `${licence}, © ${author}` : (licence ?? (author ? `© ${author}` : undefined))

/** A bare 0 is how these cards write "not known"; of these properties none can be 0. */
const NEVER_ZERO = /^(Density|.*Modulus|.*Strength|UltimateStrain|SpecificHeat|ThermalConductivity|PoissonRatio)$/

function addEntry(draft: Draft, entry: CardEntry, place: Place, hasCommas: boolean, context: ImportContext): void {
  if (typeof entry.value !== 'string') {
    addArray(draft, entry, place, context)
    return
  }
  const text = entry.value
  if (draft.document.sources[FILE_SOURCE]?.url === text) return
  const node = propertyNamed(entry.key, context.catalogue, draft.document.class)
  if (!node) {
    addNote(draft, entry.key, text)
    if (entry.section !== 'General' && /^[+-]?\d/.test(text) && !/^\d+$/.test(entry.key))
      warn(draft, place, text, 'unknown-key', `${entry.key} has no property in the catalogue; it is kept as a note.`)
    return
  }
  if (NEVER_ZERO.test(entry.key) && /^0(\.0*)?(\s|$)/.test(text)) {
    addNote(draft, entry.key, text)
    warn(
      draft,
      place,
      text,
      'zero-means-unknown',
      `${entry.key} cannot be 0; the card means unknown, it is kept as a note.`,
    )
    return
  }
  addValue(draft, node, { text, decimal: hasCommas ? 'either' : 'auto' }, place)
}

function itemsOf(card: RawCard, cards: ReadonlyMap<string, RawCard>, context: ImportContext): ImportItem[] {
  const missing: string[] = []
  const entries = withInherited(card, cards, missing)
  const own = entries.map(({ entry }) => entry)
  const words = [
    textEntry(own, 'Father')?.replace(FATHER_EXPLAINED, ''),
    textEntry(own, 'KindOfMaterial'),
    card.file.split('/').slice(0, -1).join(' '),
    card.name,
  ]
  const draft = startDraft(
    {
      file: card.file,
      externalId: externalIdOfCard(card),
      name: card.name,
      class: classOf(words, context.catalogue),
      licence: creditOf(card),
      sourceUrl:
        textEntry(card.entries, 'SourceURL') ?? textEntry(card.entries, 'ReferenceSource')?.match(/^https?:\S+$/)?.[0],
      producer: textEntry(card.entries, 'Vendor'),
    },
    context,
  )
  const { document } = draft
  if (document.class === UNCLASSIFIED)
    warn(draft, { at: 'General' }, card.name, 'unclassified', say('report.class-unknown', { name: card.name }))
  const [parent] = card.inherits.flatMap(({ uuid }) => cards.get(uuid) ?? [])
  if (parent) document.parent = materialIdOf(context.owner, context.provider, externalIdOfCard(parent))
  for (const name of missing)
    warn(
      draft,
      { at: 'Inherits' },
      name,
      'parent-missing',
      `The parent ${name} is not among the files; its values are not taken over.`,
    )
  const code = textEntry(own, 'MaterialNumber') ?? textEntry(own, 'StandardCode')
  const standard = textEntry(own, 'Norm')
  if (code)
    document.designations = [
      { system: 'number', code: code.slice(0, 300), ...(standard ? { standard: standard.slice(0, 300) } : {}) },
    ]
  const german = textEntry(card.entries, 'NameDE')
  if (german) document.title = { en: card.name, de: german }
  const hasCommas = own.some(({ value }) => typeof value === 'string' && value.length < 80 && showsDecimalComma(value))
  for (const { entry, from } of entries) {
    const ref = from === card ? undefined : sourceOf(draft, from, context)
    const inherited = from === card ? '' : ` inherited from ${from.name}`
    const line = from === card ? entry.line : undefined
    const at = `${entry.section}/${entry.key}${line === undefined ? '' : `, line ${line}`}${inherited}`
    addEntry(draft, entry, { at, line, column: entry.key, ref }, hasCommas, context)
  }
  return finished(draft, context)
}

/** The file of an ancestor as a source of its own, with its own licence. */
function sourceOf(draft: Draft, from: RawCard, context: ImportContext): string {
  const { sources } = draft.document
  const known = Object.entries(sources).find(([, source]) => source.file === from.file)?.[0]
  if (known) return known
  const ref = `file-${Object.keys(sources).length + 1}`
  sources[ref] = fileSource(from.file, creditOf(from), context.owner)
  return ref
}

/**
 * FreeCAD material cards, the INI form and the YAML form, all of one import together so that cards inherit from each
 * other. Quantities become SI; what is ambiguous stays text, what is unknown becomes a note, each with a warning.
 */
export const freecad: Importer = {
  id: 'freecad',
  name: 'FreeCAD',
  extensions: ['.fcmat'],
  async *read(files, context) {
    const cards: RawCard[] = []
    const byUuid = new Map<string, RawCard>()
    const seen = new Set<string>()
    for (const file of files) {
      try {
        const text = await cardText(file, context)
        const place = { file: file.path, line: 1, owner: context.owner }
        const carried = readCarried(text, YAML_MARKS, place, { seen, limits: context.limits })
        yield* carried.problems.map((problem) => ({ problem }))
        if (carried.items) {
          yield* carried.items
          continue
        }
        const card = readCard(file, text, context)
        const twin = card.uuid === undefined ? undefined : byUuid.get(card.uuid)
        if (twin) throw new Refusal('duplicate-id', `The UUID ${card.uuid} also stands in ${twin.file}.`)
        if (card.uuid !== undefined) byUuid.set(card.uuid, card)
        cards.push(card)
      } catch (error) {
        yield { problem: problemOf(file.path, error) }
      }
    }
    for (const card of cards) {
      try {
        yield* itemsOf(card, byUuid, context)
      } catch (error) {
        yield { problem: problemOf(card.file, error) }
      }
    }
  },
}
