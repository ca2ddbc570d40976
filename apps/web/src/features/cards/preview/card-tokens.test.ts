import { describe, expect, it } from 'vitest'
import { cardTokens, extensionOf, firstStatement } from './card-tokens.ts'

const kinds = (line: string, extension: string) =>
  cardTokens(line, extension)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text }) => `${kind} ${text}`)

describe('the pieces of a card line', () => {
  it.each([
    ['inp', '** Material: DC04', ['comment ** Material: DC04']],
    ['inp', '*ELASTIC, TYPE=ISO', ['keyword *ELASTIC']],
    ['inp', '210000., 0.3, 293.15', ['number 210000.', 'number 0.3', 'number 293.15']],
    ['k', '$ Units: N mm s Mg', ['comment $ Units: N mm s Mg']],
    ['k', '*MAT_PIECEWISE_LINEAR_PLASTICITY', ['keyword *MAT_PIECEWISE_LINEAR_PLASTICITY']],
    ['k', 'DC04', []],
    ['rad', '#RADIOSS STARTER', ['comment #RADIOSS STARTER']],
    ['rad', '/MAT/LAW36/1/1', ['keyword /MAT/LAW36/1/1']],
    ['bdf', 'MAT1*   1', ['keyword MAT1*', 'number 1']],
    ['mac', 'MP,EX,1,210000', ['keyword MP', 'number 1', 'number 210000']],
    ['mac', '! Source: EN 10130', ['comment ! Source: EN 10130']],
    ['comm', '  E = 2.1E+05,', ['keyword   E', 'number 2.1E+05']],
    ['sif', '  Youngs Modulus = Real 2.1E+11', ['keyword   Youngs Modulus', 'number 2.1E+11']],
    ['FCMat', 'General:', ['keyword General']],
    ['csv', '# 7', ['number 7']],
    ['unheard', '*WORD 1', ['number 1']],
  ])('are told by the language of the solver: %s %j', (extension, line, expected) => {
    expect(kinds(line, extension)).toEqual(expected)
  })

  it.each(['', '   ', '*PLASTIC', '1.5E-3, -2., abc1, .5', '-1.0+5', '/UNIT/1', '\u00b0 7'])(
    'are the line when they are put together: %j',
    (line) => {
      for (const extension of ['inp', 'k', 'rad', 'bdf', 'mac', 'comm', 'FCMat', 'csv'])
        expect(
          cardTokens(line, extension)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line)
    },
  )

  it('take the language from the end of the file name', () => {
    expect(extensionOf('DC04.abaqus-plastic.Mg-mm-s.inp')).toBe('inp')
    expect(extensionOf('DC04.lsdyna-mat024.Mg-mm-s.k.enc')).toBe('k')
    expect(extensionOf('DC04')).toBe('')
  })

  it.each([
    [['$ Material: DC04', '$ Units', '', '*KEYWORD', '*MAT_ELASTIC'], 'k', 3],
    [['** Material', '*MATERIAL, NAME=A'], 'inp', 1],
    [['units,name', 'SI,DC04'], 'csv', 0],
    [['# nothing else'], 'rad', 0],
  ])('begin with a statement after the comments at the head: %j', (lines, extension, first) => {
    expect(firstStatement(lines, extension)).toBe(first)
  })
})
