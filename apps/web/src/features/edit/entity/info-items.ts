import type { MaterialDocument, Source } from '@ingot/contract/material'
import type { Field, Item, TableRow } from '../../../property-editor/items.ts'
import { isPath } from './class-path.ts'
import { DEGREES, KINDS, RIGHTS, SOURCE_KINDS } from './closed-lists.ts'
import { type Editing, sourceChoices, taking, withKey } from './editing.ts'

/** Who, what and from where: everything of a document but its statements. */
export function infoItems(editing: Editing): Item[] {
  const { doc, text, classes, change, actionsAt } = editing
  const set = (at: string) => change && ((after: unknown) => change([{ at, after }]))
  const on = (at: string) => change && { onChange: (after: unknown) => change([{ at, after }]) }
  const words = (at: string, label: string, value: string | undefined): Item => ({
    key: at,
    label,
    field: { type: 'string', value, ...on(at) },
  })
  return [
    {
      key: 'name',
      label: text('edit.name'),
      field: { type: 'string', value: doc.name, isName: true, isRequired: true, ...on('name') },
      actions: actionsAt('name', text('edit.name')),
    },
    {
      key: 'class',
      label: text('edit.class'),
      field: {
        type: 'string',
        value: doc.class,
        isRequired: true,
        suggestions: classes,
        validators: [(path) => (isPath(path) ? undefined : { key: 'edit.fault.class', values: { value: path } })],
        ...on('class'),
      },
      actions: actionsAt('class', text('edit.class')),
    },
    {
      key: 'kind',
      label: text('edit.kind'),
      field: {
        type: 'string',
        value: doc.kind,
        isRequired: true,
        options: KINDS.map((id) => ({ id, name: text(`edit.kind.${id}`) })),
        ...on('kind'),
      },
    },
    words('title/en', text('edit.titleEn'), doc.title?.en),
    words('title/fr', text('edit.titleFr'), doc.title?.fr),
    words('symbol', text('edit.symbol'), doc.symbol),
    {
      key: 'product',
      label: text('edit.product'),
      startsOpen: true,
      items: [
        words('product/form', text('edit.form'), doc.product.form),
        words('product/process', text('edit.process'), doc.product.process),
        words('product/temper', text('edit.temper'), doc.product.temper),
      ],
    },
    {
      key: 'supply',
      label: text('edit.supply'),
      startsOpen: true,
      items: [
        {
          key: 'supply/status',
          label: text('edit.status'),
          field: {
            type: 'string',
            value: doc.supply.status,
            isRequired: true,
            options: (['active', 'discontinued'] as const).map((id) => ({ id, name: text(`edit.status.${id}`) })),
            ...on('supply/status'),
          },
        },
        words('supply/since', text('edit.since'), doc.supply.since),
        {
          key: 'supply/producers',
          label: text('edit.producers'),
          field: {
            type: 'table',
            columns: [{ key: 'name', label: text('edit.producer') }],
            value: doc.supply.producers.map((name) => ({ name })),
            ...taking(change, (rows: readonly TableRow[] | undefined, save) =>
              save([{ at: 'supply/producers', after: (rows ?? []).flatMap(({ name }) => name?.trim() || []) }]),
            ),
          },
        },
      ],
    },
    { key: 'designations', label: text('edit.designations'), field: designations(doc, editing, set('designations')) },
    { key: 'equivalents', label: text('edit.equivalents'), field: equivalents(doc, editing, set('equivalents')) },
    sources(editing),
  ]
}

type Set = ((after: unknown) => Promise<void>) | undefined
const someOf = <T>(rows: readonly T[]): readonly T[] | undefined => (rows.length > 0 ? rows : undefined)

function designations({ designations: all = [] }: MaterialDocument, { text }: Editing, set: Set): Field {
  return {
    type: 'table',
    columns: [
      { key: 'system', label: text('edit.system') },
      { key: 'code', label: text('edit.code') },
      { key: 'standard', label: text('edit.standard') },
    ],
    value: all,
    ...taking(set, (rows: readonly TableRow[] | undefined, save) =>
      save(
        someOf(
          (rows ?? []).map(({ system = '', code = '', standard }) => ({
            system,
            code,
            ...(standard && { standard }),
          })),
        ),
      ),
    ),
  }
}

function equivalents(doc: MaterialDocument, { text }: Editing, set: Set): Field {
  const sourceNames = sourceChoices(doc)
  const [first] = sourceNames
  return {
    type: 'table',
    columns: [
      { key: 'system', label: text('edit.system') },
      { key: 'code', label: text('edit.code') },
      {
        key: 'degree',
        label: text('edit.degree'),
        options: DEGREES.map((id) => ({ id, name: text(`edit.degree.${id}`) })),
      },
      { key: 'differs', label: text('edit.differs') },
      { key: 'source', label: text('edit.source'), options: sourceNames },
    ],
    value: (doc.equivalents ?? []).map(({ source, ...rest }) => ({ ...rest, source: source.ref })),
    ...taking(set, (rows: readonly TableRow[] | undefined, save) =>
      save(
        someOf(
          (rows ?? []).map(({ system = '', code = '', degree, differs, source }) => ({
            system,
            code,
            degree: degree || 'similar',
            ...(differs && { differs }),
            source: { ref: source || first?.id },
          })),
        ),
      ),
    ),
  }
}

/** Each source with what may be done with what it says. */
function sources({ doc, text, change, actionsAt }: Editing): Item {
  const set = (key: string, source: Source, field: string, given: unknown) =>
    change?.([{ at: `sources/${key}`, after: withKey(source, field, given) }]) ?? Promise.resolve()
  const line = (key: string, source: Source): Item => {
    const words = (field: 'title' | 'edition' | 'date' | 'url' | 'licence'): Item => ({
      key: field,
      label: text(`edit.source.${field}`),
      field: {
        type: 'string',
        value: source[field],
        ...(field === 'title' && { isRequired: true }),
        ...taking(change, (given: string | undefined) => set(key, source, field, given)),
      },
    })
    return {
      key,
      label: source.title,
      actions: actionsAt(`sources/${key}`, source.title),
      items: [
        words('title'),
        {
          key: 'kind',
          label: text('edit.source.kind'),
          field: {
            type: 'string',
            value: source.kind,
            isRequired: true,
            options: SOURCE_KINDS.map((id) => ({ id, name: text(`source.${id}`) })),
            ...taking(change, (given: string | undefined) => set(key, source, 'kind', given)),
          },
        },
        {
          key: 'rights',
          label: text('edit.source.rights'),
          field: {
            type: 'string',
            value: source.rights,
            isRequired: true,
            options: RIGHTS.map((id) => ({ id, name: text(`edit.rights.${id}`) })),
            ...taking(change, (given: string | undefined) => set(key, source, 'rights', given)),
          },
        },
        words('edition'),
        words('date'),
        words('url'),
        words('licence'),
      ],
    }
  }
  return {
    key: 'sources',
    label: text('edit.sources'),
    startsOpen: true,
    items: Object.entries(doc.sources).map(([key, source]) => line(key, source)),
  }
}
