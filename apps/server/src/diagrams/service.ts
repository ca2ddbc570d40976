import { AppError } from '@ingot/contract/errors'
import { DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagrams } from '../blocks/kinds/diagram.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { StoredMaterial } from '../materials/store.ts'

/** The diagrams of a material with all their curves, SI, in the order of the catalogue. */
export function diagramsOf(shipped: Shipped, material: StoredMaterial, language: Language): Diagram[] {
  const text = (key: string, values?: Readonly<Record<string, unknown>>) => shipped.texts.text(key, language, values)
  const told = shipped.told(material, language)
  const context = { shipped, language, content: DEFAULT_CONTENT_ID, material: told, related: new Map(), text }
  return diagrams(context).map(({ config }) => config)
}

/** One diagram of a material; throws `diagram-not-found`. */
export function diagramOf(shipped: Shipped, material: StoredMaterial, vkey: string, language: Language): Diagram {
  const found = diagramsOf(shipped, material, language).find((diagram) => diagram.vkey === vkey)
  if (!found) throw new AppError('diagram-not-found', { id: material.id, vkey })
  return found
}
