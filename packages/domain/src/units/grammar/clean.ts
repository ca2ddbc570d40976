// No lookbehind here nor elsewhere in this folder: a browser of the supported list refuses the whole module for one.

/** One writing for the many of superscripts, degrees, micro, ohm, minus, times and powers of ten [UNIT-003]. */

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const superscriptRun = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻·.]*[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu

function plainDigits(run: string): string {
  return [...run]
    .map((c) => {
      const digit = SUPERSCRIPTS.indexOf(c)
      if (digit >= 0) return String(digit)
      if (c === '⁻') return '-'
      return c === '⁺' ? '' : '.'
    })
    .join('')
}

// A dot is part of a superscript only between superscript digits (m¹·⁵); before one it multiplies.
const superscripts = (text: string): string =>
  text
    .replace(/½/g, '^0.5')
    .replace(superscriptRun, (run) => {
      const start = run.search(/[^·.]/u)
      return `${run.slice(0, start)}^${plainDigits(run.slice(start))}`
    })
    .replace(/\^+/g, '^')

const steps: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2007\u2009\u200a\u202f\t\n\r]/g, ' '],
  [/[\u200b\u2060\ufeff]/g, ''],
  [/[−–‐‑﹣-]/g, '-'],
  [/[×∗✕]|\*\*(?=\s*10)/g, '*'],
  [/\*\*/g, '^'],
  [/[⋅•∙․]/g, '·'],
  [/[∕÷]/g, '/'],
  // degrees
  [/℃/g, '°C'],
  [/℉/g, '°F'],
  [/[º˚]/g, '°'],
  [/\bdeg(?:rees?|\.)?\s*(?=[CFKR](?![\p{L}]))/giu, '°'],
  [/°\s+(?=[CFKR](?![\p{L}]))/gu, '°'],
  [/°K/g, 'K'],
  [/\bdeg\b/g, '°'],
  // micro, ohm, ångström
  [/\u03bc/g, 'µ'],
  [/(^|[^\p{L}])u(?=(?:m|s|g|l|L|A|V|N|F|S|W|J|H|T|Pa|mol|in|strain|[oO]hm|\u03a9|\u2126)(?![\p{L}]))/gu, '$1µ'],
  [/[\u03a9\u2126]|\b[Oo]hms?\b|\bOHMS?\b/g, 'ohm'],
  [/([kMGTmµn])[Oo]hms?\b/g, '$1ohm'],
  [/\u212b/g, 'Å'],
  // powers of ten: x10^-6, 10-6, E-6, 1.0D-06
  [/(^|[\d\s])[xX]\s*(?=10)/g, '$1*'],
  [/(^|[^\p{L}\d.^])10\s?\^?\s?\(?([+-]\d+)\)?(?!\d)/gu, '$011E$2'],
  [/(^|[^\p{L}\d.])[eE](?=[+-]\d)/gu, '$011E'],
  [/(\d)[dD](?=[+-]\d)/g, '$1E'],
  [/E\+/g, 'E'],
  // roots; MPa√m is a product
  [/([\p{L}\d)])\s?√/gu, '$1·√'],
  [/√\s*\(/g, 'sqrt('],
  [/√\s*([\p{L}]+)/gu, 'sqrt($1)'],
  [/\^\s*\(?\s*1\s*\/\s*2\s*\)?(?![\d.\p{L}])/gu, '^0.5'],
  // labels and products written with a stop or a hyphen: N.m, ft-lb
  [/CO₂/g, 'CO2'],
  [/\bCO2\s*-?\s*eq?\b\.?/g, 'CO2e'],
  [/%\s*IACS/g, '%IACS'],
  [/([\p{L}\d])\.(?=[\p{L}])/gu, '$1·'],
  [/(\p{L})-(?=\p{L})/gu, '$1·'],
  [/([\p{L}\d])-(?=°)/gu, '$1·'],
]

export function cleanUnitText(text: string): string {
  return steps.reduce((cleaned, [pattern, plain]) => cleaned.replace(pattern, plain), superscripts(text)).trim()
}
