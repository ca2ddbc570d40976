import type { RubberData } from './rubber-sample.ts'

/**
 * Vulcanised natural rubber with 8 % sulphur at 20 °C: L. R. G. Treloar, Trans. Faraday Soc. 40 (1944) 59–70,
 * DOI 10.1039/TF9444000059, uniaxial, equibiaxial and planar tests; nominal stress in MPa over stretch. Digitised values as
 * Chongran-Zhao/Calibration-Hyperelasticity on GitHub gives them, commit 1df0f5db, MIT licence.
 */
const TRELOAR_MPA = {
  uniaxial: [
    [1.02, 0.0255],
    [1.125, 0.1344],
    [1.24, 0.2256],
    [1.39, 0.3169],
    [1.585, 0.4081],
    [1.9, 0.5003],
    [2.18, 0.5886],
    [2.42, 0.6769],
    [3.02, 0.8633],
    [3.57, 1.0497],
    [4.03, 1.2263],
    [4.76, 1.5892],
    [5.36, 1.9522],
    [5.75, 2.3152],
    [6.15, 2.6879],
    [6.4, 3.0411],
    [6.6, 3.4139],
    [6.85, 3.7769],
    [7.05, 4.13],
    [7.15, 4.493],
    [7.25, 4.8658],
    [7.4, 5.2287],
    [7.5, 5.5917],
    [7.6, 6.3176],
  ],
  equibiaxial: [
    [1.027, 0.0925],
    [1.065, 0.157],
    [1.115, 0.2387],
    [1.14, 0.257],
    [1.2, 0.3282],
    [1.31, 0.4364],
    [1.42, 0.5146],
    [1.68, 0.6557],
    [1.94, 0.7652],
    [2.49, 0.9617],
    [3.03, 1.2386],
    [3.43, 1.4401],
    [3.75, 1.7096],
    [4.07, 1.9845],
    [4.26, 2.2065],
    [4.45, 2.4426],
  ],
  planar: [
    [1.03, 0.0667],
    [1.12, 0.1589],
    [1.19, 0.2452],
    [1.31, 0.3326],
    [1.46, 0.4189],
    [1.84, 0.5925],
    [2.38, 0.7652],
    [2.97, 0.9418],
    [3.47, 1.1183],
    [3.95, 1.2851],
    [4.37, 1.4617],
    [4.69, 1.6285],
    [4.97, 1.805],
  ],
} as const

export const TRELOAR: readonly RubberData[] = (['uniaxial', 'equibiaxial', 'planar'] as const).map((test) => ({
  test,
  stretch: TRELOAR_MPA[test].map(([stretch]) => stretch),
  stress: TRELOAR_MPA[test].map(([, stress]) => stress * 1e6),
}))
