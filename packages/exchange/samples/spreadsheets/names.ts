/** What materials, and the columns that no property means, are called. */

/** Columns of numbers that no property of the catalogue means. */
export const FOREIGN_HEADS: readonly string[] = `
  Machinability rating | Lot size (pcs) | Stock (kg) | Lieferzeit (Wochen) | No. of specimens | Anzahl Proben |
  pH | Corrosion class (1-5) | Index coût | Rank | Prüfjahr | Delivery time (days) |
  Score | Umsatz 2023 (k€)
`
  .split('|')
  .map((text) => text.trim())

export const MATERIALS: readonly string[] = `
  S235JR | S355J2+N | 1.4301 | X5CrNi18-10 | EN AW-6082 T6 | Ti-6Al-4V |
  PA66-GF30 | AISI 304 | 42CrMo4 | EN-GJS-400-15 | Inconel 718 | AlSi10Mg |
  POM-C | PEEK | C45E | 16MnCr5 | CuZn39Pb3 | Zamak 5 |
  34CrNiMo6 +QT | DC04 | HX340LAD+Z | Steel, cold drawn | 6" pipe steel | Grauguß GJL-250 |
  Acier à outils Z160 | Al2O3 99.7 % | AZ91D (die cast) | Hastelloy C-276 | PP H 1100 | X2CrNiMoN22-5-3 |
  CW614N | 100Cr6 | P91 | Duplex 2205 | ABS black | Aluminium 7075-T651 |
  Ni200 | E-Cu58 | GG-25 | Ck60; blank
`
  .split('|')
  .map((text) => text.trim())

/** The usual ones stand several times. */
export const NAME_HEADS: readonly string[] = [
  ...Array.from({ length: 4 }, () => ['Material', 'Name', 'Werkstoff', 'Matériau', 'Material name']).flat(),
  'Bezeichnung',
  'Désignation',
  'Grade',
  'Alloy',
  'Steel grade',
]
