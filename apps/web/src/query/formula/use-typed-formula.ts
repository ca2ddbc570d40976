import { useEffect, useEffectEvent, useState } from 'react'
import { type TextKey, useText } from '../../words/texts.ts'
import { useVocabulary } from '../vocabulary.ts'

/** What was typed, read: the key of a formula and how it is called, or why it is none, in words. */
export type TypedFormula = { key: string; label: string } | { fault: string }

/**
 * Reads typed formulas by the query language, units and all. The names of the language may come a moment after it is
 * asked; `onRead` hears the answer then.
 */
export function useTypedFormula(typed: string, onRead: (read: TypedFormula) => void) {
  const text = useText()
  const [isWanted, setWanted] = useState(false)
  const [asked, setAsked] = useState<string>()
  const vocabulary = useVocabulary({ isWanted })
  const read = async () => {
    if (!vocabulary || typed.trim() === '') return
    const { formulaKey, openFormula } = await import('@ingot/domain/query/language/formula')
    const key = formulaKey(typed.trim().replace(/^=/, ''), vocabulary)
    // A property alone has its own key, and is no formula.
    const opened = typeof key !== 'string' ? key : openFormula(key, vocabulary)
    if ('problem' in opened)
      return onRead({ fault: text(`query.problem.${opened.problem.code}` as TextKey, opened.problem.values) })
    onRead({ key: key as string, label: opened.label })
  }
  const readAwaited = useEffectEvent((awaited: string) => {
    // What was typed on since then says that it was not meant yet.
    if (awaited === typed) void read()
  })
  useEffect(() => {
    if (asked === undefined || !vocabulary) return
    setAsked(undefined)
    readAwaited(asked)
  }, [asked, vocabulary])
  return {
    /** The names of the language will be needed. */
    prepare: () => setWanted(true),
    ask: () => {
      setWanted(true)
      setAsked(typed)
    },
  }
}
