import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { codeWritings, inBrackets, withoutBrackets } from './designation.ts'
import { namesBesides } from './other-names.ts'
import { apart, hasDigit, joined, tokens } from './tokens.ts'

/**
 * A name, as tokens between spaces, as a material writes it: X5CrNi18-10 for x 5 crni 18 10, 6082 T6 for what stands in EN
 * AW-6082 T6. As tokens where the material has no such name.
 */
export function writtenAs(catalogue: Catalogue, doc: MaterialDocument, name: string): string {
  const writings = [
    withoutBrackets(doc.name).trim(),
    doc.name,
    ...inBrackets(doc.name),
    doc.symbol ?? '',
    ...(doc.designations ?? []).flatMap(({ system, code }) => codeWritings(system, code)),
    ...namesBesides(catalogue.otherNames, doc).flatMap((other) =>
      other.kind === 'grade' ? codeWritings(other.system, other.name) : [other.name],
    ),
  ]
  for (const writing of writings) {
    const all = tokens(writing)
    if ([all, joined(all) ?? [], apart(writing) ?? []].some((one) => one.join(' ') === name)) return writing
    const number = [...writing].findIndex(hasDigit)
    const fromNumber = [...writing].slice(number).join('')
    if (number > 0 && tokens(fromNumber).join(' ') === name) return fromNumber
  }
  return name
}
