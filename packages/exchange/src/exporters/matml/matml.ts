import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { statusWarning } from '@ingot/domain/company-status/warning'
import { carriedWords, checkedMark, XML_MARKS } from '../../carried/carried.ts'
import { hashOf } from '../../draft/identity.ts'
import { characterization } from './characterization.ts'
import { DETAIL_KINDS, type Detail, openDetails } from './details.ts'
import { element, textElement } from './markup.ts'
import { curveData, modelData, valueData, type Writing } from './property-data.ts'

/** A material of a MatML document, and what its data refer to. */
export interface MatmlMaterial {
  text: string
  details: Detail[]
}

const named = (element_: string, name: string | undefined) => name && element(element_, {}, textElement('Name', name))

/** Names of the classes that a material is in, from the broad to the narrow. */
const classNames = (path: string, catalogue: CatalogueFile): string[] =>
  path.split('/').flatMap((_, depth, parts) => {
    const upTo = parts.slice(0, depth + 1).join('/')
    return catalogue.classes.find((one) => one.path === upTo)?.name.en ?? []
  })

function bulkDetails(document: MaterialDocument, writing: Writing): string {
  const { details, catalogue } = writing
  const { product, supply, designations = [], notes = [], values, curves, models } = document
  const [broad, ...narrow] = classNames(document.class, catalogue)
  const [producer] = supply.producers
  return element(
    'BulkDetails',
    {},
    textElement('Name', document.name),
    named('Class', broad),
    named('Subclass', narrow.at(-1)),
    ...designations.map(({ code, standard }) =>
      textElement('Specification', standard ? `${code} (${standard})` : code),
    ),
    producer && element('Source', { source: details.producer(producer) }),
    product.form && element('Form', {}, textElement('Description', product.form)),
    named('ProcessingDetails', product.process),
    characterization(document),
    ...values.map((value) => valueData(value, writing)),
    ...curves.map((curve) => curveData(curve, writing)),
    ...models.map((model) => modelData(model, writing)),
    textElement('Notes', notes.map(({ key, text }) => `${key}: ${text}`).join('\n')),
  )
}

/**
 * A material as MatML 3.1 (matml31.xsd, October 2004), SI, names in English. What MatML has no element for stands in
 * Notes; the record itself is carried beside, so that an import of the file as it is changes nothing.
 */
export function matmlMaterial(record: MaterialRecord, catalogue: CatalogueFile): MatmlMaterial {
  const { id, owner, doc, companyStatus } = record
  const details = openDetails(catalogue)
  const bulk = bulkDetails(doc, { details, catalogue, sources: doc.sources })
  // Two hyphens would end a comment.
  const warning = companyStatus ? `<!-- ${statusWarning(companyStatus).replaceAll('--', '- -')} -->` : ''
  const opening = `<Material id="m-${hashOf(`${owner}\n${id}`)}">${warning}`
  const closing = '</Material>'
  const carried = carriedWords(record, `${opening}${bulk}${closing}`, XML_MARKS)
  return { text: `${opening}${carried}${bulk}${closing}`, details: details.all() }
}

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n<MatML_Doc>\n'

/** A MatML document, written as its materials come: Metadata, what they refer to, stands behind them. */
export async function* writeMatml(materials: AsyncIterable<readonly MatmlMaterial[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const details = new Map<string, Detail>()
  yield encoder.encode(OPENING)
  for await (const some of materials)
    for (const material of some) {
      for (const detail of material.details) details.set(detail.id, detail)
      yield encoder.encode(`${material.text}\n`)
    }
  const all = DETAIL_KINDS.flatMap((kind) => [...details.values()].filter((detail) => detail.kind === kind))
  const [opening, rest] = ['<Metadata>\n', `${all.map(({ text }) => `${text}\n`).join('')}</Metadata>`]
  yield encoder.encode(`${opening}${checkedMark(opening + rest)}${rest}\n</MatML_Doc>\n`)
}
