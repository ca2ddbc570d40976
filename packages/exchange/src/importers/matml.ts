import { NAME_MAX } from '@ingot/contract/limits'
import { isAsMarked, XML_MARKS } from '../carried/carried.ts'
import { readCarried } from '../carried/read-carried.ts'
import { classOf, UNCLASSIFIED } from '../draft/classes.ts'
import { addNote, finished, startDraft, warn } from '../draft/draft.ts'
import { checkMagic } from '../guards/magic.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  openApart,
  parseXml,
  type XmlElement,
} from '../guards/xml-read.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { guarded, Refusal, shortened } from '../refusal.ts'
import { say } from '../report/say.ts'
import { wholeFile } from '../text/bytes.ts'
import { decodedWhole } from '../text/decode.ts'
import { addProperty } from './matml/add-property.ts'
import { addChemistry } from './matml/chemistry.ts'
import { type Metadata, metadataOf, sourceOf } from './matml/metadata.ts'
import { propertySeries } from './matml/series.ts'

const textAt = (element: XmlElement | undefined, ...path: string[]): string | undefined => {
  let at = element
  for (const name of path) at = at && childNamed(at, name)
  return at?.text || undefined
}

/** What an import has read before: ids of materials, and keys of those that came with their record. */
interface Seen {
  ids: Map<string, number>
  keys: Set<string>
}

function itemsOf(
  material: XmlElement,
  metadata: Metadata,
  file: string,
  context: ImportContext,
  seen: Map<string, number>,
): ImportItem[] {
  const bulk = childNamed(material, 'BulkDetails')
  const name = textAt(bulk, 'Name')
  if (!bulk || !name)
    throw new Refusal(
      'name-missing',
      `The material in line ${material.line} has no BulkDetails with a Name.`,
      material.line,
    )
  if (name.length > NAME_MAX)
    throw new Refusal(
      'name-too-long',
      `The name '${shortened(name)}' in line ${material.line} has more than ${NAME_MAX} characters; shorten it.`,
      material.line,
    )
  const stem = material.attributes.id ? `${file}#${material.attributes.id}` : `${file}#${name}`
  const count = (seen.get(stem) ?? 0) + 1
  seen.set(stem, count)
  const words = [textAt(bulk, 'Class', 'Name'), textAt(bulk, 'Subclass', 'Name'), name, textAt(bulk, 'Description')]
  const source = sourceOf(childNamed(bulk, 'Source'), metadata)
  const draft = startDraft(
    {
      file,
      line: material.line,
      externalId: count > 1 ? `${stem}#${count}` : stem,
      name,
      class: classOf(words, context.catalogue),
      producer: source.producer?.slice(0, 300),
    },
    context,
  )
  const { document } = draft
  if (document.class === UNCLASSIFIED)
    warn(draft, { at: 'Class', line: material.line }, name, 'unclassified', say('report.class-unknown', { name }))
  const specification = textAt(bulk, 'Specification')
  if (specification) document.designations = [{ system: 'specification', code: specification.slice(0, 300) }]
  addNote(draft, 'Source', source.note ?? '')
  const form = textAt(bulk, 'Form', 'Description')
  if (form) document.product.form = form.slice(0, 80)
  const process = textAt(bulk, 'ProcessingDetails', 'Name')
  if (process) document.product.process = process.slice(0, 80)
  for (const [key, ...path] of [
    ['Description', 'Description'],
    ['Notes', 'Notes'],
    ['ProcessingDetails', 'ProcessingDetails', 'Notes'],
  ] as const)
    addNote(draft, key, textAt(bulk, ...path) ?? '')
  addChemistry(draft, childNamed(bulk, 'Characterization'))
  const references = new Set<string>()
  let numbers = context.limits.materialNumbers
  for (const element of childrenNamed(bulk, 'PropertyData')) {
    const property = propertySeries(element, metadata, { list: context.limits.listNumbers, all: numbers })
    numbers -= property.numbers
    for (const id of property.references) references.add(id)
    addProperty(draft, property, context)
  }
  for (const id of references) addNote(draft, id, metadata.sources.get(id) ?? '')
  for (const component of childrenNamed(material, 'ComponentDetails')) {
    addNote(draft, 'ComponentDetails', textAt(component, 'Name') ?? '')
    warn(
      draft,
      { at: 'ComponentDetails', line: component.line },
      textAt(component, 'Name'),
      'component',
      'A component of the material is kept by its name only.',
    )
  }
  return finished(draft, context)
}

async function* readFile(file: SourceFile, context: ImportContext, seen: Seen): AsyncIterable<ImportItem> {
  const bytes = await wholeFile(file, context.limits.fileBytes)
  checkMagic(bytes, 'xml')
  const text = decodedWhole(bytes).replace(/^\uFEFF/, '')
  // The metadata that the materials refer to stand behind them: the materials are opened one by one afterwards.
  const root = parseXml(text, context.limits, { apart: 'Material', lists: 'Data' })
  const documents = root.name === 'MatML_Doc' ? [root] : descendantsNamed(root, 'MatML_Doc')
  if (documents.length === 0)
    throw new Refusal('wrong-content', `The document is <${root.name.slice(0, 80)}>, not MatML: it has no MatML_Doc.`)
  for (const document of documents) {
    const metadata = metadataOf(document)
    const isMetadataKept = childrenNamed(document, 'Metadata').every(({ from, to }) => isAsMarked(text.slice(from, to)))
    for (const material of childrenNamed(document, 'Material')) {
      const place = { file: file.path, line: material.line, owner: context.owner }
      const written = text.slice(material.from, material.to)
      const carried = readCarried(written, XML_MARKS, place, {
        seen: seen.keys,
        limits: context.limits,
        isRestKept: isMetadataKept,
      })
      yield* carried.problems.map((problem) => ({ problem }))
      if (carried.items) yield* carried.items
      else {
        const opened = openApart(text, material, context.limits, { lists: 'Data' })
        yield* itemsOf(opened, metadata, file.path, context, seen.ids)
      }
    }
  }
}

/** MatML 3.1, as Ingot writes it too, and the flavour that Ansys Engineering Data writes: values by parameter, temperature as a variable. */
export const matml: Importer = {
  id: 'matml',
  name: 'MatML',
  extensions: ['.xml', '.matml'],
  async *read(files, context) {
    const seen: Seen = { ids: new Map(), keys: new Set() }
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen))
  },
}
