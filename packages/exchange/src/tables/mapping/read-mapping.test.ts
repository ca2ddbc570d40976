import { expect, it } from 'vitest'
import { readMapping } from './read-mapping.ts'

const rm = { header: 'Rm (MPa)', vkey: 'rm' }

it('reads a mapping', () => {
  expect(readMapping(JSON.stringify({ columns: [rm], decimal: ',' }))).toEqual({
    mapping: { columns: [rm], decimal: ',' },
  })
})

it.each([
  ['{', 'not JSON'],
  ['[]', 'the mapping must be of type object'],
  ['{}', 'columns is missing'],
  ['{"columns":1}', 'columns must be of type array'],
  ['{"columns":["Rm"]}', 'column 1 must be an object such as {"header"'],
  [
    '{"columns":[{"header":"Rm"}]}',
    'column 1 ("Rm") does not say what it holds: give one of vkey, field, condition, element',
  ],
  ['{"columns":[{"header":"Rm","vkey":5}]}', 'column 1 ("Rm"): vkey must be of type string'],
  ['{"columns":[{"vkey":"rm"}]}', 'column 1: header is missing'],
  [`{"columns":[${JSON.stringify(rm)},{"header":"W","field":"nmae"}]}`, 'column 2 ("W"): field must be one of "name"'],
  ['{"columns":[{"header":"Rm","vkey":"rm","units":"MPa"}]}', 'column 1 ("Rm") has "units", which is not known there'],
  ['{"columns":[],"decimal":"comma"}', 'decimal must be one of ".", ","'],
  ['{"columns":[],"sep":";"}', 'the mapping has "sep"'],
])('says in words what is wrong with %s', (text, words) => {
  const read = readMapping(text)
  expect('fault' in read && read.fault).toContain(words)
  expect('fault' in read && read.fault).not.toContain('Invalid input')
})
