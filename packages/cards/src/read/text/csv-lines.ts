import { notUnderstood, type TextLine } from './text-line.ts'

/** Fields of a line of comma separated values, quoted or not. Throws Error with the line. */
export function csvFields(line: TextLine): string[] {
  const fields: string[] = []
  let rest = line.text
  for (;;) {
    const [whole = '', quoted, bare] = /^(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/.exec(rest) ?? []
    if (quoted === undefined && bare === undefined) throw notUnderstood(line, 'a quote inside a field')
    fields.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (whole.length === rest.length) return fields
    rest = rest.slice(whole.length + 1)
  }
}
