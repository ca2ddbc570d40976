import { describe, expect, it } from 'vitest'
import { ellipseReach, predictionEllipse } from './prediction-ellipse.ts'

/** Rp0.2 and Rm of the 14 specimens of 42CrMoS4 austenitised at 850 °C (Fraunhofer IWM), MPa. */
const SPECIMENS = [
  [1132.33, 1198.73],
  [1133.01, 1198.9],
  [1131.91, 1199.31],
  [1139.09, 1203.06],
  [1131.1, 1197.18],
  [1129.15, 1192.41],
  [1131.81, 1196.65],
  [1128.98, 1196.25],
  [1128.89, 1197.48],
  [1127.68, 1195.43],
  [1130.84, 1198.36],
  [1132.0, 1201.77],
  [1133.34, 1199.44],
  [1135.11, 1203.23],
].map(([x = 0, y = 0]) => ({ x, y }))

/** The means of these, and the inverse of their covariance, by numpy. */
const MEAN = [1131.8028571428572, 1198.4428571428573] as const
const INVERSE = [0.3484111014524225, -0.27917216678413326, 0.33836506190162824] as const

describe('the ellipse of single tests', () => {
  it('reaches as far as the F distribution says (scipy.stats.f.ppf), and as χ² for very many', () => {
    expect(ellipseReach(5)).toBeCloseTo(5.528716160823206, 10)
    expect(ellipseReach(6)).toBeCloseTo(4.500458465997014, 10)
    expect(ellipseReach(14)).toBeCloseTo(3.0032369397297543, 10)
    expect(ellipseReach(30)).toBeCloseTo(2.6739513373317845, 10)
    expect(ellipseReach(100_000) ** 2).toBeCloseTo(5.991, 2)
  })

  it('is where the distance by the covariance of the specimens is that reach (numpy.cov, numpy.linalg.inv)', () => {
    const corners = predictionEllipse(SPECIMENS) ?? []
    const [middleX, middleY] = MEAN
    for (const [x, y] of corners) {
      const [dx, dy] = [x - middleX, y - middleY]
      const far = INVERSE[0] * dx * dx + 2 * INVERSE[1] * dx * dy + INVERSE[2] * dy * dy
      expect(far).toBeCloseTo(9.019432116152283, 6)
    }
    expect(corners).toHaveLength(120)
    // Half its length along the eigenvector of numpy.linalg.eigh is 11.8555 MPa, across it 3.8061 MPa.
    const far = corners.map(([x, y]) => Math.hypot(x - middleX, y - middleY))
    expect(Math.max(...far)).toBeCloseTo(11.8555, 1)
    expect(Math.min(...far)).toBeCloseTo(3.8061, 1)
  })

  it('is the same whatever the units: stress beside strain differs by a billion', () => {
    const scaled = predictionEllipse(SPECIMENS.map(({ x, y }) => ({ x: x * 1e6, y: y * 1e-6 }))) ?? []
    for (const [k, [x, y]] of (predictionEllipse(SPECIMENS) ?? []).entries()) {
      expect((scaled[k]?.[0] ?? 0) / 1e6).toBeCloseTo(x, 6)
      expect((scaled[k]?.[1] ?? 0) * 1e6).toBeCloseTo(y, 6)
    }
  })

  it('is none of four specimens, nor where they do not scatter', () => {
    expect(predictionEllipse(SPECIMENS.slice(0, 4))).toBeUndefined()
    expect(predictionEllipse(SPECIMENS.map(({ x }) => ({ x, y: 1 })))).toBeUndefined()
  })
})
