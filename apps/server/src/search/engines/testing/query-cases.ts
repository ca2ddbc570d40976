import type { Expression } from '@ingot/domain/query/expression'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import type { Score } from '@ingot/domain/ranking/score'
import type { SearchRequest } from '@ingot/search/port'
import type { EngineCase } from './engine-cases.ts'

type Query = QueryOf<EngineLeaf>

const column = (key: string, at?: number): Expression => ({
  kind: 'column',
  column: key,
  ...(at !== undefined && { at }),
})
const number = (value: number): Expression => ({ kind: 'number', value })
const range = (key: string, min?: number, max?: number): Query => ({
  kind: 'range',
  column: key,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})
const not = (of: Query): Query => ({ kind: 'not', of })
const all = (...of: Query[]): Query => ({ kind: 'and', of })
const any = (...of: Query[]): Query => ({ kind: 'or', of })

const computing = (expression: Expression, query: Query = range('=', 0)): Partial<SearchRequest> => ({
  computed: { '=': expression },
  query,
})

/** Light counts as much as strong, which is counted by decades. */
const lightAndStrong = (least: number): Score => ({
  kind: 'score',
  of: [
    { of: column('density'), weight: 1, isLog: false, wants: 'less', best: 1360, reach: 6490 },
    { of: column('yield'), weight: 1, isLog: true, wants: 'more', best: Math.log(355), reach: Math.log(355 / 235) },
  ],
  least,
})
const byScore = (least: number): Partial<SearchRequest> => ({
  computed: { score: lightAndStrong(least) },
  sort: { by: 'column', column: 'score', descending: true },
})

/** Compound queries, computed columns, values at a temperature and grouped lists, over the rows of the other cases. */
export const queryCases: EngineCase[] = [
  {
    title: 'passes an empty condition, and nothing by an empty choice',
    request: { query: all() },
    answer: { total: 4, unknown: 0 },
  },
  { title: 'passes nothing by an empty choice', request: { query: any() }, answer: { total: 0, unknown: 0 } },
  {
    title: 'leaves out what has no value, counted as unknown, and so does the negation [SRCH-021]',
    request: { query: range('yield', 300) },
    answer: { ids: ['plate'], possible: [false], unknown: 2 },
  },
  {
    title: 'negates a range: the others that have a value',
    request: { query: not(range('yield', 300)) },
    answer: { ids: ['sheet'], possible: [false], unknown: 2 },
  },
  {
    title: 'marks what overlaps a range as possible, and its negation too',
    request: { query: range('yield', 250, 300) },
    answer: { ids: ['sheet'], possible: [true], unknown: 2 },
  },
  {
    title: 'keeps an overlap possible under a negation',
    request: { query: not(range('yield', 250, 300)) },
    answer: { ids: ['sheet', 'plate'], possible: [true, false] },
  },
  {
    title: 'takes the least of a conjunction: certainly false beats unknown',
    request: { query: all(range('yield', 300), range('density', 5000)) },
    answer: { ids: ['plate'], unknown: 0 },
  },
  {
    title: 'takes the most of a choice: certainly true beats unknown',
    request: { query: any(range('yield', 300), range('density', 0, 2000)) },
    answer: { ids: ['grade-a', 'grade-b', 'plate'], unknown: 0 },
  },
  {
    title: 'hands a negation down to the leaves of a choice',
    request: { query: not(any(range('yield', 300), range('density', 0, 1000))) },
    answer: { ids: ['sheet'], unknown: 2 },
  },
  {
    title: 'asks what is missing and what is there',
    request: {
      query: all({ kind: 'missing', column: 'yield' }, not({ kind: 'missing', column: 'tensile_modulus.cond' })),
    },
    answer: { ids: ['grade-b'], unknown: 0 },
  },
  {
    title: 'asks for terms, tags, features and diagrams in one condition',
    request: {
      query: all(
        { kind: 'tag', group: 'class', ids: ['metal', 'plastic'] },
        { kind: 'term', term: '10' },
        not({ kind: 'feature', key: 'weldable' }),
        { kind: 'diagram', key: 'd_ss' },
      ),
    },
    answer: { ids: ['grade-a'] },
  },
  {
    title: 'takes ids as found and those not known as unknown',
    request: { query: { kind: 'ids', ids: ['plate'], known: ['plate', 'sheet'] } },
    answer: { ids: ['plate'], unknown: 2 },
  },
  {
    title: 'negates ids among those that are known',
    request: { query: not({ kind: 'ids', ids: ['plate'], known: ['plate', 'sheet'] }) },
    answer: { ids: ['sheet'], unknown: 2 },
  },
  {
    title: 'counts facets, ranges and unknown with all other filters',
    request: { query: range('yield', 300), tags: [{ group: 'form', ids: ['plate'] }], ranges: [{ column: 'wt.Cr' }] },
    answer: {
      ids: ['plate'],
      unknown: 0,
      missing: [0],
      facets: { form: { plate: 1 }, class: { metal: 1, 'metal/steel': 1 } },
    },
  },
  {
    title: 'compares a quotient of columns',
    request: computing({ kind: 'quotient', left: column('yield'), right: column('density') }, range('=', 0.08)),
    answer: { ids: ['sheet'], unknown: 2 },
  },
  {
    title: 'combines every bound with every bound',
    request: computing(
      {
        kind: 'difference',
        left: { kind: 'product', left: column('yield'), right: number(-1) },
        right: { kind: 'negate', of: number(10) },
      },
      range('=', -265, -225),
    ),
    answer: { ids: ['sheet'], possible: [false] },
  },
  {
    title: 'has no result where a divisor reaches 0',
    request: computing({ kind: 'quotient', left: number(1), right: column('wt.Cr') }, { kind: 'missing', column: '=' }),
    answer: { total: 4 },
  },
  {
    title: 'has no result that is infinite, and takes one that is too small for 0',
    request: computing(
      { kind: 'product', left: { kind: 'power', base: column('density'), exponent: -90 }, right: number(1e-300) },
      range('=', 0, 0),
    ),
    answer: { total: 4 },
  },
  {
    title: 'has no result beyond the largest number',
    request: computing({ kind: 'power', base: column('density'), exponent: 99 }, { kind: 'missing', column: '=' }),
    answer: { total: 4 },
  },
  {
    title: 'raises to a power, an even one of an interval around 0 from 0 on',
    request: computing(
      { kind: 'power', base: { kind: 'difference', left: column('yield'), right: number(255) }, exponent: 2 },
      range('=', 0, 400),
    ),
    answer: { ids: ['sheet'], possible: [false] },
  },
  {
    title: 'has no broken power of a negative number',
    request: computing(
      { kind: 'power', base: { kind: 'negate', of: column('yield') }, exponent: 0.5 },
      { kind: 'missing', column: '=' },
    ),
    answer: { total: 4 },
  },
  {
    title: 'takes a stated value at a temperature',
    request: computing(column('yield', 573.15), range('=', 230, 250)),
    answer: { ids: ['plate'], possible: [true], unknown: 3 },
  },
  {
    title: 'interpolates a curve at a temperature',
    request: computing(column('yield', 350), range('=', 330, 330)),
    answer: { ids: ['plate'], possible: [false], unknown: 3 },
  },
  {
    title: 'never extrapolates',
    request: computing(column('yield', 450), range('=')),
    answer: { total: 0, unknown: 4 },
  },
  {
    title: 'sorts by a computed column, without a value last, and filters by one',
    request: {
      computed: { '=': { kind: 'quotient', left: column('density'), right: column('yield') } },
      sort: { by: 'column', column: '=', descending: true },
      ranges: [{ column: '=', min: 0, keepMissing: true }],
    },
    answer: { ids: ['plate', 'sheet', 'grade-a', 'grade-b'], missing: [2] },
  },
  {
    title: 'hides a column behind a computed one of its key',
    request: { computed: { density: number(1) }, ranges: [{ column: 'density', max: 1 }] },
    answer: { total: 4, missing: [0] },
  },
  { title: 'keeps to the children of a material', request: { parent: 'grade-b' }, answer: { ids: ['grade-a'] } },
  { title: 'finds no children of an unknown material', request: { parent: 'unknown' }, answer: { total: 0 } },
  {
    title: 'groups children under their parents and says how many pass [LIST-004]',
    request: { grouped: true, owners: ['public', 'acme'] },
    answer: {
      total: 5,
      rows: 3,
      ids: ['sheet', 'grade-b', 'plate'],
      groups: { children: [0, 1, 1], own: [true, true, true] },
    },
  },
  {
    title: 'shows a parent that fails for its child that passes, and sorts by the own value of the parent [LIST-004]',
    request: {
      grouped: true,
      ranges: [{ column: 'tensile_modulus.dry', max: 9.5e9, keepMissing: true }],
      sort: { by: 'column', column: 'tensile_modulus.dry' },
    },
    answer: {
      total: 3,
      rows: 3,
      ids: ['grade-b', 'sheet', 'plate'],
      groups: { children: [1, 0, 0], own: [false, true, true] },
    },
  },
  {
    title: 'lets a child whose parent is hidden stand for itself',
    request: { grouped: true, owners: ['acme'] },
    answer: { rows: 1, ids: ['secret'], groups: { children: [0], own: [true] } },
  },
  {
    title: 'sorts by a score over what each material states',
    request: byScore(0),
    answer: { ids: ['grade-a', 'grade-b', 'plate', 'sheet'] },
  },
  {
    title: 'gives no score to what states too little, and lists it last',
    request: byScore(1.5),
    answer: { ids: ['plate', 'sheet', 'grade-a', 'grade-b'] },
  },
]
