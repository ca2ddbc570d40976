import type { BulkItem } from '@ingot/contract/bulk-edit'
import type { BulkOperation } from '@ingot/contract/bulk-operation'
import { ApiError } from '@ingot/contract/client'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import { type Made, makeAll, previewAll, undoAll } from './bulk-calls.ts'

/** How far a change of many is: entered, looked at, made, taken back. */
export type BulkStage =
  | { at: 'form' }
  | { at: 'waiting'; said: string }
  | { at: 'preview'; operation: BulkOperation; items: readonly BulkItem[] }
  | ({ at: 'made' } & Made)
  | { at: 'undone'; undone: number; kept: number }

/** The steps of a change of many materials; a failure says why, and leaves what was done before it. */
export function useBulkChange(ids: readonly string[]) {
  const text = useText()
  const lang = useLanguage()
  const [stage, setStage] = useState<BulkStage>({ at: 'form' })
  const [failure, setFailure] = useState<string>()
  const gone = useRef<AbortController>(undefined)
  useEffect(() => () => gone.current?.abort(), [])

  const wait = (key: 'bulk.looking' | 'bulk.writing' | 'bulk.undoing', all: number) => (done: number) =>
    setStage({ at: 'waiting', said: text(key, { done, all }) })
  const failed = (error: unknown, next: BulkStage) => {
    if (gone.current?.signal.aborted) return
    const reason = error instanceof ApiError ? error.message : text('access.unreachable')
    setFailure(text('bulk.failed', { reason }))
    setStage(next)
  }

  const preview = async (operation: BulkOperation) => {
    const asked = new AbortController()
    gone.current = asked
    setFailure(undefined)
    try {
      const told = wait('bulk.looking', ids.length)
      const items = await previewAll(operation, ids, { lang, told, signal: asked.signal })
      setStage({ at: 'preview', operation, items })
    } catch (error) {
      failed(error, { at: 'form' })
    }
  }
  const make = async (operation: BulkOperation, items: readonly BulkItem[]) => {
    const all: Made = { made: [], skipped: [] }
    const told = wait('bulk.writing', items.filter(({ skipped }) => !skipped).length)
    setFailure(undefined)
    told(0)
    try {
      await makeAll(operation, items, ({ made, skipped }) => {
        all.made.push(...made)
        all.skipped.push(...skipped)
        told(all.made.length)
      })
      setStage({ at: 'made', ...all })
    } catch (error) {
      failed(error, all.made.length > 0 ? { at: 'made', ...all } : { at: 'preview', operation, items })
    }
  }
  const undo = async ({ made, skipped }: Made) => {
    setFailure(undefined)
    try {
      setStage({ at: 'undone', ...(await undoAll(made, wait('bulk.undoing', made.length))) })
    } catch (error) {
      failed(error, { at: 'made', made, skipped })
    }
  }
  return { stage, failure, preview, make, undo, back: () => setStage({ at: 'form' }) }
}
