import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { CompositionItem } from '@ingot/contract/material'
import { addComposition, addNote, type Draft, warn } from '../../draft/draft.ts'
import { measured } from '../../draft/measure.ts'
import { childNamed, childrenNamed, type XmlElement } from '../../guards/xml-read.ts'
import { unitText } from './metadata.ts'
import { boundOf } from './series.ts'

/** A share is read as a value of a property is: ranges, limits and units included. */
const SHARE: CatalogueNode = { vkey: 'share', type: 'Spt', name: { en: 'Share' }, quantity: 'percent' }

const symbolOf = (element: XmlElement) => childNamed(element, 'Symbol')?.text ?? ''

/** `<Symbol subscript="2">Y</Symbol>` and `<Symbol subscript="3">O</Symbol>` → Y2O3. */
const formulaOf = (compound: XmlElement) =>
  childrenNamed(compound, 'Element')
    .map((element) => {
      const count = childNamed(element, 'Symbol')?.attributes.subscript ?? ''
      return `${symbolOf(element)}${count === '1' ? '' : count}`
    })
    .join('')

interface Share {
  basis: 'mass' | 'atomic'
  /** Undefined where the text is no share. */
  item: Pick<CompositionItem, 'value' | 'min' | 'max' | 'pm'> | undefined
  /** The source's own words. */
  text: string
}

function shareOf(parent: XmlElement): Share {
  const concentration = childNamed(parent, 'Concentration')
  const units = concentration && childNamed(concentration, 'Units')
  const said = concentration ? (childNamed(concentration, 'Value')?.text ?? '') : ''
  const sign = concentration ? boundOf(childNamed(concentration, 'Qualifier')?.text) : ''
  const unit = concentration && unitText(concentration)
  const isAtomic = /atom|\bmol/i.test(`${units?.attributes.description ?? ''} ${units?.attributes.name ?? ''}`)
  const read = measured(SHARE, `${sign}${said}`, unit, '.')
  const { value, min, max, pm } = read.is === 'payload' ? read.payload : {}
  const isShare = value !== undefined || min !== undefined || max !== undefined
  const item = {
    ...(value !== undefined && { value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(pm && { pm }),
  }
  return {
    basis: isAtomic ? 'atomic' : 'mass',
    item: isShare ? item : undefined,
    text: [sign, said, said && unit !== '1' ? ` ${unit ?? ''}` : ''].join('').trim(),
  }
}

/** Elements and compounds with their shares; what has none, or one that cannot be read, is kept as a note. */
export function addChemistry(draft: Draft, characterization: XmlElement | undefined): void {
  const formula = characterization && childNamed(characterization, 'Formula')?.text
  if (formula) addNote(draft, 'Formula', formula)
  const chemistry = characterization && childNamed(characterization, 'ChemicalComposition')
  if (!chemistry) return
  const parts = [
    ...childrenNamed(chemistry, 'Element').map((of) => ({ of, kind: 'Element', name: symbolOf(of), isElement: true })),
    ...childrenNamed(chemistry, 'Compound').map((of) => ({
      of,
      kind: 'Compound',
      name: formulaOf(of),
      isElement: false,
    })),
  ].filter(({ name }) => name !== '')
  const items: Record<Share['basis'], CompositionItem[]> = { mass: [], atomic: [] }
  for (const { of, kind, name, isElement } of parts) {
    const { basis, item, text } = shareOf(of)
    const isSymbol = isElement && name.length <= 3
    if (item) items[basis].push({ ...(isSymbol ? { el: name } : { part: name.slice(0, 300) }), ...item })
    else addNote(draft, kind, [name, text].filter(Boolean).join(' '))
    if (!item && text !== '')
      warn(
        draft,
        { at: kind, line: of.line, column: name.slice(0, 80) },
        text,
        'share-as-note',
        `The share of ${name} cannot be read as a part of the whole; it is kept as a note. Give it in percent.`,
      )
  }
  const place = { at: `ChemicalComposition, line ${chemistry.line}` }
  addComposition(draft, items.mass, 'mass', place)
  addComposition(draft, items.atomic, 'atomic', place)
}
