import { parseCompareKey } from '@ingot/domain/compare/choices'
import { useMemo, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { useCompareAddress } from '../../compared/compare-address.ts'
import { comparisonQuery } from '../../compared/comparison-query.ts'
import { type Selected, type Selection, useSelection } from '../../compared/selection.ts'
import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'

/** The columns of a comparison after a material was ticked or unticked in the list: all its states go with it. */
export function keysAfterTick(keys: readonly string[], id: string, isTicked: boolean): readonly string[] {
  const others = keys.filter((key) => parseCompareKey(key).id !== id)
  if (!isTicked) return others
  return others.length === keys.length ? [...keys, id] : keys
}

export interface CompareTicks {
  selection: Selection
  /** The material that was one too many, and is not ticked. */
  refused: Selected | undefined
  limit: number
  forgetRefused: () => void
  /** Brings the comparison of what is ticked, because somebody is about to open it. */
  prepare: () => void
}

/**
 * The ticks of the list, no more than can be compared [COMP-005, COMP-006]. A comparison that the address names follows
 * them, so that it shows what is ticked when it is opened again.
 */
export function useCompareTicks(): CompareTicks {
  const { shortname, config } = useAppContent()
  const ticks = useSelection(shortname)
  const { address, change } = useCompareAddress()
  const lang = useLanguage()
  const [refused, setRefused] = useState<Selected>()
  const limit = config.maxcount
  const isNamed = address.keys !== undefined
  const selection = useMemo(
    (): Selection => ({
      ...ticks,
      toggle(material) {
        const isTicked = !ticks.ids.has(material.id)
        if (isTicked && ticks.ids.size >= limit) return setRefused(material)
        ticks.toggle(material)
        if (!isNamed) return
        change(({ keys, ...now }) => (keys ? { ...now, keys: keysAfterTick(keys, material.id, isTicked) } : now))
      },
      clear() {
        ticks.clear()
        if (isNamed) change(({ keys: _, ...now }) => now)
      },
    }),
    [ticks, limit, isNamed, change],
  )
  const prepare = () => {
    const keys = address.keys ?? ticks.materials.map(({ id }) => id)
    if (keys.length > 0) void queryClient.prefetchQuery(comparisonQuery(keys, address.at, lang))
  }
  return { selection, refused, limit, forgetRefused: () => setRefused(undefined), prepare }
}
