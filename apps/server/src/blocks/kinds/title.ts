import { classLevels, familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { providerName } from '../../catalog/words/provider-name.ts'
import { type BlockBuilder, type BuildContext, block } from '../builder.ts'
import type { PageNode } from '../page/page-node.ts'
import type { Print } from '../page/printing.ts'

const noticeOf = ({ material: { doc }, related, text }: BuildContext) => {
  if (doc.supply.status !== 'discontinued') return undefined
  const links = (doc.supply.replacedBy ?? []).flatMap((id) => {
    const found = related.get(id)
    return found ? [{ text: found.name, href: `/datasheet/${found.url.map(encodeURIComponent).join('/')}` }] : []
  })
  const since = doc.supply.since
  return { text: since ? text('sheet.discontinuedSince', { since }) : text('sheet.discontinued'), links }
}

/** Systems of designations that are words; the others are the number of a standard or a registry, alike everywhere. */
const SYSTEM_WORDS = new Map([
  ['EN name', 'designation.enName'],
  ['EN number', 'designation.enNumber'],
  ['EN symbol', 'designation.enSymbol'],
  ['EN class', 'designation.enClass'],
  ['DIN number', 'designation.dinNumber'],
  ['Element', 'designation.element'],
  ['Botanical name', 'designation.botanical'],
  ['Alloy', 'designation.alloy'],
] as const)

/** A system of designations in the reader's language; as it is written where it is none of those known. */
const systemName = (system: string, text: BuildContext['text']): string => {
  const key = new Map<string, Parameters<BuildContext['text']>[0]>(SYSTEM_WORDS).get(system)
  return key ? text(key) : system
}

/** Name, class, designations and state of a material. */
export const title: BlockBuilder<'title'> = (context) => {
  const { material, shipped, language, content, text } = context
  const { doc } = material
  const notice = noticeOf(context)
  const counts = [
    text('sheet.values', { count: doc.values.length }),
    text('sheet.curves', { count: doc.curves.length }),
    ...(doc.tests?.length ? [text('sheet.testsCount', { count: doc.tests.length })] : []),
  ].join(' · ')
  const state = text('sheet.revision', { no: material.no, state: text(`state.${material.state}`) })
  return [
    block('title', 'title', {
      config: {
        materialId: material.id,
        content,
        title: doc.name,
        ...(doc.title && { subtitle: textIn(doc.title, language) }),
        path: classLevels(doc.class).map((path) => ({
          id: `class-${path}`,
          name: familyName(shipped.catalogue, path, language),
        })),
        designations: (doc.designations ?? []).map(({ system, code }) => ({ system: systemName(system, text), code })),
        facts: [state, counts],
        revision: material.no,
        ...(notice && { notice }),
      },
    }),
  ]
}

/** Name, class, what it is called elsewhere, who makes it and whether it can still be had. */
export const printTitle: Print<'title'> = ({ config }, { material: { doc, provider }, words: { text } }) => {
  const facts: [string, string][] = [
    [text('datasheet.class'), (config.path ?? []).map(({ name }) => name).join(' › ')],
    [
      text('datasheet.designations'),
      (config.designations ?? []).map(({ system, code }) => `${system} ${code}`).join(', '),
    ],
    [text('pdf.kind'), text(`tag.kind.${doc.kind}`)],
    [text('pdf.status'), text(`tag.status.${doc.supply.status}`)],
    [text('pdf.producers'), doc.supply.producers.join(', ')],
    [text('pdf.provider'), providerName(text, provider)],
    [text('datasheet.facts'), (config.facts ?? []).join(' · ')],
  ]
  const { notice } = config
  return [
    { text: config.title, style: 'title' },
    ...(config.subtitle && config.subtitle !== config.title ? [{ text: config.subtitle, style: 'subtitle' }] : []),
    ...(notice ? [{ text: [notice.text, ...notice.links.map((link) => link.text)].join(' '), style: 'notice' }] : []),
    {
      table: {
        widths: [96, '*'],
        body: facts
          .filter(([, value]) => value !== '')
          .map(([name, value]): PageNode[] => [{ text: name, style: 'factName' }, value]),
      },
      layout: 'noBorders',
      style: 'facts',
    },
  ]
}
