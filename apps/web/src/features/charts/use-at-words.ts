import type { EvaluateAt } from '@ingot/contract/compare'
import type { OverlayMaterial } from '@ingot/plots/overlay/overlay-curves'
import { DRAWN_AT } from '@ingot/plots/overlay/overlay-nearest'
import { useMemo } from 'react'
import { useFormat } from '../../words/format.ts'

/** The conditions nearest to which curves are drawn, in words: those of which some curve says anything. */
export function useAtWords(at: EvaluateAt, materials: readonly OverlayMaterial[]): string {
  const format = useFormat()
  return useMemo(() => {
    const named = new Set(
      materials.flatMap(({ diagrams }) =>
        diagrams.flatMap(({ series }) => series.flatMap(({ cond }) => Object.keys(cond))),
      ),
    )
    const wanted = Object.entries({ ...DRAWN_AT, ...at }).filter(([key]) => named.has(key))
    return format.conditions(Object.fromEntries(wanted))
  }, [format, at, materials])
}
