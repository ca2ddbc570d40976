import type { Language } from '@ingot/contract/material'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { parseConversion } from '@ingot/domain/units/written/parse-conversion'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { useOpenImport } from '../../address/import-address.ts'
import type { ChangeAddress } from '../../address/search-url.ts'
import { queryFor } from '../../api/query.ts'
import { type QueryLanguage, useQueryLanguage } from '../../query/query-language.ts'
import { useRecentSearches } from '../../query/recent-searches.ts'
import { useOpenFilters } from '../../session/open-filters.ts'
import { usePermission } from '../../session/session.ts'
import { isComposing } from '../../ui/browser/is-composing.ts'
import { useListbox } from '../../ui/combobox/listbox.ts'
import { Options } from '../../ui/combobox/Options.tsx'
import { useLateEnter } from '../../ui/combobox/use-late-enter.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useText } from '../../words/texts.ts'
import styles from './Palette.module.css'

const ASK_AFTER_MS = 120
const FOUND = 8
/** A conversion is an answer to a question, not a measurement: six digits lose nothing of what was typed. */
const CONVERSION_DIGITS = 6

/** A conversion as two texts; undefined where the question is none. */
export function conversionText(typed: string, locale: Language): { from: string; to: string } | undefined {
  const asked = parseConversion(typed)
  if (!asked.ok) return undefined
  const number = (x: number) => formatNumber(x, { digits: CONVERSION_DIGITS, locale })
  const printed = (x: number, unit: string) => `${number(x)} ${unitLabel(unit, locale)}`.trim()
  return { from: printed(asked.value, asked.from), to: printed(asked.result, asked.to) }
}

interface PaletteProps {
  isOpen: boolean
  /** What was typed before it stood. */
  initial: string
  onClose: () => void
  change: ChangeAddress
  lang: Language
}

/** Ctrl/Cmd+K: goes to a material, opens a property as a filter, takes a query, converts between units. */
export function Palette({ isOpen, initial, onClose, change, lang }: PaletteProps) {
  const text = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label={text('palette.label')}
      closeLabel={text('common.close')}
      place="top"
      hasHead={false}
    >
      <PaletteBody initial={initial} onClose={onClose} change={change} lang={lang} />
    </Dialog>
  )
}

interface Way {
  key: string
  name: string
  note: string
  go: () => void
}

/** The query that was typed, if it is one: words alone are looked up, not asked. */
export function typedQuery(typed: string, language: QueryLanguage | undefined): string | undefined {
  if (!language || typed.trim() === '') return undefined
  const read = language.read.readTyped(typed, language.vocabulary)
  return read.kind === 'query' ? read.q : undefined
}

/** Letters from which on a page is offered: fewer begin too many words. */
const PAGE_LETTERS = 3

/** Pages of one's own whose name begins as what is typed. */
function usePages(typed: string, go: (to: '/edit' | '/edit/new') => void): Way[] {
  const text = useText()
  const openImport = useOpenImport()
  const pages = [
    { key: 'new', name: text('edit.new'), isFor: usePermission('materials.edit'), go: () => go('/edit/new') },
    { key: 'drafts', name: text('edit.list'), isFor: usePermission('drafts.read'), go: () => go('/edit') },
    { key: 'import', name: text('import.open'), isFor: usePermission('materials.import'), go: () => openImport(true) },
  ]
  const asked = typed.trim().toLowerCase()
  if (asked.length < PAGE_LETTERS) return []
  return pages.flatMap(({ isFor, ...page }) =>
    isFor && page.name.toLowerCase().startsWith(asked) ? [{ ...page, note: '' }] : [],
  )
}

function PaletteBody({ initial, onClose, change, lang }: Omit<PaletteProps, 'isOpen'>) {
  const text = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(initial)
  const asked = useDebounced(typed.trim(), ASK_AFTER_MS)
  const conversion = conversionText(typed, lang)
  const language = useQueryLanguage()
  const query = conversion ? undefined : typedQuery(typed, language)
  const { data, isPlaceholderData } = useQuery({
    ...queryFor('readSuggestions', { query: { lang, pattern: asked, limit: FOUND } }),
    enabled: asked !== '' && !conversion && !query,
    placeholderData: keepPreviousData,
  })
  const found = asked === '' || conversion || query ? undefined : data
  const materials = (found?.materials ?? []).map(
    ({ id, name, family, url }): Way => ({
      key: id,
      name,
      note: family,
      go: () => void navigate(datasheetLink(url)),
    }),
  )
  const properties = (found?.properties ?? []).map(
    ({ vkey, name, count }): Way => ({
      key: vkey,
      name: text('search.filterBy', { name }),
      note: text('search.count', { count }),
      go: () => {
        useOpenFilters.getState().add(vkey)
        useOpenFilters.getState().slideIn(true)
        change((now) => now)
      },
    }),
  )
  const pages = usePages(typed, (to) => void navigate({ to }))
  const converted = conversion && {
    key: 'conversion',
    name: text('palette.result', conversion),
    note: text('palette.copy'),
    go: () => void navigator.clipboard?.writeText(conversion.to),
  }
  const narrowing = query &&
    language && {
      key: 'query',
      name: text('palette.query', { q: query }),
      note: '',
      go: () => {
        useRecentSearches.getState().remember(query, true)
        void change((now) => ({ ...now, q: language.read.joined(now.q, query, language.vocabulary) }), { waits: true })
      },
    }
  const ways = converted ? [converted] : narrowing ? [narrowing] : [...pages, ...materials, ...properties]
  const choose = (index: number) => {
    ways[index]?.go()
    onClose()
  }
  const list = useListbox({
    keys: ways.map(({ key }) => key),
    ofText: typed,
    onChoose: choose,
    startsAt: 0,
    isOpen: ways.length > 0,
  })
  // Until the list is of what is typed, Enter would take another.
  const isOfTyped =
    Boolean(converted ?? narrowing) || (data !== undefined && asked === typed.trim() && !isPlaceholderData)
  const enterLate = useLateEnter({ typed, isOpen: true, isOfTyped }, () => list.active >= 0 && choose(list.active))
  return (
    <div>
      <input
        {...list.field}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
        autoFocus
        type="text"
        className={styles.field}
        aria-label={text('palette.label')}
        placeholder={text('palette.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event) && !isOfTyped) enterLate()
          else list.onKeyDown(event)
        }}
      />
      <Options
        list={list}
        label={text('search.suggestions')}
        items={ways}
        keyOf={({ key }) => key}
        draw={({ name, note }) => (
          <>
            <span>{name}</span>
            <span className="muted">{note}</span>
          </>
        )}
        isShown={ways.length > 0}
        className={styles.list}
        optionClassName={styles.option}
      />
      {ways.length === 0 && (
        <p className={styles.hint} role="status">
          {text(found && asked === typed.trim() ? 'palette.nothing' : 'palette.hint')}
        </p>
      )}
    </div>
  )
}
