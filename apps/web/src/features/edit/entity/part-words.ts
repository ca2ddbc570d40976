import type {
  CompositionItem,
  Curve,
  MaterialDocument,
  MaterialTest,
  Model,
  PropertyValue,
  Substance,
} from '@ingot/contract/material'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { shownScalar } from '../../../property-editor/values/unit-scalar.ts'
import type { TextKey } from '../../../words/texts.ts'
import type { Editing } from './editing.ts'
import { scalarOf } from './scalar.ts'

const LABELS: Readonly<Record<string, TextKey>> = {
  name: 'edit.name',
  class: 'edit.class',
  kind: 'edit.kind',
  'title/en': 'edit.titleEn',
  'title/fr': 'edit.titleFr',
  symbol: 'edit.symbol',
  'product/form': 'edit.form',
  'product/process': 'edit.process',
  'product/temper': 'edit.temper',
  'supply/status': 'edit.status',
  'supply/since': 'edit.since',
  'supply/producers': 'edit.producers',
  designations: 'edit.designations',
  equivalents: 'edit.equivalents',
  composition: 'edit.tab.composition',
  substances: 'edit.substances',
}

const cut = (at: string): [list: string, id: string] => {
  const slash = at.indexOf('/')
  return slash < 0 ? [at, ''] : [at.slice(0, slash), at.slice(slash + 1)]
}

type WordsOf = Pick<Editing, 'doc' | 'catalogue' | 'text' | 'format' | 'system' | 'lang'>

const statement = (doc: MaterialDocument, list: string, id: string) =>
  [
    ...(list === 'values' ? doc.values : []),
    ...(list === 'curves' ? doc.curves : []),
    ...(list === 'models' ? doc.models : []),
  ].find((one) => one.id === id)

/** What a part of the document is called. */
export function partName(at: string, { doc, catalogue, text, format }: WordsOf): string {
  const label = LABELS[at]
  if (label) return text(label)
  const [list, id] = cut(at)
  if (list === 'sources') return doc.sources[id]?.title ?? id
  if (list === 'tests') return testName(id, doc, text)
  const found = statement(doc, list, id)
  if (!found) return at
  const name = catalogue.nodes.get(found.vkey)?.name ?? found.vkey
  const conditions = format.conditions(found.cond)
  return conditions === '' ? name : `${name}, ${conditions}`
}

const testName = (id: string, { tests = [] }: MaterialDocument, text: WordsOf['text']) =>
  text('edit.test', { name: tests.find((test) => test.id === id)?.specimen.name ?? id })

/** What a part says, short enough to be compared at a glance. */
export function partSaid(at: string, part: unknown, words: WordsOf): string {
  if (part === undefined) return words.text('edit.conflict.nothing')
  if (typeof part === 'string') return part
  const [list] = cut(at)
  if (list === 'values') return valueSaid(part as PropertyValue, words)
  if (list === 'curves') return words.text('edit.points', { count: (part as Curve).x.length })
  if (list === 'tests') return (part as MaterialTest).specimen.name
  if (list === 'models')
    return Object.entries((part as Model).params)
      .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join('; ') : words.format.number(value)}`)
      .join(', ')
  if (at === 'composition')
    return (part as { items: CompositionItem[] }[])
      .flatMap(({ items }) =>
        items.map(({ el, part: name, value, min, max }) => `${el ?? name} ${percent(value ?? max ?? min)}`),
      )
      .join(', ')
  if (at === 'substances')
    return (part as Substance[])
      .map(({ name, cas, value, min, max }) => `${name} ${cas} ${percent(value ?? max ?? min)}`.trim())
      .join(', ')
  return Object.values(part as object)
    .map((one) => (typeof one === 'object' ? Object.values(one ?? {}).join(' ') : String(one)))
    .join(', ')
}

const percent = (fraction: number | undefined) =>
  fraction === undefined ? '' : `${Number((fraction * 100).toPrecision(6))} %`

function valueSaid(value: PropertyValue, { catalogue, system, lang, text, format }: WordsOf): string {
  const quantity = catalogue.nodes.get(value.vkey)?.quantity
  const key = quantity !== undefined && isQuantityKey(quantity) ? quantity : 'ratio'
  const said =
    value.special ??
    value.option ??
    (value.flag === undefined ? undefined : text(value.flag ? 'editor.yes' : 'editor.no')) ??
    value.text?.[lang] ??
    value.text?.en ??
    shownScalar(scalarOf(value, key, system, value.currency), lang)
  return [said, format.conditions(value.cond), value.basis && text(`basis.${value.basis}`), value.note]
    .filter(Boolean)
    .join(' · ')
}
