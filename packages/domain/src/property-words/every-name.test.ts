import { readFileSync } from 'node:fs'
import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { withoutBrackets } from '../names/designation.ts'
import { propertyWords } from './phrases.ts'
import { splitAsked } from './split.ts'

const read = readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')
const catalogue = openCatalogue(JSON.parse(read) as CatalogueFile)
const known = propertyWords(catalogue)

/** What is found by words: properties with a number or a class, diagrams and models. */
const nodes = [...catalogue.nodes.values()].filter(
  ({ type, vtype }) => ['Mpt', 'Model'].includes(type) || (type === 'Spt' && vtype !== 'text' && vtype !== 'flag'),
)

/** The sign of a property at the end of its name, in any of its writings, as somebody would leave it out by hand. */
function withoutSign({ symbol = '' }: CatalogueNode, name: string): string {
  const ends = [symbol, symbol.replace('.', ','), symbol.replace(/\d+$/, '')].filter(Boolean)
  const end = ends.find((one) => name.endsWith(` ${one}`))
  return end === undefined ? name : name.slice(0, -end.length - 1)
}

/** Whether all words of a text are one phrase that means the node, or what unifies it. */
function isUnderstood({ vkey }: CatalogueNode, text: string): boolean {
  const split = splitAsked(text, known)
  const [asked, ...more] = split?.asked ?? []
  const means = asked?.vkeys.some((one) => one === vkey || catalogue.nodes.get(one)?.from?.includes(vkey))
  return split?.rest === '' && more.length === 0 && means === true
}

describe('every property, diagram and model of the catalogue', () => {
  it('are all those that a search by words can be about', () => {
    expect(nodes.length).toBeGreaterThan(200)
  })

  it.each(['en', 'fr'] as const)(
    'is understood by its name in %s, with and without brackets and its sign',
    (language) => {
      const strange = nodes.flatMap((node) => {
        const name = node.name[language] ?? ''
        const bare = withoutBrackets(name).replace(/\s+/g, ' ').trim()
        const beforeComma = bare.split(/, /)[0] ?? ''
        const asked = [name, bare, withoutSign(node, bare), beforeComma, withoutSign(node, beforeComma)]
        return [...new Set(asked)].filter((text) => !isUnderstood(node, text)).map((text) => `${node.vkey}: ${text}`)
      })
      expect(strange).toEqual([])
    },
  )
})
