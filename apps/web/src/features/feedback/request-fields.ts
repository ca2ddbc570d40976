import { isEmail } from '@ingot/contract/email'
import { COMMENT_MAX, EMAIL_MAX, NAME_MAX } from '@ingot/contract/limits'

/** A field of a request: one line, an e-mail address, or words of several lines. */
export interface RequestField {
  name: string
  label: string
  kind: 'line' | 'email' | 'words'
  isNeeded: boolean
}

export type RequestFault = 'request.missing' | 'request.wrongEmail'

export const MOST = { line: NAME_MAX, email: EMAIL_MAX, words: COMMENT_MAX } as const

/** What is wrong with what was typed, field by field; nothing where all of it can be sent. */
export function requestFaults(
  fields: readonly RequestField[],
  values: Readonly<Record<string, string>>,
): Partial<Record<string, RequestFault>> {
  const faults: Partial<Record<string, RequestFault>> = {}
  for (const { name, kind, isNeeded } of fields) {
    const value = (values[name] ?? '').trim()
    if (value === '') {
      if (isNeeded) faults[name] = 'request.missing'
    } else if (kind === 'email' && !isEmail(value)) faults[name] = 'request.wrongEmail'
  }
  return faults
}

/** What was typed, without fields that were left empty. */
export const typedParts = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
