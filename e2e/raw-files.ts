/** Raw files as testing machines write them, of tests whose results can be worked out by hand. */

interface RawFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const file = (name: string, text: string): RawFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Strain and stress in MPa of 200 GPa up to a yield stress, then straight at 1 GPa to 12 %, then the fracture. */
function bilinear(yieldStress: number): [strain: number, stress: number][] {
  const [E, H, last] = [200_000, 1_000, 0.12]
  const knee = yieldStress / E
  const elastic = Array.from({ length: 400 }, (_, at) => (knee * at) / 400)
  const plastic = Array.from({ length: 401 }, (_, at) => knee + ((last - knee) * at) / 400)
  const stressAt = (strain: number) => (strain <= knee ? E * strain : yieldStress + H * (strain - knee))
  const curve = [...elastic, ...plastic].map((strain): [number, number] => [strain, stressAt(strain)])
  return [...curve, [last + 0.0005, 20], [last + 0.001, 10]]
}

/** Of such a test in MPa: where the line moved by 0.2 % meets the straight hardening, and its end. */
export const byHand = (yieldStress: number) => ({
  proof: yieldStress + (0.002 * 1_000 * 200_000) / 199_000,
  strength: yieldStress + 1_000 * (0.12 - yieldStress / 200_000),
})

/** A German machine: a head, tabs, decimal commas, kN and mm of an extensometer of 80 mm; 20 mm × 1.5 mm. */
export function germanTensile(name: string, yieldStress: number): RawFile {
  const comma = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
  const rows = bilinear(yieldStress).map(([strain, stress], at) =>
    [comma(at * 0.1, 2), comma((stress * 30) / 1000, 6), comma(strain * 80, 6)].join('\t'),
  )
  const head = [
    'Prüfnorm\tISO 6892-1',
    `Probenbezeichnung\t${name}`,
    'Probendicke a0\t1,5 mm',
    'Probenbreite b0\t20 mm',
    'Anfangsmesslänge L0\t80 mm',
    'Prüfer\tMüller',
    '',
    'Prüfzeit\tStandardkraft\tVerlängerung',
    's\tkN\tmm',
  ]
  return file(`${name}.TSV`, [...head, ...rows].join('\r\n'))
}

/** An English machine: commas, quotes, N, and a strain whose unit it does not state (it is in percent); 8 mm round. */
export function englishTensile(name: string, yieldStress: number): RawFile {
  const area = (Math.PI / 4) * 64
  const rows = bilinear(yieldStress).map(([strain, stress], at) =>
    [at * 0.1, stress * area, strain * 100].map((value) => `"${value.toFixed(6)}"`).join(','),
  )
  const head = [
    `"Specimen label","${name}"`,
    '"Diameter","8.00 mm"',
    '',
    '"Time","Load","Tensile strain"',
    '"(s)","(N)",""',
  ]
  return file(`${name}.csv`, [...head, ...rows].join('\n'))
}

/** Fatigue tests on log N = 20 − 2 log S, S in Pa, 0.05 above and below in turns; the last is a run-out. */
export function fatigueSeries(): RawFile {
  const stresses = [400, 400, 300, 300, 200, 200, 150]
  const rows = stresses.map((stress, at) => {
    const cycles = 10 ** (20 - 2 * Math.log10(stress * 1e6) + (at % 2 === 0 ? 0.05 : -0.05))
    return [stress, Math.round(cycles * 1000) / 1000, stress === 150 ? 1 : 0].join(';')
  })
  return file('sn.csv', ['Stress amplitude [MPa];Cycles;Run-out', ...rows].join('\n'))
}

/** A rubber of C10 = 0.4 MPa: nominal stress in MPa over the strain in percent. */
export function rubberTest(name: string, exponent: -2 | -3): RawFile {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const stretch = 1.05 + 0.05 * at
    return `${((stretch - 1) * 100).toFixed(6)}\t${(0.8 * (stretch - stretch ** exponent)).toFixed(9)}`
  })
  return file(`${name}.txt`, ['Strain [%]\tStress [MPa]', ...rows].join('\n'))
}

/** A sweep of one Maxwell element of 2 MPa and 1 s beside 1 MPa. */
export function sweep(): RawFile {
  const rows = Array.from({ length: 41 }, (_, at) => {
    const hertz = 10 ** (-3 + at * 0.1)
    const x = 2 * Math.PI * hertz
    return [hertz, 1 + (2 * x * x) / (1 + x * x), (2 * x) / (1 + x * x)].map((value) => value.toFixed(9)).join('\t')
  })
  return file('dma.txt', ['Frequency [Hz]\tStorage modulus [MPa]\tLoss modulus [MPa]', ...rows].join('\n'))
}
