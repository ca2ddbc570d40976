// biome-ignore-all lint/a11y/useSemanticElements: the field keeps the focus and names the active option
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
import type { Language } from '@ingot/contract/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { useListbox } from '../../ui/listbox.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useLateEnter } from '../../ui/use-late-enter.ts'
import { useText } from '../../words/texts.ts'
import styles from './AddMaterial.module.css'

const ASK_AFTER_MS = 120
const OFFERED = 8

interface AddMaterialProps {
  lang: Language
  /** Materials that are there already. */
  there: ReadonlySet<string>
  onAdd: (id: string, name: string) => void
}

/** A search box that adds a material to the comparison by its name. */
export function AddMaterial({ lang, there, onAdd }: AddMaterialProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked = useDebounced(typed.trim(), ASK_AFTER_MS)
  const { data, isPlaceholderData } = useQuery({
    ...queryFor('readSuggestions', { query: { lang, pattern: asked, limit: OFFERED } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = asked === '' ? [] : (data?.materials ?? [])
  const choose = (place: number) => {
    const material = found[place]
    if (!material) return
    if (!there.has(material.id)) onAdd(material.id, material.name)
    setTyped('')
    setOpen(false)
  }
  const list = useListbox(
    found.map(({ id }) => id),
    typed,
    choose,
    0,
  )
  const isShown = isOpen && asked !== '' && data !== undefined
  // Until the list is of what is typed, Enter would take another material.
  const isOfTyped = isShown && asked === typed.trim() && !isPlaceholderData
  const enterLate = useLateEnter({ typed, isOpen, isOfTyped }, () => list.active >= 0 && choose(list.active))
  return (
    <div className={styles.add}>
      <input
        type="text"
        role="combobox"
        className="field"
        aria-label={text('compare.add')}
        aria-expanded={isShown && found.length > 0}
        placeholder={text('compare.addPlaceholder')}
        value={typed}
        {...list.field}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          } else if (event.key === 'Enter' && !isOfTyped) enterLate()
          else list.onKeyDown(event)
        }}
      />
      <div className={styles.popup} hidden={!isShown}>
        {found.length === 0 && !isPlaceholderData && <p className={styles.none}>{text('compare.addNone')}</p>}
        <div id={list.listId} role="listbox" aria-label={text('compare.add')} hidden={found.length === 0}>
          {found.map(({ id, name, family }, place) => (
            <div
              key={id}
              {...list.option(place)}
              role="option"
              aria-selected={place === list.active}
              aria-disabled={there.has(id)}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <span>{name}</span>
              <span className="muted">{there.has(id) ? text('compare.addThere') : family}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
