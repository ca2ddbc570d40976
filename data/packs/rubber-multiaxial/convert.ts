import type { Curve, Source } from '@ingot/contract/material'
import type { Points } from '@ingot/domain/curves/points'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { recordOf, si } from '../../packs-shared/records.ts'
import { storedCurve } from '../../packs-shared/thin.ts'
import type { Convert } from '../pack.ts'

const PROVIDER = 'Hyperelastic test data'
const REF = 'hyperelasticity'
const TABLE = 'multiaxial_tests.csv'
const MEGA = 1e6

const SOURCE: Source = {
  kind: 'database',
  title: 'Calibration-Hyperelasticity, data/data.h5',
  authors: ['Chongran Zhao'],
  url: 'https://github.com/Chongran-Zhao/Calibration-Hyperelasticity',
  edition: '1df0f5db970624f4b6efa7ae80f2ecef5580e9bd',
  date: '2026',
  lang: 'en',
  licence: 'MIT',
  rights: 'public',
}

const NOTE =
  'Nominal stress over the stretch less 1, digitised from figures or typed from tables of the paper; the error of reading is not stated.'

/** Papers with the material as they name it. Stresses of the gel (Katashima 2012) are not in the unit that is stated. */
const MATERIALS = [
  {
    paper: 'Treloar_1944',
    id: 'treloar-1944-nr',
    name: 'Natural rubber, 8 % sulfur (Treloar 1944)',
    title: { en: 'Vulcanised natural rubber, unfilled', fr: 'Caoutchouc naturel vulcanisé, non chargé' },
    class: 'elastomer/rubber/NR',
    cited: 'L.R.G. Treloar, Trans. Faraday Soc. 40, 59 (1944), DOI 10.1039/TF9444000059.',
    publication: {
      authors: ['L.R.G. Treloar'],
      title: 'Trans. Faraday Soc. 40, 59 (1944)',
      date: '1944',
      doi: '10.1039/TF9444000059',
    },
  },
  {
    paper: 'James_1975',
    id: 'james-1975-rubber',
    name: 'Vulcanised rubber (James, Green, Simpson 1975)',
    title: { en: 'Vulcanised rubber of a laboratory', fr: 'Caoutchouc vulcanisé de laboratoire' },
    class: 'elastomer/rubber',
    cited: 'James, Green, Simpson (1975).',
    publication: { authors: ['James', 'Green', 'Simpson'], title: 'James, Green, Simpson (1975)', date: '1975' },
  },
  {
    paper: 'Jones_1975',
    id: 'jones-1975-rubber',
    name: 'Vulcanised rubber (Jones, Treloar 1975)',
    title: { en: 'Vulcanised rubber of a laboratory', fr: 'Caoutchouc vulcanisé de laboratoire' },
    class: 'elastomer/rubber',
    cited: 'D.F. Jones, L.R.G. Treloar (1975).',
    publication: { authors: ['D.F. Jones', 'L.R.G. Treloar'], title: 'Jones, Treloar (1975)', date: '1975' },
  },
  {
    paper: 'Kawabata_1981',
    id: 'kawabata-1981-rubber',
    name: 'Vulcanised rubber (Kawabata 1981)',
    title: { en: 'Vulcanised rubber of a laboratory', fr: 'Caoutchouc vulcanisé de laboratoire' },
    class: 'elastomer/rubber',
    cited: 'S. Kawabata et al., Macromolecules 14, 154 (1981).',
    publication: { authors: ['S. Kawabata et al.'], title: 'Macromolecules 14, 154 (1981)', date: '1981' },
  },
  {
    paper: 'Kawamura_2001',
    id: 'kawamura-2001-elastomer',
    name: 'Elastomer (Kawamura 2001)',
    title: { en: 'Soft elastomer of a laboratory', fr: 'Élastomère souple de laboratoire' },
    class: 'elastomer',
    cited: 'Kawamura et al. (2001).',
    publication: { authors: ['Kawamura et al.'], title: 'Kawamura et al. (2001)', date: '2001' },
  },
  {
    paper: 'Meunier_2008',
    id: 'meunier-2008-silicone',
    name: 'Silicone rubber, unfilled (Meunier 2008)',
    title: { en: 'Unfilled silicone rubber', fr: 'Caoutchouc de silicone non chargé' },
    class: 'elastomer/rubber/VMQ',
    cited: 'Meunier et al. (2008).',
    publication: { authors: ['Meunier et al.'], title: 'Meunier et al. (2008)', date: '2008' },
  },
] as const

/** Tests along one direction with the diagram of their tension. The biaxial ones need a second stretch beside the curve. */
const MODES = new Map([
  ['UT', 'd_ss'],
  ['UC', 'd_ss'],
  ['ET', 'd_biax'],
  ['PS', 'd_planar'],
])

function curveIn(vkey: string, rows: readonly Row[], points: Points): Curve {
  const lines = rows.map(({ at }) => Number(at.slice(at.lastIndexOf(' ') + 1)))
  return {
    id: vkey,
    vkey,
    origin: 'literature',
    source: { ref: REF, at: `${TABLE}, lines ${Math.min(...lines)} to ${Math.max(...lines)}` },
    note: NOTE,
    kind: 'engineering',
    ...storedCurve(points),
  }
}

/** Tension and compression of a test apart: both diagrams count from 0, compression with its own sign. */
function curvesOf(test: string, rows: readonly Row[]): Curve[] {
  const vkey = MODES.get(test)
  if (!vkey) throw new Error(`the test ${test} has no diagram`)
  if (rows.some((row) => row.text('stress_type') !== 'PK1')) throw new Error(`${test} is not in nominal stress`)
  const part = (sign: 1 | -1) => {
    const of = rows
      .filter((row) => sign * (row.needed('lambda1') - 1) >= 0)
      .sort((a, b) => sign * (a.needed('lambda1') - b.needed('lambda1')))
    const points = {
      x: of.map((row) => si(sign * (row.needed('lambda1') - 1), 1)),
      y: of.map((row) => (sign === 1 ? 1 : -1) * si(row.needed('stress_11'), MEGA)).map((value) => value + 0),
    }
    return of.length < 2 ? [] : [curveIn(sign === 1 ? vkey : 'd_compr', of, points)]
  }
  return [...part(1), ...part(-1)]
}

export const convert: Convert = (raw) => {
  const rows = tableOf(raw, TABLE)
  const papers = new Set<string>(MATERIALS.map(({ paper }) => paper))
  const known = rows.filter((row) => papers.has(row.text('source')))
  const records = MATERIALS.map(({ paper, id, name, title, class: path, cited, publication }) => {
    const tests = grouped(
      known.filter((row) => row.text('source') === paper && MODES.has(row.text('test'))),
      (row) => row.text('test'),
    )
    return recordOf(PROVIDER, id, {
      kind: 'batch',
      name,
      title,
      class: path,
      product: {},
      // The points are the compilation's and under its licence; the tests are the paper's.
      sources: {
        [REF]: SOURCE,
        paper: { ...publication, authors: [...publication.authors], kind: 'paper', rights: 'facts' },
      },
      values: [],
      curves: [...tests].flatMap(([test, of]) => curvesOf(test, of)),
      notes: [
        { key: 'publication', text: cited },
        {
          key: 'material',
          text: 'A vulcanisate of a laboratory, no product grade. Temperature and rate are not stated.',
        },
      ],
    })
  })
  const count = (path: string) => tableOf(raw, path).length
  return {
    records,
    leftOut: [
      {
        what: 'Points of biaxial tests at a constant second stretch',
        count: known.filter((row) => !MODES.has(row.text('test'))).length + count('kawabata1981_biaxial_isoprene.csv'),
        why: 'The catalogue has no condition for the second stretch.',
      },
      {
        what: 'Points of a polymer gel (Katashima 2012)',
        count: rows.length - known.length,
        why: 'The stated unit of stress cannot be right.',
      },
      {
        what: 'Points of the uniaxial test of Treloar 1944 in another table',
        count: count('treloar1944_uniaxial_8pctS.csv'),
        why: 'The same test stands with the other two modes in the table that is used.',
      },
      {
        what: 'Columns of the second stretch and the second stress',
        count: known.length,
        why: 'The stretch is worked out for an incompressible material, and a stress of 0 stands for one that was not reported.',
      },
    ],
  }
}
