import { DEFAULT_UNIT_SYSTEM, isUnitSystem, type UnitSystem } from '@ingot/domain/units/quantities'
import { useSearch } from '@tanstack/react-router'
import { usePreferences } from './preferences.ts'
import { useAppContent } from './session.ts'

/** The first that is offered: of the address (this visit), the preference, the application's default [UNIT-007]. */
export const chosenSystem = (offered: readonly string[], ...wanted: readonly (string | undefined)[]): UnitSystem =>
  wanted.find((id): id is UnitSystem => id !== undefined && isUnitSystem(id) && offered.includes(id)) ??
  DEFAULT_UNIT_SYSTEM

/** The unit system in which numbers are shown. */
export function useUnitSystem(): UnitSystem {
  const unitsystem = useSearch({ from: '__root__', select: ({ address }) => address.unitsystem })
  const preferred = usePreferences((state) => state.unitSystem)
  const { items, default: first } = useAppContent().unitsystems
  return chosenSystem(
    items.map(({ id }) => id),
    unitsystem,
    preferred,
    first,
  )
}
