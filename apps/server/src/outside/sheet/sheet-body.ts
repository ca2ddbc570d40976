import type { BlockOf } from '@ingot/contract/blocks/index'
import type { Source } from '@ingot/contract/material'
import { symbolBeside } from '@ingot/domain/catalogue/symbol-beside'
import { specialWord } from '../../blocks/page/special-word.ts'
import type { PageWords } from '../../blocks/page/tables.ts'
import { toldConditions } from '../../catalog/format.ts'
import { element, escaped, textElement } from '../html.ts'
import type { ToldGroup, ToldRow } from './told-values.ts'

/** What a datasheet without script is made of. */
interface SheetParts {
  head: BlockOf<'title'>['config']
  producers: readonly string[]
  groups: readonly ToldGroup[]
  /** Values that only the full datasheet shows. */
  leftOut: number
  compositions: readonly BlockOf<'table'>['config'][]
  lists: readonly BlockOf<'list'>['config'][]
  paragraphs: readonly BlockOf<'paragraph'>['config'][]
  /** All of the document, for their numbers. */
  sources: readonly Source[]
  /** Statements of sources that may not be told. */
  withheld: number
}

const cell = (text: string) => textElement('td', text)

const table = (heading: string, columns: readonly string[], rows: readonly string[]): string =>
  element(
    'section',
    {},
    textElement('h2', heading),
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, escaped(name))))),
      element('tbody', {}, ...rows),
    ),
  )

/** The values of a property; its name stands beside each, as a reader of one row alone must know it. */
function rowsOf(row: ToldRow, { format, text, sourceNumber, language }: PageWords): string[] {
  const name = [row.name, symbolBeside(row, language)].filter(Boolean).join(' ')
  return row.values.map(({ shown, source }) => {
    const { text: value, unit } = format.shown(shown, row.quantity)
    const basis = [shown.basis && text(`basis.${shown.basis}`), text(`origin.${shown.origin}`)].filter(Boolean)
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, escaped(name)),
      cell([value, specialWord(shown, text) ?? unit].filter(Boolean).join('\u00a0')),
      cell(toldConditions(format, text, row, shown)),
      cell([...basis, shown.standard].filter(Boolean).join(', ')),
      element('td', { 'data-said': text('pdf.source') }, escaped(String(sourceNumber(source) ?? ''))),
    )
  })
}

function composition(config: BlockOf<'table'>['config']): string {
  if (config.of !== 'cells') return ''
  const rows = config.rows.map(([name = '', ...cells]) =>
    element('tr', {}, element('th', { scope: 'row' }, escaped(name)), ...cells.map(cell)),
  )
  const note = config.note ? textElement('p', config.note) : ''
  return (
    table(
      config.heading,
      config.columns.map(({ name }) => name),
      rows,
    ) + note
  )
}

function facts({ head, producers }: SheetParts, text: PageWords['text']): string {
  const told: [string, string][] = [
    [text('datasheet.class'), (head.path ?? []).map(({ name }) => name).join(' › ')],
    [
      text('datasheet.designations'),
      (head.designations ?? []).map(({ system, code }) => `${system} ${code}`).join(', '),
    ],
    [text('pdf.producers'), producers.join(', ')],
    [text('datasheet.facts'), (head.facts ?? []).join(' · ')],
  ]
  const said = told.filter(([, value]) => value !== '')
  return element('dl', {}, ...said.map(([name, value]) => textElement('dt', name) + textElement('dd', value)))
}

const list = ({ heading, items }: BlockOf<'list'>['config']): string =>
  element(
    'section',
    {},
    heading ? textElement('h2', heading) : '',
    element('ul', {}, ...items.map(({ text, note }) => textElement('li', [text, note].filter(Boolean).join(' · ')))),
  )

function sourceItem(source: Source, text: PageWords['text']): string {
  const { title, edition, date, url, licence, rights } = source
  const said = [[title, edition, date].filter(Boolean).join(', '), text(`rights.${rights}`), licence]
  const words = escaped(said.filter(Boolean).join(' · '))
  return element('li', {}, url?.startsWith('https://') ? element('a', { href: url, rel: 'nofollow' }, words) : words)
}

/** The part of a page that is read without script, as HTML; every text in it is escaped here. */
export function sheetBody(parts: SheetParts, words: PageWords): string {
  const { head, groups, leftOut, compositions, lists, paragraphs, sources, withheld } = parts
  const { text } = words
  const columns = ['property', 'value', 'condition', 'basis'].map((name) => text(`table.${name}`))
  return [
    element('p', { class: 'no-print' }, element('a', { href: '/' }, escaped(text('datasheet.back')))),
    textElement('h1', head.title),
    head.subtitle && head.subtitle !== head.title ? textElement('p', head.subtitle) : '',
    head.notice ? element('p', {}, textElement('strong', head.notice.text)) : '',
    facts(parts, text),
    ...groups.map(({ heading, rows }) =>
      table(
        heading,
        [...columns, text('pdf.source')],
        rows.flatMap((row) => rowsOf(row, words)),
      ),
    ),
    leftOut > 0 ? textElement('p', text('outside.leftOut', { count: leftOut })) : '',
    ...compositions.map(composition),
    ...lists.map(list),
    ...paragraphs.map(({ heading, text: said }) => textElement('p', [heading, said].filter(Boolean).join(': '))),
    element(
      'section',
      {},
      textElement('h2', text('sheet.sources')),
      element('ol', {}, ...sources.map((source) => sourceItem(source, text))),
      withheld > 0 ? textElement('p', text('sheet.withheld', { count: withheld })) : '',
    ),
    textElement('p', text('outside.application')),
  ].join('')
}
