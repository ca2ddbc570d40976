import { DEFAULT_UNIT_SYSTEM, isUnitSystem, type UnitSystem } from '@ingot/domain/units/quantities'
import { useSearch } from '@tanstack/react-router'
import { usePreferences } from './preferences.ts'
import { useAppContent } from './session.ts'

/** The first known system: of the address (this visit), the preference, the application's default [UNIT-007]. */
export const chosenSystem = (...wanted: readonly (string | undefined)[]): UnitSystem =>
  wanted.find((id): id is UnitSystem => id !== undefined && isUnitSystem(id)) ?? DEFAULT_UNIT_SYSTEM

/** The unit system in which numbers are shown. */
export function useUnitSystem(): UnitSystem {
  const unitsystem = useSearch({ from: '__root__', select: ({ address }) => address.unitsystem })
  const preferred = usePreferences((state) => state.unitSystem)
  return chosenSystem(unitsystem, preferred, useAppContent().unitsystems.default)
}
