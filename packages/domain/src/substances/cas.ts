import { isCas } from '@ingot/contract/registry-numbers'

const HYPHENS = new Set(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2212'])
const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'

interface CasNumbers {
  /** Each once, in the order of the text. */
  cas: string[]
  /** What looks like one and is none: a digit is wrong, or a hyphen is missing. */
  wrong: string[]
}

/** Fewest digits in a row that are taken for a number without its hyphens; the mark of a footnote has fewer. */
const BARE_DIGITS = 5

const withoutZeros = (number: string): string => {
  const first = [...number].findIndex((sign) => sign !== '0')
  return first > 0 ? number.slice(first) : number
}

/** Runs of digits and hyphens, in one writing of the hyphen. */
function runsIn(text: string): string[] {
  const runs: string[] = []
  let run = ''
  for (const sign of `${text} `) {
    if (isDigit(sign)) run += sign
    else if (HYPHENS.has(sign) && run !== '') run += '-'
    else {
      if (run !== '') runs.push(run)
      run = ''
    }
  }
  return runs
}

/** The CAS numbers of a cell, whatever stands between them; zeros before them and other hyphens are put right. */
export function casNumbersIn(cell: string): CasNumbers {
  const cas = new Set<string>()
  const wrong: string[] = []
  for (const given of runsIn(cell)) {
    const number = withoutZeros(given)
    if (isCas(number)) cas.add(number)
    else if (given.split('-').length === 3 || [...given].filter(isDigit).length >= BARE_DIGITS) wrong.push(given)
  }
  return { cas: [...cas], wrong }
}
