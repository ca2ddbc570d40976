import type { ScatterAddress } from '@ingot/domain/query/scatter-url'
import { useQuery } from '@tanstack/react-query'
import type { EnginePoints } from '../chart/use-points.ts'
import type { Front } from './front.ts'

let asked = 0
const numbers = new WeakMap<object, number>()

/** A number that stands for these points on these scales. */
function numberOf(placed: object): number {
  const known = numbers.get(placed) ?? ++asked
  numbers.set(placed, known)
  return known
}

/** The front of the points that are shown, found where the points are; undefined where none is asked for. */
export function useFront(
  { engine, placed }: Pick<EnginePoints, 'engine' | 'placed'>,
  goals: ScatterAddress['front'],
  hidden: readonly boolean[],
): Front | undefined {
  const { data } = useQuery({
    queryKey: ['scatter-front', placed ? numberOf(placed) : 0, goals, hidden] as const,
    queryFn: async (): Promise<Front | null> => (engine && goals ? await engine.front(goals, hidden) : null),
    enabled: engine !== undefined && placed !== undefined && goals !== undefined,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return goals && placed ? (data ?? undefined) : undefined
}
