import { SCATTER_AFTER } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { noScatterData, onScatter, type PointsRequest, type ScatterData } from './scatter-data.ts'

let readings = 0

/**
 * The points of the plot. The first are asked for at once, others once nothing has changed for a second [SCAT-007]; a
 * newer request cancels the one before. They are not kept: a million of them are some 10 MB.
 */
export function useScatterPoints(
  request: PointsRequest | undefined,
  lang: Language,
): ScatterData & { retry: () => void } {
  const [data, send] = useReducer(onScatter, noScatterData)
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)
  const key = JSON.stringify(request)
  const latest = useRef(request)
  useLayoutEffect(() => {
    latest.current = request
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
  useEffect(() => {
    const wanted = latest.current
    if (!wanted) return
    const aborted = new AbortController()
    send({ type: 'changed' })
    const read = async () => {
      isFirst.current = false
      send({ type: 'asked' })
      try {
        const body = { ...wanted, ids: false }
        const reply = await call('readScatter', { query: { lang }, body }, aborted.signal)
        if (aborted.signal.aborted) return
        readings += 1
        send({ type: 'arrived', points: { ...decodeScatter(reply), asked: wanted, reading: readings } })
      } catch (error) {
        if (!aborted.signal.aborted)
          send({ type: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
    const timer = setTimeout(() => void read(), isFirst.current ? 0 : SCATTER_AFTER)
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [key, attempt])

  const retry = useCallback(() => {
    isFirst.current = true
    setAttempt((before) => before + 1)
  }, [])
  return { ...data, retry }
}
