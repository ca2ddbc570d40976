import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language, type MaterialDocument, type SourceRef } from '@ingot/contract/material'

type Phrases = ReadonlyMap<string, string>

/** Says what documents note in the language of the reader. */
export interface Told {
  <Material extends { doc: MaterialDocument }>(material: Material, language: Language): Material
  /** One note, of a document or of another name. */
  note(text: string, language: Language): string
}

/**
 * Reads data/phrases/{language}.json: notes, places and titles of derived sources as the demo catalogue writes them, each
 * with its words in that language. What somebody else wrote stays as it is, and so do titles of publications.
 */
export function openTold(folder: string): Told {
  const byLanguage = LANGUAGES.flatMap((language) => {
    const path = join(folder, `${language}.json`)
    if (!existsSync(path)) return []
    const phrases = new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>))
    return [[language, { phrases, known: new WeakMap<MaterialDocument, MaterialDocument>() }] as const]
  })
  const tellers = new Map(byLanguage)
  const tell = <Material extends { doc: MaterialDocument }>(material: Material, language: Language): Material => {
    const teller = tellers.get(language)
    if (!teller) return material
    const doc = teller.known.get(material.doc) ?? documentTold(material.doc, teller.phrases)
    teller.known.set(material.doc, doc)
    return { ...material, doc }
  }
  const note = (text: string, language: Language) => tellers.get(language)?.phrases.get(text) ?? text
  return Object.assign(tell, { note })
}

function documentTold(doc: MaterialDocument, phrases: Phrases): MaterialDocument {
  const said = (text: string) => phrases.get(text) ?? text
  const from = (source: SourceRef): SourceRef => (source.at === undefined ? source : { ...source, at: said(source.at) })
  const story = <Story extends { source: SourceRef; note?: string | undefined }>(one: Story): Story => ({
    ...one,
    source: from(one.source),
    ...(one.note !== undefined && { note: said(one.note) }),
  })
  return {
    ...doc,
    sources: Object.fromEntries(
      Object.entries(doc.sources).map(([key, source]) => [key, { ...source, title: said(source.title) }]),
    ),
    ...(doc.equivalents && {
      equivalents: doc.equivalents.map(({ differs, ...one }) => ({
        ...one,
        ...(differs !== undefined && { differs: said(differs) }),
      })),
    }),
    composition: doc.composition.map((one) => ({ ...one, source: from(one.source) })),
    ...(doc.substances && { substances: doc.substances.map((one) => ({ ...one, source: from(one.source) })) }),
    values: doc.values.map(story),
    curves: doc.curves.map(story),
    models: doc.models.map(story),
  }
}
