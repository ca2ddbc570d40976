import { useEffect, useState } from 'react'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import type { Evaluations, WorkAsked } from './answer.ts'
import { askWorker } from './ask-worker.ts'

/** How long what is chosen rests before it is evaluated, ms. */
const REST = 200

export type Evaluating = Extract<WorkAsked, { do: 'evaluate' }>

interface Answer extends Evaluations {
  of: Evaluating | undefined
  hasFailed: boolean
}

const NOTHING: Answer = { of: undefined, outcomes: {}, means: {}, hasFailed: false }

/** The evaluations of what is chosen; those before stay until others are there. */
export function useEvaluations(asked: Evaluating): Evaluations & { isBusy: boolean; hasFailed: boolean } {
  const settled = useDebounced(asked, REST)
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    if (settled.tasks.length === 0) return setAnswer({ ...NOTHING, of: settled })
    const work = askWorker(settled)
    work.answer.then(
      (given) => {
        if (given.did === 'evaluate')
          setAnswer({ of: settled, outcomes: given.outcomes, means: given.means, hasFailed: false })
      },
      (error: Error) => {
        console.error(error.message)
        setAnswer({ ...NOTHING, of: settled, hasFailed: true })
      },
    )
    return work.stop
  }, [settled])
  const { outcomes, means, hasFailed } = answer
  return { outcomes, means, hasFailed, isBusy: answer.of !== asked }
}
