/** Writings of units that files use and the unit grammar does not: only those with one meaning. */
const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Mpa|MPA)\b/g, 'MPa'],
  [/\b(?:Gpa|GPA)\b/g, 'GPa'],
  [/\b(?:Kpa|KPa|KPA|kpa)\b/g, 'kPa'],
  [/\b(?:kpsi|Kpsi|KPSI|Ksi)\b/g, 'ksi'],
  [/\b(?:msi|MSI|Mpsi)\b/g, 'Msi'],
  [/\bPsi\b/g, 'psi'],
  [/\bKg(?=\b|\d)/g, 'kg'],
  [/\bgr(?=\s*\/)/g, 'g'],
  [/\bKJ(?=\b)/g, 'kJ'],
  // A product written without its dot: W/mK, J/kgK, µm/m°C.
  [/(?<=\/\s*\(?)(m|kg|g)\s?[·.]?\s?(°?[KCF])(?![\p{L}\d])/gu, '($1*$2)'],
  [/\(\((m|kg|g)\*(°?[KCF])\)\)/g, '($1*$2)'],
  [/(?<![\p{L}])Ohm/gu, 'ohm'],
  [/\bmol[\s.-]*%|\bat(?:omic)?[\s.-]*%/gi, '%'],
  [/(?<=%\s*)(?:w\/w|m\/m|\(?by (?:mass|weight)\)?)/gi, ''],
]

const corrected = (text: string) => CORRECTIONS.reduce((to, [pattern, plain]) => to.replace(pattern, plain), text)

/** A bare C or F in a unit is a degree where coulombs and farads do not fit: W/m/C, J/(kg C). */
const withDegrees = (text: string) => text.replace(/(?<![\p{L}°µ])([CF])(?![\p{L}])/gu, '°$1')

/** Stresses and moduli in kg/mm² are meant in kilograms-force. */
const withForce = (text: string) => text.replace(/(?<![\p{L}])(kg|t)(?=\s*\/\s*[mc]m)/gu, '$1*gravity')

/** What a unit, or a value with its unit, may mean, as written first; for a reader that takes the first that fits. */
export function writingsOf(text: string): readonly string[] {
  const plain = corrected(text)
  return [...new Set([text, withDegrees(text), plain, withDegrees(plain), withForce(text), withForce(plain)])]
}

/** Shares in words: `wt.-%`, `Gew.-%`, `mass %`, `% (m/m)` are one. */
export const meantUnit = (text: string) =>
  text
    .trim()
    .replace(
      /^(?:wt|weight|mass|ma|gew|m|masse|pds)[\s.-]*%$|^%\s*\(?(?:wt|weight|mass|by mass|by weight|m\/m|w\/w|masse|en masse|gew\.?)\)?$|^(?:mass fraction|weight) ?%$|^(?:mass|weight|wt\.?) percent$/i,
      'wt%',
    )
    .replace(/^(?:at|atomic|mol|mole)[\s.-]*%$|^%\s*\(?(?:at|atomic|mol)\.?\)?$/i, 'at%')
    .replace(/^(?:mass|weight) fraction$|^massen(?:anteil|bruch)$|^fraction massique$/i, 'g/g')
    .replace(/^(?:w?ppmw?|ppm\s*\(?(?:wt|mass)\)?)$/i, 'ppm')
