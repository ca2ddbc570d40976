import { describe, expect, it } from 'vitest'
import { formatFor } from '../values/format-for.ts'

const metric = formatFor('metric', 'en')
const said = (text: string) => text.replaceAll('\u00a0', ' ')

describe('statistics of specimens in words', () => {
  const stats = { n: 12, sd: 4.1e6, min: 402.4e6, max: 420.6e6 }

  it('stand in the units chosen, with a scatter of two digits and ends rounded outwards', () => {
    expect(said(metric.statistics(stats, 'stress'))).toBe('n = 12, s = 4.1 MPa, 402.4–420.6 MPa')
    expect(said(metric.statistics({ min: 402.04e6, max: 420.04e6 }, 'stress'))).toBe('402–421 MPa')
    expect(said(metric.statistics(stats, 'stress', 'short'))).toBe('n = 12, s = 4.1 MPa')
    expect(said(formatFor('us', 'en').statistics({ sd: 6.894757e6 }, 'stress'))).toBe('s = 1 ksi')
  })

  it('are parted by what is no decimal sign in French', () => {
    expect(said(formatFor('metric', 'fr').statistics(stats, 'stress'))).toBe('n = 12 ; s = 4,1 MPa ; 402,4–420,6 MPa')
  })

  it('have a scatter of temperatures as a difference: 2 K are no −271 °C', () => {
    expect(said(metric.statistics({ n: 5, sd: 2, min: 373.15, max: 378.15 }, 'temperature'))).toBe(
      'n = 5, s = 2 K, 100–105 °C',
    )
    expect(said(formatFor('us', 'en').statistics({ sd: 2 }, 'temperature'))).toBe('s = 3.6 °F')
  })

  it('say what is told only: one end is a bound, nothing is nothing', () => {
    expect(said(metric.statistics({ n: 3, min: 250e6 }, 'stress'))).toBe('n = 3, ≥ 250 MPa')
    expect(metric.statistics({}, 'stress')).toBe('')
    expect(metric.statistics(undefined, 'stress')).toBe('')
    expect(said(metric.statistics({ n: 2, sd: 0.02 }))).toBe('n = 2, s = 0.02')
  })
})
