import { describe, expect, it } from 'vitest'
import { GRADE_LINE, NO_MAKER_LINE, USUAL_SIGNS } from './search-text.ts'
import { tiersOf } from './tiers.ts'
import { termsOf } from './typed.ts'

describe('what a search text must contain', () => {
  it.each<[string, string[]]>([
    ['stainless steel 304', ['stainless', 'steel', ' 304 ']],
    ['304 sheet', [' 304 ', 'sheet']],
    ['PA 66', [' pa 66']],
    ['St 60 sheet', [' st 60 ', 'sheet']],
    ['n/a', ['\n n a \n']],
    ['En 24', [' en 24']],
    ['EN24T', [' en 24 t']],
    ['PA66', [' pa 66']],
    ['propylen', ['propylen']],
    ['ENAW6082', [' enaw 6082']],
    ['Al7075', [' al ', ' 7075']],
    ['"cast iron" 250', [' cast iron ', ' 250 ']],
    ['1.43', [' 1 43']],
    ['“Cast  iron”', [' cast iron ']],
    ['X5CrNi18-10/1.4301', [' x 5 crni 18 10 ', ' 1 4301']],
    ['鋼', ['鋼']],
    ['steel steels', ['steel']],
    ['20 %', [' 20 ']],
    ['%', ['%']],
    ['  ', []],
  ])('for %s is %j', (typed, terms) => {
    expect(termsOf(typed)).toEqual(terms)
  })

  it.each<[string, string[]]>([
    ['AISI 304', ['\n 304 ']],
    ['AISI304', ['\n 304']],
    ['GB 45', ['\n gb 45']],
    ['Ti grade 5', [' ti ', ' grade 5 ']],
    ['Titan Grad 2', ['titan', ' grade 2 ']],
    ['Alloy 20', [' alloy 20 ']],
    ['Alliage 75', [' alloy 75 ']],
    ['Legierung 718', [' 718 ']],
    ['AISI 999', ['\n aisi 999 ']],
    ['M2', ['\n m 2 ']],
    ['S355 J2', ['\n s 355 ', ' j 2 ']],
    ['Hastelloy C22', ['hastelloy', '\n c 22 ']],
    ['AISI C30', ['\n aisi c 30']],
    ['UNS 20', ['\n uns 20']],
    ['AISI 4', ['\n aisi 4']],
    ['tôle S235JR', [' s 235 jr']],
    ['UNSS30400', [' s 30400']],
    ['DIN EN 1.4301', [' 1 4301']],
    ['Werkstoff-Nr. 1.4301', [' 1 4301']],
    ['W. Nr. 1.4301', [' 1 4301']],
    ['W.Nr.1.4301', [' 1 4301']],
    ['EN 10025-2 S355J2', [' s 355 j 2']],
    ['S355J2+N', [' s 355 j 2 ']],
    ['S355J2 +N', [' s 355 j 2 ']],
    ['DX51D+Z275', [' dx 51 d ']],
    ['grade 304 stainless', [' 304 ', 'stainless']],
  ])('leaves out of %s what only introduces a designation, its standard and its state', (typed, terms) => {
    expect(termsOf(typed)).toEqual(terms)
  })

  it.each([
    ['screws', '\n screw \n'],
    ['Tube', '\n tube \n'],
    ['glass fibres', '\n glass fibre \n'],
    ['hot water', '\n hot water \n'],
    ['hydrolysis', '\n hydrolysis \n'],
    ['résistance à la traction', '\n resistance a la traction \n'],
    ['fibre de verre', '\n fibre de verre \n'],
  ])('asks of %s, a part, a form or a filler, for a material that is called so', (typed, term) => {
    expect(termsOf(typed)).toEqual([term])
    expect(termsOf(`"${typed}"`)).not.toEqual([term])
  })

  it.each<[string, string[]]>([
    ['EN', [' en ']],
    ['EN 10025', [' en ', ' 10025 ']],
    ['Alloy X', ['alloy', ' x ']],
    ['Stellite 6', [' stellite 6 ']],
    ['Stellite6', [' stellite 6 ']],
    ['Inconel 718 bar', [' inconel 718 ', ' bar ']],
    ['TPV EPDM+PP', [' tpv ', 'epdm pp']],
    ['"AISI 304"', [' aisi 304 ']],
  ])('keeps all of %s', (typed, terms) => {
    expect(termsOf(typed)).toEqual(terms)
  })
})

describe('the order of relevance', () => {
  const textsOf = (typed: string[]) => tiersOf(typed).map((tier) => tier.map(({ text }) => text))

  it('begins with a line that is what was typed, then what it introduces, before what begins so', () => {
    const lines = ['\n aisi 304 sheet \n', '\n 304 sheet \n', '\n 304 \n']
    const eachTwice = lines.flatMap((line) => [[line, NO_MAKER_LINE], [line]])
    const whole = '\n aisi 304 sheet \n'
    const all = textsOf(['AISI 304 sheet'])
    const ofAll = all.slice((all.length + 1) / 2)
    expect(ofAll.slice(0, 19)).toEqual([
      ...eachTwice,
      ...USUAL_SIGNS.map((sign) => `\n ${sign} aisi 304 sheet \n`).flatMap((line) => [[line, NO_MAKER_LINE], [line]]),
      ...eachTwice,
      [whole, NO_MAKER_LINE],
      [whole],
      ['\n aisi 304 sheet '],
    ])
    // Of grades first, then of batches as well.
    expect(all.slice(0, ofAll.length + 1)).toEqual([...ofAll, []].map((tier) => [...tier, GRADE_LINE]))
  })

  it('asks for all words in the name, then among other names', () => {
    const tiers = tiersOf(['cast', 'iron'])
    expect(tiers).toContainEqual([
      { text: 'cast', within: 1 },
      { text: 'iron', within: 1 },
    ])
    expect(tiers).toContainEqual([
      { text: 'cast', within: 3 },
      { text: 'iron', within: 3 },
    ])
  })

  it('is none where nothing was typed', () => {
    expect(tiersOf(['%', ''])).toEqual([])
  })
})
