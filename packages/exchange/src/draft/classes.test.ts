import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { classOf } from './classes.ts'

const shipped = join(import.meta.dirname, '../../../../data/catalogue.json')
const catalogue = CatalogueFile.parse(JSON.parse(readFileSync(shipped, 'utf8')))

describe('the class that the words of a file mean', () => {
  it('is that whose name stands there, in each language, also where a word in it names another metal', () => {
    expect(classOf(['Aluminium bronzes', 'X1'], catalogue)).toBe('metal/copper/aluminium-bronze')
    expect(classOf(['laitons'], catalogue)).toBe('metal/copper/brass')
    expect(classOf(['  Bearing Steels '], catalogue)).toBe('metal/steel/bearing')
    expect(classOf(['2000 series (Al-Cu)'], catalogue)).toBe('metal/aluminium/2000')
  })

  it('comes back from every name that a table of the catalogue shows', () => {
    const count = new Map<string, number>()
    const names = catalogue.classes.flatMap(({ path, name }) =>
      [...new Set(Object.values(name))].map((text) => ({ path, text: text ?? '' })),
    )
    for (const { text } of names) count.set(text.toLowerCase(), (count.get(text.toLowerCase()) ?? 0) + 1)
    const lost = names.filter(({ path, text }) => {
      const is = count.get(text.toLowerCase()) === 1
      return is && path.includes('/') && classOf([text, 'Sample 1'], catalogue) !== path
    })
    expect(lost).toEqual([])
  })

  it('is the metal of a bronze whatever it holds besides', () => {
    expect(classOf(['Aluminium bronze, cast'], catalogue)).toMatch(/^metal\/copper/)
    expect(classOf(['Aluminium plate'], catalogue)).toBe('metal/aluminium')
  })
})
