// biome-ignore-all lint/a11y/useSemanticElements: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
import type { Language } from '@ingot/contract/material'
import { withTerms } from '@ingot/domain/query/search-url'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { datasheetParams } from '../../state/datasheet-address.ts'
import { useOpenFilters } from '../../state/open-filters.ts'
import type { ChangeAddress } from '../../state/search-url.ts'
import { useText } from '../../state/texts.ts'
import { Icon } from '../../ui/icons.tsx'
import { useListbox } from '../../ui/listbox.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import styles from './QuickSearch.module.css'

const SUGGEST_AFTER_MS = 120
const SUGGESTIONS = 6

interface QuickSearchProps {
  change: ChangeAddress
  lang: Language
  field: RefObject<HTMLInputElement | null>
  onDone?: () => void
}

/** One box for everything: terms narrow the list, suggestions lead to a material or a property. */
export function QuickSearch({ change, lang, field, onDone }: QuickSearchProps) {
  const text = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked = useDebounced(typed.trim(), SUGGEST_AFTER_MS)
  const { data } = useQuery({
    ...queryFor('readSuggestions', { query: { lang, pattern: asked, limit: SUGGESTIONS } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isShown = isOpen && typed.trim() !== '' && data !== undefined
  const materials = isShown ? data.materials : []
  const properties = isShown ? [...data.properties].sort((a, b) => Number(b.count > 0) - Number(a.count > 0)) : []
  const count = materials.length + properties.length
  const close = () => {
    setTyped('')
    setOpen(false)
    onDone?.()
  }
  const choose = (index: number) => {
    const material = materials[index]
    const property = properties[index - materials.length]
    close()
    if (material)
      return void navigate({
        to: '/datasheet/$id/$second/$third',
        params: datasheetParams(material.url),
        search: true as never,
      })
    if (!property) return
    useOpenFilters.getState().add(property.vkey)
    useOpenFilters.getState().slideIn(true)
    change((now) => now)
  }
  const addTerms = (given: string) => {
    change((now) => withTerms(now, given))
    close()
  }
  const list = useListbox(count, typed, choose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      event.preventDefault()
      return setOpen(false)
    }
    if (list.onKeyDown(event)) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      if (typed.trim() !== '') addTerms(typed)
    }
  }
  return (
    <search className={styles.search}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        {...list.field}
        role="combobox"
        ref={field}
        type="text"
        className={styles.field}
        aria-label={text('search.label')}
        aria-expanded={isShown && count > 0}
        placeholder={text('search.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.key} aria-hidden="true">
        <kbd>/</kbd>
      </span>
      <div
        id={list.listId}
        className={styles.list}
        role="listbox"
        aria-label={text('search.suggestions')}
        hidden={!isShown || count === 0}
      >
        {materials.map(({ id, name, family }, index) => (
          <div
            key={id}
            {...list.option(index)}
            role="option"
            aria-selected={index === list.active}
            className={styles.option}
            data-active={index === list.active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span className={styles.name}>{name}</span>
            <span className="muted">{family}</span>
          </div>
        ))}
        {properties.map(({ vkey, name, symbol, count: having }, at) => {
          const index = materials.length + at
          return (
            <div
              key={vkey}
              {...list.option(index)}
              role="option"
              aria-selected={index === list.active}
              className={styles.option}
              data-active={index === list.active || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <span className={styles.name}>
                {text('search.filterBy', { name })}
                {symbol && <span className="muted">{`\u2002${symbol}`}</span>}
              </span>
              <span className="muted">{text('search.count', { count: having })}</span>
            </div>
          )
        })}
      </div>
    </search>
  )
}
