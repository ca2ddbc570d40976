import { isNarrowed, type SearchAddress } from '@ingot/domain/query/search-url'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import { call } from '../../api/call.ts'
import { rememberLoaded } from '../../criteria/loaded.ts'
import { appliesCriteria, withSavedSearch } from '../../criteria/search-criterion.ts'
import { useCanSaveCriteria } from '../../criteria/use-can-save-criteria.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import { isRefusal, readCriterion } from './criteria-calls.ts'

const STARTED = 'ingot-start-search-applied'

/** Once a visit: a reload of the whole list shows the whole list. */
function isFirstTime(): boolean {
  try {
    const isFirst = sessionStorage.getItem(STARTED) === null
    sessionStorage.setItem(STARTED, 'yes')
    return isFirst
  } catch {
    return false
  }
}

const withoutId = ({ searchcriteria: _, ...now }: SearchAddress): SearchAddress => now

/**
 * Puts the saved search that `searchcriteria` names into the address [SRCH-011]; a visit that starts with the bare
 * catalogue starts with the search that is to apply at start. Not on a datasheet [SRCH-012].
 */
export function useCriterionFromAddress(address: SearchAddress, change: ChangeAddress): void {
  const text = useText()
  const canSave = useCanSaveCriteria('2022-1')
  const isHere = appliesCriteria(useLocation({ select: ({ pathname }) => pathname }))
  const id = isHere ? address.searchcriteria : undefined
  const isBare = isHere && !isNarrowed(address)
  const latest = useRef({ text, change, address })
  useLayoutEffect(() => {
    latest.current = { text, change, address }
  })

  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    const failed = (key: 'criteria.unknown' | 'criteria.unreachable') => {
      notify({ text: latest.current.text(key), kind: 'failed' })
      latest.current.change(withoutId, { replace: true })
    }
    readCriterion(id, '2022-1')
      .then((criterion) => {
        if (isOver) return
        if (!criterion) return failed('criteria.unknown')
        rememberLoaded(criterion)
        latest.current.change((now) => withSavedSearch(now, criterion.criterias), { replace: true })
      })
      .catch((error: unknown) => {
        if (!isOver) failed(isRefusal(error, 'criterion-not-found') ? 'criteria.unknown' : 'criteria.unreachable')
      })
    return () => {
      isOver = true
    }
  }, [id])

  const isStart = useRef(isBare)
  useEffect(() => {
    if (!canSave || !isStart.current || !isFirstTime()) return
    isStart.current = false
    call('readCriteria', { query: { format: '2022-1' } })
      .then(({ criterias }) => {
        const criterion = criterias.find((one) => one.apply)
        if (criterion?.format !== '2022-1') return
        const { text: say, change: go, address: now } = latest.current
        // What was asked meanwhile goes first.
        if (isNarrowed(now)) return
        rememberLoaded(criterion)
        go((here) => withSavedSearch(here, criterion.criterias), { replace: true })
        notify({ text: say('criteria.started', { name: criterion.name }) })
      })
      .catch(() => undefined)
  }, [canSave])
}
