import { expect, it } from 'vitest'
import { signBeside } from './sign-beside.ts'

it('a sign stands beside a name that does not say it', () => {
  expect(signBeside('Density', 'ρ')).toBe('ρ')
  expect(signBeside('Yield strength Rp0.2', 'Rp0.2')).toBeUndefined()
  expect(signBeside('Limite conventionnelle d’élasticité Rp0,2', 'Rp0.2')).toBeUndefined()
  expect(signBeside('K', 'K')).toBeUndefined()
  expect(signBeside('Kick', 'k')).toBe('k')
  expect(signBeside('Density', undefined)).toBeUndefined()
})
