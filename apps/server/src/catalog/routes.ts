import * as contract from '@ingot/contract/catalog'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { type QuantityKey, quantities } from '@ingot/domain/units/quantities'
import { unitRecord } from '@ingot/domain/units/unit-record'
import type { FastifyInstance } from 'fastify'
import type { ApplicationConfig } from '../config/application-config.ts'
import { serve } from '../http/serve.ts'
import { appContent, type ContentShown, LANGUAGE_NAMES } from './app-content.ts'
import { filterGroups } from './filter-groups.ts'
import { serveNode } from './serve-node.ts'
import type { Shipped } from './shipped.ts'
import { unitSystemOf } from './unit-system.ts'

const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A, key: string) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

const conditionsIn = ({ catalogue }: Shipped, language: Language) =>
  mapValues(catalogue.file.conditions, ({ name, symbol, quantity, options }) => ({
    name: textIn(name, language),
    ...(symbol && { symbol }),
    ...(quantity && { quantity }),
    ...(options && { options }),
  }))

/** What holds of the application's content at present. */
interface ContentNow {
  now(): Promise<ContentShown>
}

export function catalogRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  application: ApplicationConfig,
  contents: ContentNow,
): void {
  serve(app, contract.readAppContent, async ({ query }, { caller }) =>
    appContent(shipped, application, await contents.now(), caller, query.lang),
  )
  serve(app, contract.readLanguages, async () => {
    const { languages } = await contents.now()
    return {
      default: languages[0] ?? LANGUAGES[0],
      languages: languages.map((id) => ({ id, name: LANGUAGE_NAMES[id] })),
    }
  })
  serve(app, contract.readTexts, async ({ query }) => shipped.texts.all(query.lang))
  serve(app, contract.readCatalogue, async ({ query: { lang, unitsystem, usemask } }) => {
    const { file } = shipped.catalogue
    const serving = { language: lang, system: unitSystemOf(unitsystem), mask: usemask }
    const empty = { vkey: file.tree.vkey, name: textIn(file.tree.name, lang), type: file.tree.type, use_mask: [] }
    return {
      version: file.version,
      tree: serveNode(file.tree, serving) ?? empty,
      conditions: conditionsIn(shipped, lang),
      filterGroups: filterGroups(shipped.catalogue, lang, serving.system),
      slots: mapValues(file.slots, (_, slot) => shipped.texts.text(`slot.${slot}`, lang)),
    }
  })
  serve(app, contract.readUnits, async ({ query: { unitsystem } }) => {
    const system = unitSystemOf(unitsystem)
    return { unitsystem: system, units: mapValues(quantities, (_, key) => unitRecord(key as QuantityKey, system)) }
  })
}
