import type { Language } from '@ingot/contract/material'
import { isOfLines, looksLikeList, readPasted } from '@ingot/domain/pasted/read-list'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ChangeAddress, useSearchAddress } from '../../../address/search-url.ts'
import { openPasted } from '../../../query/pasted-list.ts'
import { useAskedQueryLanguage } from '../../../query/query-language.ts'
import { type EditedQuery, useSearchBox } from '../../../query/search-box.ts'
import { isComposing } from '../../../ui/browser/is-composing.ts'
import { useListbox } from '../../../ui/combobox/listbox.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { QueryNote } from './QueryNote.tsx'
import styles from './QuickSearch.module.css'
import { isUnfinished, mendsOf } from './query-problem.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useCompletions } from './use-completions.ts'
import { useQueryCount } from './use-query-count.ts'
import { useSaid } from './use-said.ts'
import { useSuggestions } from './use-suggestions.ts'
import { narrowed, useTypedSearch } from './use-typed-search.ts'
import { WordsNote } from './WordsNote.tsx'

/** A problem shows once nobody has typed for this long. */
const PROBLEM_AFTER_MS = 500

interface QuickSearchProps {
  change: ChangeAddress
  lang: Language
  field: RefObject<HTMLInputElement | null>
  onDone?: () => void
}

/** One box for words and for queries such as E > 70 GPa: suggestions complete them, Enter narrows the list by them. */
export function QuickSearch({ change, lang, field, onDone }: QuickSearchProps) {
  const text = useText()
  const { address } = useSearchAddress()
  const [typed, setTyped] = useState('')
  const [cursor, setCursor] = useState(0)
  const [placed, setPlaced] = useState<{ at: number }>()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [edited, setEdited] = useState<EditedQuery>()
  const asked = useAskedQueryLanguage({ isWanted })
  const language = asked.value
  const settled = useDebounced(typed, PROBLEM_AFTER_MS)

  const write = (next: string, at = next.length) => {
    setTyped(next)
    setCursor(at)
    setRefused(false)
    setOpen(true)
    setPlaced({ at })
  }
  // The browser puts the cursor at the end of a text that it is given; it is put in its place before the next key.
  useLayoutEffect(() => {
    if (placed) field.current?.setSelectionRange(placed.at, placed.at)
  }, [placed, field])
  const close = () => {
    setTyped('')
    // As the key says that ends this when it is released: the box is then not drawn once more.
    setCursor(0)
    setRefused(false)
    setEdited(undefined)
    setOpen(false)
    onDone?.()
  }
  const said = useSaid({ language, change, write })
  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  })
  const { apply, typedOn, awaited } = useTypedSearch({
    language,
    isLost: asked.isLost,
    edited,
    change,
    onDone: (given, searched) => {
      // What was typed behind it meanwhile is the beginning of another search.
      if (latest.current !== given) return setEdited((now) => (now === edited ? undefined : now))
      close()
      said.say(searched)
      if (searched.typed.like) setOpen(true)
    },
    onRefused: (given) => {
      if (latest.current.trim() === '') write(given)
      setRefused(true)
      setOpen(true)
    },
    onAwaited: (given) => {
      // An earlier search that is chosen waits where it can be seen.
      if (given !== typed) write(given)
      if (asked.isLost) asked.again()
    },
    onGivenBack: (texts) => write([...texts, latest.current].filter((one) => one.trim() !== '').join(', ')),
  })
  const isAwaited = awaited.length > 0
  const waiting = useSearchBox((state) => state.edited)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is taken once
  useEffect(() => {
    if (!waiting) return
    useSearchBox.setState({ edited: undefined })
    setWanted(true)
    setEdited(waiting)
    write(waiting.text)
    field.current?.focus()
  }, [waiting])

  const read = useMemo(
    () => (language && typed.trim() !== '' ? language.read.readTyped(typed, language.vocabulary) : undefined),
    [language, typed],
  )
  const after = language && read?.kind === 'query' ? narrowed(address, read, language, edited).q : undefined
  const count = useQueryCount(isOpen ? after : undefined, lang)
  const problem = read?.kind === 'problem' ? read.problem : undefined
  const isProblemShown = problem && (isRefused || (settled === typed && !isUnfinished(typed, problem)))
  const pasted = useMemo(
    () => (looksLikeList(typed) && read?.kind !== 'query' ? readPasted(typed).lines : undefined),
    [typed, read],
  )
  const searchList = (lines: readonly string[]) => {
    void change((now) => ({ ...now, list: lines }), { waits: true })
    close()
  }
  const like = read && read.kind !== 'problem' && settled === typed ? read.like : undefined
  const suggestions = useSuggestions({
    pasted,
    searchList,
    typed,
    lang,
    change,
    write,
    apply,
    onDone: close,
    isWords: read === undefined || read.kind === 'terms',
    mends: isProblemShown ? mendsOf(typed, problem) : [],
    offers: (typed === '' ? said.like : like)?.offers ?? [],
    onOffer: (offer) => (typed === '' ? said.choose(offer) : write(offer.text)),
    completions: useCompletions(typed, cursor, isOpen ? language : undefined),
  })
  const isUnread = asked.isLost && typed.trim() !== ''
  const words = typed === '' ? said.like : like
  const head = isProblemShown ? (
    <QueryNote typed={typed} problem={problem} isRefused={isRefused} />
  ) : words ? (
    <WordsNote like={words} isDone={typed === ''} />
  ) : (
    (isAwaited || isUnread || count !== undefined) && (
      <p className={styles.answer} role="status">
        {isUnread
          ? text('search.unread')
          : isAwaited
            ? `${awaited.join(', ')}: ${text('search.reading')}`
            : text('search.queryCount', { count: count ?? 0 })}
      </p>
    )
  )
  const isShown = isOpen && (suggestions.length > 0 || Boolean(head))
  const list = useListbox({
    keys: suggestions.map(({ key }) => key),
    ofText: `${typed} ${isProblemShown}`,
    onChoose: (index) => suggestions[index]?.choose(),
    isOpen: isShown && suggestions.length > 0,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && (isShown || edited)) {
      event.stopPropagation()
      event.preventDefault()
      if (isShown) return setOpen(false)
      return close()
    }
    if (event.key === 'ArrowDown' && !isOpen) return setOpen(true)
    if (isShown && list.onKeyDown(event)) return
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (pasted) return searchList(pasted)
    apply(typed, event.shiftKey)
  }
  const isAdding = address.terms.length > 0 || address.q !== undefined
  return (
    <search className={styles.search}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        {...list.field}
        ref={field}
        type="text"
        className={styles.field}
        aria-label={text('search.label')}
        aria-invalid={isRefused || undefined}
        placeholder={text(isAdding ? 'search.adding' : 'search.placeholder')}
        value={typed}
        onChange={({ currentTarget: { value: inField, selectionStart } }) => {
          const value = typedOn(inField)
          latest.current = value
          setTyped(value)
          said.forget()
          setCursor((selectionStart ?? inField.length) - (inField.length - value.length))
          setRefused(false)
          setOpen(true)
          setWanted(true)
        }}
        onPaste={(event) => {
          const given = event.clipboardData.getData('text/plain')
          // A field of one line would run the lines together.
          if (!isOfLines(given)) return
          event.preventDefault()
          openPasted(given)
        }}
        onSelect={({ currentTarget: { selectionStart } }) => setCursor(selectionStart ?? 0)}
        onFocus={() => {
          setOpen(true)
          setWanted(true)
        }}
        onBlur={() => {
          setOpen(false)
          said.forget()
        }}
        onKeyDown={onKeyDown}
      />
      <span className={styles.key} aria-hidden="true">
        <kbd>/</kbd>
      </span>
      <SuggestionList
        list={list}
        suggestions={suggestions}
        isShown={isShown}
        head={head}
        isAfterSearch={typed === '' && said.like !== undefined}
        label={text('search.suggestions')}
        heading={typed.trim() === '' && !said.like ? text('search.recent') : undefined}
      />
    </search>
  )
}
