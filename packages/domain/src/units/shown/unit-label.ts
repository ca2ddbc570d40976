import { kept } from '../../kept/kept.ts'
import { normaliseUnit } from '../normalise.ts'
import { UnitError } from '../unit-error.ts'
import { type NumberLocale, superscript } from './format-number.ts'

const roots: readonly (readonly [RegExp, string])[] = [
  [/([\p{L}µ]+)\^0\.5/gu, '√$1'],
  [/\(([^()]+)\)\^0\.5/g, '√($1)'],
]

const symbols: readonly (readonly [RegExp, string])[] = [
  // ft*lb is energy only with the pound as a force: the label says so.
  [/\b(ft|in)\*lb(?![\p{L}^])/gu, '$1*lbf'],
  [/\blb\*(ft|in)(?![\p{L}^]|\/s\^)/gu, 'lbf*$1'],
  [/\*CO2e/g, ' CO₂e'],
  [/%IACS/g, '% IACS'],
  [/ohm/g, 'Ω'],
  [/(\d)(?=[\p{L}%])(?!E-?\d)/gu, '$1 '],
  [/(^|[^\d.])1E(-?\d+)/g, '$0110^$2'],
  [/(\d)E(-?\d+)/g, '$1×10^$2'],
]

/**
 * A unit as print shows it: g/cm³, W/(m·K), MPa·√m, 10⁻⁶/K, g/10 min, Ω·m, kg CO₂e/kg. Nothing for a dimensionless
 * number; a unit that cannot be read is shown as it stands.
 */
export const unitLabel = (unit: string, locale: NumberLocale = 'en'): string => labels[locale](unit)

const LABELS_KEPT = 500
const labels: Readonly<Record<NumberLocale, (unit: string) => string>> = {
  en: kept(LABELS_KEPT, (unit) => newLabel(unit, 'en')),
  fr: kept(LABELS_KEPT, (unit) => newLabel(unit, 'fr')),
}

function newLabel(unit: string, locale: NumberLocale): string {
  const canonical = canonicalOrAsIs(unit)
  if (canonical === '1') return ''
  const written = [...roots, ...symbols].reduce((text, [pattern, print]) => text.replace(pattern, print), canonical)
  const raised = written.replace(/\^(-?\d+)(?![\d.])/g, (_, power: string) => superscript(Number(power)))
  const label = raised.replace(/\*/g, '·').replace(/-/g, '\u2212')
  return locale === 'fr' ? label.replace(/(\d)\.(?=\d)/g, '$1,') : label
}

function canonicalOrAsIs(unit: string): string {
  try {
    return normaliseUnit(unit)
  } catch (error) {
    if (error instanceof UnitError) return unit
    throw error
  }
}
