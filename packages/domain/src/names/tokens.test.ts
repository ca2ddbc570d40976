import { describe, expect, it } from 'vitest'
import { apart, closedUp, joined, tokens, turnedFormula } from './tokens.ts'

describe('tokens', () => {
  it.each([
    ['EN AW-6082-T6', 'en aw 6082 t 6'],
    ['Ti6Al4V', 'ti 6 al 4 v'],
    ['Ti-6Al-4V', 'ti 6 al 4 v'],
    ['S355J2+N', 's 355 j 2 n'],
    ['1.4301', '1 4301'],
    ['PA66 GF 30', 'pa 66 gf 30'],
    ['µ-metal', 'mu metal'],
    ['α-β brass', 'alpha beta brass'],
    ['Zytel® 101', 'zytel 101'],
    ['Weißblech', 'weissblech'],
    ['Élastomère', 'elastomere'],
    ['kg/m³', 'kg m 3'],
    ['stain\u00adless\u200b 3\u206004', 'stainless 304'],
    ['ＳＵＳ３０４Ｌ', 'sus 304 l'],
    [' – ', ''],
  ])('of %s are %s', (text, expected) => {
    expect(tokens(text).join(' ')).toBe(expected)
  })

  it.each([
    ['aluminum', 'aluminium'],
    ['gray cast irons', 'grey cast iron'],
    ['polysulphones', 'polysulfone'],
    ['fiberglass', 'fibreglass'],
    ['moulded', 'molded'],
    ['galvanised', 'galvanized'],
    ['heat resisting steel', 'heat resistant steel'],
    ['alloys', 'alloy'],
    ['brasses', 'brass'],
    ['glasses', 'glass'],
    ['aciers', 'acier'],
    ['métaux', 'metals'],
    ['panneaux', 'panneau'],
    ['A572 Gr.50', 'A572 Grade 50'],
  ])('of %s are those of %s', (one, other) => {
    expect(tokens(one)).toEqual(tokens(other))
  })

  it('close up words that a hyphen joins, and no signs', () => {
    expect(closedUp('Scotch-Weld 2216')?.join(' ')).toBe('scotchweld 2216')
    expect(closedUp('Loctite Hysol EA-9309')).toBeUndefined()
    expect([closedUp('PE-HD'), closedUp('Ti-6Al-4V'), closedUp('EN AW-6082')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each(['brass', 'glass', 'basis', 'status', 'ABS', 'stainless'])('leave %s as it is', (word) => {
    expect(tokens(word)).toEqual([word.toLowerCase()])
  })

  it.each(['aluminum', 'polysulphone', 'fiber', 'moulding', 'glasses', 'brasses'])(
    'of what is typed of %s so far begin it',
    (word) => {
      const [whole = ''] = tokens(word)
      for (let length = 3; length < word.length; length++) {
        const [so = ''] = tokens(word.slice(0, length))
        expect(whole.startsWith(so), word.slice(0, length)).toBe(true)
      }
    },
  )
})

describe('other writings', () => {
  it.each([
    ['EN AW-6082 T6', 'enaw 6082 t 6'],
    ['PE-HD', 'pehd'],
    ['EN-GJL 250', 'engjl 250'],
  ])('join the short runs of letters of %s', (text, expected) => {
    expect(joined(tokens(text))?.join(' ')).toBe(expected)
  })

  it('join neither words nor digits', () => {
    expect([joined(tokens('Concrete C12/15')), joined(tokens('X5CrNi18-10'))]).toEqual([undefined, undefined])
  })

  it('take the signs of a formula apart', () => {
    expect(apart('EN AW-AlMg3')).toEqual(tokens('EN AW Al Mg 3'))
    expect([apart('PA66'), apart('DuPont')]).toEqual([undefined, undefined])
  })
})

describe('a formula with its amounts behind the signs', () => {
  it.each<[string, string[]]>([
    ['Ti-6Al-4V', ['tial 6 v 4', 'ti al 6 v 4']],
    ['Ti-6Al-4V ELI', ['tial 6 v 4 eli', 'ti al 6 v 4 eli']],
    ['Ti-3Al-2.5V', ['tial 3 v 2 5', 'ti al 3 v 2 5']],
    ['WC-Co 6 %', []],
    ['A-36', []],
  ])('%s', (text, lines) => {
    expect(turnedFormula(text).map((all) => all.join(' '))).toEqual(lines)
  })
})
