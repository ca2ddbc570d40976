import type { Language } from '@ingot/contract/material'
import type { Preferences } from '@ingot/contract/prefs'
import { type Fields, fieldsOf } from './visit-storage.ts'

export const SHIPPED_LANGUAGES: readonly Language[] = ['en', 'fr']
const THEMES = ['light', 'dark', 'system'] as const
const VIEWS = ['tiles', 'table'] as const
export type Theme = (typeof THEMES)[number]
export type View = (typeof VIEWS)[number]
type TableProps = NonNullable<Preferences['tableProps']>

/** What the user chose; undefined where nothing was chosen and the application's default holds [PREF-003]. */
export interface Choices {
  unitSystem?: string | undefined
  language?: Language | undefined
  theme?: Theme | undefined
  skipLanding?: boolean | undefined
  /** Tiles or table, kept in this browser [LIST-002]. */
  view?: View | undefined
  filterPanelWidth?: number | undefined
  toolPanelWidth?: number | undefined
  /** The columns of the table, in order; the application's where nothing was chosen [LIST-023]. */
  tableProps?: Preferences['tableProps'] | undefined
}

const among = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
const size = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

function tableProp({ id, type, order, use_mask, width, pinned }: Fields): TableProps {
  if (typeof id !== 'string' || typeof type !== 'string' || !Number.isInteger(order)) return []
  return [
    {
      id,
      type,
      order: order as number,
      ...(Number.isInteger(use_mask) && { use_mask: use_mask as number }),
      ...(size(width) !== undefined && { width: size(width) }),
      ...(flag(pinned) !== undefined && { pinned: flag(pinned) }),
    },
  ]
}

const readers: { readonly [K in keyof Required<Choices>]: (kept: unknown) => Choices[K] } = {
  unitSystem: text,
  language: (kept) => among(SHIPPED_LANGUAGES, kept),
  theme: (kept) => among(THEMES, kept),
  skipLanding: flag,
  view: (kept) => among(VIEWS, kept),
  filterPanelWidth: size,
  toolPanelWidth: size,
  tableProps: (kept) => (Array.isArray(kept) ? kept.flatMap((one) => tableProp(fieldsOf(one))) : undefined),
}

/** The choices among what was kept: another version may have written it, or nobody. A field that is none is left out. */
export function readChoices(kept: unknown): Choices {
  const fields = fieldsOf(kept)
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(fields[name])])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}
