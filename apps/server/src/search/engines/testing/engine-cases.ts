import { everythingOf, type SearchAnswer, type SearchRequest } from '@ingot/search/port'
import { makeRow } from './engine-rows.ts'

/** Where each says 304: in its fourth section, its third, its second, its first. */
const inSections = (id: string, section: number) =>
  makeRow({
    id,
    owner: 'globex',
    nameKey: String(9 - section),
    searchText: Array.from({ length: 4 }, (_, k) => (k === section ? '\n 304 \n' : k === 1 ? '\n 3040 x \n' : '')).join(
      '\f',
    ),
  })

/** Materials whose answers can be worked out by hand; what they share is what the cases are about. */
export const caseRows = [
  makeRow({
    id: 'plate',
    nameKey: 's355j2',
    searchText: 's355j2\n1.0577\nsteel, structural',
    tags: ['class-metal', 'class-metal/steel', 'form-plate'],
    columns: { yield: 355, density: 7850, 'wt.Cr': [0, 0.003] },
    features: ['weldable'],
    diagrams: ['d_ss'],
    traces: [
      { column: 'yield', kind: 'values', T: [293.15, 573.15], lo: [355, 220], hi: [355, 240] },
      { column: 'yield', kind: 'curve', T: [300, 400], lo: [350, 310], hi: [350, 310] },
    ],
  }),
  makeRow({
    id: 'sheet',
    nameKey: 'en aw-6061 t6',
    searchText: 'en aw-6061 t6\nal 6061\naluminium, wrought',
    tags: ['class-metal', 'class-metal/aluminium', 'form-plate', 'form-sheet'],
    columns: { yield: [235, 275], density: 2700 },
    features: ['weldable'],
  }),
  makeRow({
    id: 'grade-b',
    nameKey: 'pa66-gf30',
    searchText: 'pa66-gf30\nübermid 100% recycled\nalpha gmbh',
    tags: ['class-plastic', 'form-granulate'],
    columns: { 'tensile_modulus.dry': 1e10, 'tensile_modulus.cond': 7e9, density: 1360 },
  }),
  makeRow({
    id: 'grade-a',
    nameKey: 'pa66-gf30',
    searchText: 'pa66-gf30\nbetamid 100 recycled\nbeta gmbh',
    tags: ['class-plastic', 'form-granulate'],
    columns: { 'tensile_modulus.dry': 9e9, density: 1360 },
    diagrams: ['d_ss'],
    parent: 'grade-b',
  }),
  makeRow({
    id: 'secret',
    owner: 'acme',
    nameKey: 'acme alloy',
    searchText: 'acme alloy\n𝛼-titanium',
    tags: ['class-metal', 'form-bar'],
    columns: { yield: 900, density: 4430 },
    parent: 'plate',
  }),
  inSections('elsewhere', 3),
  inSections('also-called', 2),
  inSections('designated', 1),
  inSections('named', 0),
]

const everything = everythingOf(['public'])

export const asking = (request: Partial<SearchRequest>): SearchRequest => ({
  ...everything,
  sort: { by: 'name' },
  offset: 0,
  limit: 10,
  ...request,
})

export interface EngineCase {
  title: string
  request: Partial<SearchRequest>
  answer: Partial<SearchAnswer>
}

const byColumn = (column: string, descending = false): Partial<SearchRequest> => ({
  sort: { by: 'column', column, descending },
})

export const cases: EngineCase[] = [
  {
    title: 'shows only the materials of the asked owners',
    request: {},
    answer: { total: 4, rows: 4, unknown: 0, ids: ['sheet', 'grade-a', 'grade-b', 'plate'] },
  },
  {
    title: 'adds the materials of a company to the public ones',
    request: { owners: ['public', 'acme'] },
    answer: { total: 5, ids: ['secret', 'sheet', 'grade-a', 'grade-b', 'plate'] },
  },
  { title: 'shows nothing to nobody', request: { owners: [] }, answer: { total: 0, ids: [], facets: {} } },
  {
    title: 'finds a substring in any case of the text [SRCH-008]',
    request: { terms: ['66-gf'] },
    answer: { total: 2, visible: 4 },
  },
  {
    title: 'finds only what holds every term [SRCH-008]',
    request: { terms: ['recycled', 'beta'] },
    answer: { ids: ['grade-a'] },
  },
  { title: 'finds terms of one character', request: { terms: ['j'] }, answer: { ids: ['plate'] } },
  { title: 'finds a phrase across words', request: { terms: ['6061 t6'] }, answer: { ids: ['sheet'] } },
  { title: 'does not match a phrase across fields', request: { terms: ['t6 al'] }, answer: { total: 0 } },
  { title: 'finds letters beyond ASCII', request: { terms: ['über'] }, answer: { ids: ['grade-b'] } },
  {
    title: 'finds characters beyond U+FFFF',
    request: { owners: ['acme'], terms: ['𝛼-tit'] },
    answer: { ids: ['secret'] },
  },
  { title: 'takes a percent sign for itself', request: { terms: ['100%'] }, answer: { ids: ['grade-b'] } },
  { title: 'takes an underscore for itself', request: { terms: ['_'] }, answer: { total: 0 } },
  { title: 'finds nothing by a term with a NUL', request: { terms: ['s3\0'] }, answer: { total: 0 } },
  {
    title: 'joins the tags of one group by or and counts the group without its own filter [SRCH-009]',
    request: { tags: [{ group: 'form', ids: ['sheet', 'bar'] }] },
    answer: {
      ids: ['sheet'],
      facets: {
        class: { metal: 1, 'metal/aluminium': 1 },
        form: { plate: 2, sheet: 1, granulate: 2 },
      },
    },
  },
  {
    title: 'joins groups by and, each counted with the others [SRCH-009]',
    request: {
      tags: [
        { group: 'form', ids: ['plate'] },
        { group: 'class', ids: ['metal/steel'] },
      ],
    },
    answer: {
      ids: ['plate'],
      facets: { class: { metal: 2, 'metal/aluminium': 1, 'metal/steel': 1 }, form: { plate: 1 } },
    },
  },
  {
    title: 'finds nothing by an unknown tag, and still counts its group',
    request: { tags: [{ group: 'form', ids: ['unknown'] }] },
    answer: { total: 0, facets: { form: { plate: 2, sheet: 1, granulate: 2 } } },
  },
  { title: 'finds nothing by an unknown group', request: { tags: [{ group: 'x', ids: ['y'] }] }, answer: { total: 0 } },
  {
    title: 'takes a one-sided bound for its printed number: ≥ 355 fails 360 and passes 355 [SRCH-009]',
    request: { ranges: [{ column: 'yield', min: 360 }] },
    answer: { total: 0, missing: [2] },
  },
  {
    title: 'includes both ends of a range [SRCH-009]',
    request: { ranges: [{ column: 'yield', min: 355, max: 355 }] },
    answer: { ids: ['plate'], possible: [false], missing: [2] },
  },
  {
    title: 'passes a two-sided range on overlap and marks it possible',
    request: { ranges: [{ column: 'yield', min: 250, max: 300 }] },
    answer: { ids: ['sheet'], possible: [true] },
  },
  {
    title: 'does not mark a range that lies wholly inside',
    request: { ranges: [{ column: 'yield', min: 235, max: 275 }] },
    answer: { ids: ['sheet'], possible: [false] },
  },
  {
    title: 'counts what a range drops only for a missing value, range by range',
    request: {
      ranges: [
        { column: 'density', max: 2000 },
        { column: 'tensile_modulus.cond', min: 1 },
      ],
    },
    answer: { ids: ['grade-b'], missing: [0, 1] },
  },
  {
    title: 'keeps materials without a value when asked, and still counts them',
    request: { ranges: [{ column: 'tensile_modulus.cond', min: 8e9, keepMissing: true }] },
    answer: { ids: ['sheet', 'grade-a', 'plate'], missing: [3], possible: [false, false, false] },
  },
  {
    title: 'tells the slots of a property apart',
    request: { ranges: [{ column: 'tensile_modulus.dry', min: 9.5e9 }] },
    answer: { ids: ['grade-b'] },
  },
  {
    title: 'finds nothing in an unknown column, where all are missing',
    request: { ranges: [{ column: 'unknown' }] },
    answer: { total: 0, missing: [4] },
  },
  { title: 'asks for features', request: { features: ['weldable'] }, answer: { ids: ['sheet', 'plate'] } },
  { title: 'asks for diagrams', request: { diagrams: ['d_ss'] }, answer: { ids: ['grade-a', 'plate'] } },
  { title: 'finds nothing by an unknown feature', request: { features: ['unknown'] }, answer: { total: 0 } },
  {
    title: 'keeps to a list of ids, of which unknown and hidden ones are left out',
    request: { ids: ['plate', 'secret', 'unknown'] },
    answer: { total: 1, ids: ['plate'] },
  },
  { title: 'finds nothing in an empty list of ids', request: { ids: [] }, answer: { total: 0 } },
  {
    title: 'sorts names backwards and equal names by id all the same',
    request: { sort: { by: 'name', descending: true } },
    answer: { ids: ['plate', 'grade-a', 'grade-b', 'sheet'] },
  },
  {
    title: 'sorts by a column, equal values by name, then id',
    request: byColumn('density'),
    answer: { ids: ['grade-a', 'grade-b', 'sheet', 'plate'] },
  },
  {
    title: 'puts materials without a value last when ascending',
    request: byColumn('yield'),
    answer: { ids: ['sheet', 'plate', 'grade-a', 'grade-b'] },
  },
  {
    title: 'puts materials without a value last when descending',
    request: byColumn('yield', true),
    answer: { ids: ['plate', 'sheet', 'grade-a', 'grade-b'] },
  },
  {
    title: 'sorts an unknown column by name',
    request: byColumn('x', true),
    answer: { ids: ['sheet', 'grade-a', 'grade-b', 'plate'] },
  },
  {
    title: 'puts the first tier that holds first, each in order of name, and what is in none last',
    request: {
      sort: {
        by: 'relevance',
        tiers: [
          [{ text: 'steel', within: 4 }],
          [
            { text: 'recycled', within: 1 },
            { text: 'alpha', within: 1 },
          ],
        ],
      },
    },
    answer: { ids: ['plate', 'grade-b', 'sheet', 'grade-a'] },
  },
  {
    title: 'takes a term for found where it stands in the sections asked, and nowhere after them',
    request: {
      owners: ['globex'],
      sort: { by: 'relevance', tiers: [1, 2, 3].map((n) => [{ text: ' 304 ', within: n }]) },
    },
    answer: { ids: ['named', 'designated', 'also-called', 'elsewhere'] },
  },
  {
    title: 'finds a number as a token, and not within one',
    request: { owners: ['globex'], terms: [' 30 '] },
    answer: { total: 0 },
  },
  {
    title: 'puts a parent where the best of its children stands',
    request: { grouped: true, sort: { by: 'relevance', tiers: [[{ text: 'beta', within: 1 }]] } },
    answer: { ids: ['grade-b', 'sheet', 'plate'] },
  },
  { title: 'pages from a deep offset', request: { offset: 3, limit: 5 }, answer: { total: 4, ids: ['plate'] } },
  { title: 'gives an empty page beyond the end', request: { offset: 4 }, answer: { total: 4, ids: [] } },
]
