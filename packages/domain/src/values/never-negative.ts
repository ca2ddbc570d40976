import type { CatalogueNode } from '@ingot/contract/catalogue'

const words = (text: string) => new Set(text.split(' '))

/** Quantities that nothing real has at zero or below, and those that are never below zero. */
export const ABOVE_ZERO = words(
  'density modulus modulus_gpa conductivity specific_heat diffusivity viscosity spec_volume frequency',
)
export const NOT_NEGATIVE = words(
  'stress strain percent impact energy force tear hardness ball_hardness voltage time hours cycles length length_um embodied enthalpy kin_viscosity temp_interval vol_resistivity surf_resistivity conductivity_el field mvr mfr toughness',
)
/** By which nothing is wrong when they are below zero: shrinkage may be growth, a Rockwell scale goes on below its zero. */
export const SIGNED = words('shrink_par shrink_norm hrc hrb rockwell_plastic')
/** Below zero where a test loses more than it gains: leached or volatile parts, a specimen that swells, stored carbon. */
export const SELDOM_NEGATIVE = words('water_abs_24h water_abs_sat moisture_abs_eq compression_set embodied_energy')
/** Strengths in compression, which some tables write with the sign of the stress. */
export const COMPRESSIVE = words('compressive_strength xc yc')

const MAY_BE_NEGATIVE: readonly ReadonlySet<string>[] = [SIGNED, SELDOM_NEGATIVE, COMPRESSIVE]

/** Whether no material has less than 0 of a property, SI: temperatures are K. */
export const isNeverNegative = ({
  vkey = '',
  quantity = '',
}: Partial<Pick<CatalogueNode, 'vkey' | 'quantity'>>): boolean =>
  (ABOVE_ZERO.has(quantity) || NOT_NEGATIVE.has(quantity) || quantity === 'temperature') &&
  !MAY_BE_NEGATIVE.some((keys) => keys.has(vkey))
