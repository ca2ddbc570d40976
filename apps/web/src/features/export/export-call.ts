import type { ExportedCard, MaterialFormat } from '@ingot/contract/export'
import type { Language } from '@ingot/contract/material'
import type { ListRequest } from '../../list/request.ts'

type Filter = ListRequest['filter']

/** What the dialog is about: one material, or a list and what is selected in it. */
export type ExportSubject =
  | { material: { id: string; name: string } }
  | { list: { filter: Filter; count: number }; selected?: readonly string[] }

export type Scope = 'selected' | 'list' | 'material'

/** The scopes that there are, the first of them chosen at first: who has selected something means that. */
export function scopesOf(subject: ExportSubject): { scope: Scope; count: number }[] {
  if ('material' in subject) return [{ scope: 'material', count: 1 }]
  const { list, selected = [] } = subject
  return [
    ...(selected.length > 0 ? [{ scope: 'selected' as const, count: selected.length }] : []),
    { scope: 'list', count: list.count },
  ]
}

/** The materials of a scope as a search: neither columns nor units choose what a file of whole materials holds. */
const searchOf = (subject: ExportSubject, scope: Scope): Filter => {
  if ('material' in subject) return { idfilter: [subject.material.id] }
  return scope === 'selected' ? { idfilter: [...(subject.selected ?? [])] } : subject.list.filter
}

interface Asked {
  subject: ExportSubject
  scope: Scope
  format: MaterialFormat
  lang: Language
  /** Of decks alone. */
  card?: ExportedCard | undefined
}

export const materialsCall = ({ subject, scope, format, lang, card }: Asked) => ({
  query: { lang },
  body: { search: searchOf(subject, scope), format, ...(format === 'cards' && card && { card }) },
})
