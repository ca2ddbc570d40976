import type { Shift } from '@ingot/domain/scatter/shift'
import type { RangeEnd } from '@ingot/domain/units/shown/format-number'

/** An axis of the plot as it is shown: numbers are SI, `shift` turns them into the unit shown. */
export interface PlotAxis {
  key: string
  name: string
  sign: string
  unit: string
  quantity: string | undefined
  shift: Shift
  /** Codes that some materials have instead of a number. */
  specials: readonly string[]
  /** An SI number in the unit shown, without it; an end of a range is rounded outwards. */
  number: (si: number, end?: RangeEnd) => string
}

/** 'Density (g/cm³)'. */
export const axisName = ({ name, unit }: Pick<PlotAxis, 'name' | 'unit'>): string => (unit ? `${name} (${unit})` : name)
