import type { BulkOperation, SourceCorrection } from '@ingot/contract/bulk-operation'
import type { Source } from '@ingot/contract/material'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import type { Fault } from '../../../../property-editor/values/faults.ts'
import { readings } from '../../../../words/typed-number.ts'
import type { Editing } from '../../entity/editing.ts'
import { newValue } from '../../panels/AddProperty.tsx'
import { type Entered, fieldsOf, type SourceFields } from './fields.ts'

type Read = { operation: BulkOperation } | { fault: Fault }

/** What was entered as a change, or what is missing or wrong in it; `old` is the source that it is about, if it is about one. */
export function operationOf(entered: Entered, editing: Editing, old: Source | undefined): Read {
  const { way, node, basis } = entered
  const ofSource = old?.title ?? (entered.ofSource.trim() || undefined)
  if (way === 'correct') return correction(entered.source, old)
  if (way === 'cite') {
    const source = sourceOf(entered.source)
    if (!source) return { fault: { key: 'edit.fault.noSource' } }
    if (!node && ofSource === undefined) return { fault: { key: 'edit.fault.noProperty' } }
    const at = entered.story.at
    return {
      operation: {
        do: 'cite',
        source,
        ...(node && { vkey: node.vkey }),
        ...(ofSource !== undefined && { ofSource }),
        ...(at !== undefined && { at }),
      },
    }
  }
  if (!node) return { fault: { key: 'edit.fault.noProperty' } }
  const { vkey } = node
  const only = ofSource === undefined ? {} : { ofSource }
  if (way === 'set') return setting(entered, editing)
  if (way === 'basis') return { operation: { do: 'basis', vkey, basis: basis === '' ? null : basis, ...only } }
  if (way === 'remove') return { operation: { do: 'remove', vkey, ...only } }
  if (way === 'reread') {
    const [was, is] = [entered.was.trim(), entered.is.trim()]
    if (was === '' || is === '') return { fault: { key: 'bulk.fault.units' } }
    if (was === is) return { fault: { key: 'bulk.fault.sameUnits' } }
    return { operation: { do: 'reread', vkey, was, is, ...only } }
  }
  const factor = parseNumber(entered.factor, readings(entered.factor, editing.lang))
  if (!factor.ok || factor.value <= 0 || factor.value === 1)
    return { fault: { key: 'bulk.fault.factor', values: { value: entered.factor.trim() } } }
  return { operation: { do: 'scale', vkey, factor: factor.value, ...only } }
}

/** A value as the value editor reads it, with its story. */
function setting({ node, typed, story, source: fields }: Entered, editing: Editing): Read {
  if (!node) return { fault: { key: 'edit.fault.noProperty' } }
  const source = sourceOf(fields)
  if (!source) return { fault: { key: 'edit.fault.noSource' } }
  const made = newValue(node, typed, { id: 'v1', ref: 's1', editing })
  if ('fault' in made) return made
  const { at, ...said } = story
  const value = { ...made.value, ...said, source: { ref: 's1', ...(at !== undefined && { at }) } }
  return { operation: { do: 'set', value, source } }
}

/** Undefined without a title. */
function sourceOf({ title, kind, rights, edition, url, licence }: SourceFields): Source | undefined {
  if (title.trim() === '') return undefined
  return {
    kind,
    title: title.trim(),
    rights,
    ...(edition.trim() && { edition: edition.trim() }),
    ...(url.trim() && { url: url.trim() }),
    ...(licence.trim() && { licence: licence.trim() }),
  }
}

/** Only what is said otherwise than it was; what was emptied is taken away. */
function correction(fields: SourceFields, old: Source | undefined): Read {
  if (!old || fields.title.trim() === '') return { fault: { key: 'edit.fault.noSource' } }
  const before = fieldsOf(old)
  const said = (key: 'edition' | 'url' | 'licence') =>
    fields[key].trim() === before[key] ? {} : { [key]: fields[key].trim() || null }
  const source: SourceCorrection = {
    ...(fields.title.trim() !== old.title && { title: fields.title.trim() }),
    ...(fields.kind !== old.kind && { kind: fields.kind }),
    ...(fields.rights !== old.rights && { rights: fields.rights }),
    ...said('edition'),
    ...said('url'),
    ...said('licence'),
  }
  if (Object.keys(source).length === 0) return { fault: { key: 'bulk.fault.correction' } }
  return { operation: { do: 'correct', ofSource: old.title, source } }
}
