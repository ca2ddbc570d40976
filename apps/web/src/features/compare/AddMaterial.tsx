import type { Language } from '@ingot/contract/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { isComposing } from '../../ui/browser/is-composing.ts'
import { useListbox } from '../../ui/combobox/listbox.ts'
import { Options } from '../../ui/combobox/Options.tsx'
import { useLateEnter } from '../../ui/combobox/use-late-enter.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
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
  const isShown = isOpen && asked !== '' && data !== undefined
  const list = useListbox({
    keys: found.map(({ id }) => id),
    ofText: typed,
    onChoose: choose,
    startsAt: 0,
    isOpen: isShown && found.length > 0,
  })
  // Until the list is of what is typed, Enter would take another material.
  const isOfTyped = isShown && asked === typed.trim() && !isPlaceholderData
  const enterLate = useLateEnter({ typed, isOpen, isOfTyped }, () => list.active >= 0 && choose(list.active))
  return (
    <div className={`${styles.add} no-print`}>
      <input
        type="text"
        className="field"
        aria-label={text('compare.add')}
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
          } else if (event.key === 'Enter' && !isComposing(event) && !isOfTyped) enterLate()
          else list.onKeyDown(event)
        }}
      />
      <div className={styles.popup} hidden={!isShown}>
        {found.length === 0 && !isPlaceholderData && <p className={styles.none}>{text('compare.addNone')}</p>}
        <Options
          list={list}
          label={text('compare.add')}
          items={found}
          keyOf={({ id }) => id}
          draw={({ id, name, family }) => (
            <>
              <span>{name}</span>
              <span className="muted">{there.has(id) ? text('compare.addThere') : family}</span>
            </>
          )}
          isDisabled={({ id }) => there.has(id)}
          isShown={found.length > 0}
          optionClassName={styles.option}
        />
      </div>
    </div>
  )
}
