import { COMPARISON, type Scan, take } from './scan.ts'

export type Sign = '<' | '<=' | '>' | '>=' | '=' | '!='

const SIGNS: Readonly<Record<string, Sign>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '⩽': '<=',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  '⩾': '>=',
  '=': '=',
  '==': '=',
  ':': '=',
  '!=': '!=',
  '<>': '!=',
  '≠': '!=',
}

/** Takes a sign of comparison; after a colon another may follow. */
export function takeSign(scan: Scan): Sign | undefined {
  const found = take(scan, COMPARISON)?.[0]
  const sign = found === undefined ? undefined : SIGNS[found]
  return found === ':' ? (takeSign(scan) ?? sign) : sign
}
