import { useEffect, useState } from 'react'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { FitResult, FitTask } from './fit-input.ts'

/** How long what is chosen rests before it is computed, ms. */
const REST = 200

export interface Fits {
  results: readonly FitResult[]
  /** The results shown are not yet those of what is chosen. */
  isBusy: boolean
  hasFailed: boolean
}

interface Answer {
  tasks: readonly FitTask[]
  results: readonly FitResult[]
  hasFailed: boolean
}

const NOTHING: Answer = { tasks: [], results: [], hasFailed: false }

/** The fits of what is chosen, computed beside the page; those before stay until others are there. */
export function useFits(tasks: readonly FitTask[]): Fits {
  const settled = useDebounced(tasks, REST)
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    if (settled.length === 0) return setAnswer({ ...NOTHING, tasks: settled })
    const worker = new Worker(new URL('./fit.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FitResult[]>) => {
      setAnswer({ tasks: settled, results: data, hasFailed: false })
      worker.terminate()
    }
    worker.onerror = ({ message }) => {
      console.error(message)
      setAnswer({ tasks: settled, results: [], hasFailed: true })
    }
    worker.postMessage(settled)
    // What is no longer asked for is not computed to its end.
    return () => worker.terminate()
  }, [settled])
  return { results: answer.results, isBusy: answer.tasks !== tasks, hasFailed: answer.hasFailed }
}
