import type { MaterialRow } from '@ingot/contract/search'
import { useState } from 'react'
import { useIsFavourite } from '../../favourites/favourites.ts'
import { usePointed } from '../../list/pointed.ts'
import { useMedia } from '../../ui/browser/use-media.ts'
import { MaterialActions } from './MaterialActions.tsx'

/**
 * The actions of a row or tile, made when it is pointed at for the first time: a list of many rows is drawn without them.
 * A favourite shows its star at once, and a screen that cannot be pointed at shows all.
 */
export function RowActions({ row }: { row: MaterialRow }) {
  const isPointed = usePointed(({ id }) => id === row.id)
  const isFavourite = useIsFavourite(row.id)
  const isTouch = useMedia('(hover: none)')
  const [pointed, setPointed] = useState('')
  // What was opened from here stays when the pointer leaves on its way to it.
  if (isPointed && pointed !== row.id) setPointed(row.id)
  if (!isFavourite && !isTouch && pointed !== row.id) return null
  return <MaterialActions material={row} tabIndex={-1} />
}
