import type { ScatterAddress } from '@ingot/domain/query/scatter-url'
import { useEffect, useRef, useState } from 'react'
import type { ChangeScatter } from '../../../address/scatter-address.ts'

const DIGITS = 4

/** The level of the index line: of the address, or of a movement that is under way. The address has it at its end. */
export function useLevel({ at, index }: ScatterAddress, change: ChangeScatter) {
  const [moving, setMoving] = useState<number>()
  const unsaved = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has a level, or another index, it rules
  useEffect(() => {
    unsaved.current = undefined
    setMoving(undefined)
  }, [at, index])
  return {
    level: moving ?? at,
    move: (level: number) => {
      unsaved.current = Number(level.toPrecision(DIGITS))
      setMoving(unsaved.current)
    },
    settle: () => {
      const level = unsaved.current
      unsaved.current = undefined
      if (level !== undefined) change((now) => ({ ...now, at: level }))
    },
  }
}
