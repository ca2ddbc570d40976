import type { ApplicationContent } from '@ingot/contract/application-content'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import { DEFAULT_UNIT_SYSTEM, isUnitSystem, unitSystems } from '@ingot/domain/units/quantities'
import type { ContentShown } from '../catalog/app-content.ts'
import { type ApplicationConfig, contentOfFile } from '../config/application-config.ts'
import { checkContent } from '../config/check-content.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { findContent } from './store.ts'

export interface Contents {
  /** What holds now: at most a second old; while the database does not answer, what was known. */
  now(): Promise<ContentShown>
  /** Looks now, for whoever has just saved. */
  look(): Promise<ContentShown>
}

const LOOKED_FOR_MS = 1_000

/** Defaults, over them the application file, over it what administrators changed, but for groups that the file fixes. */
export function shownContent(file: ApplicationConfig, changed: ApplicationContent): ContentShown {
  const open = Object.fromEntries(
    Object.entries(changed).filter(([group]) => !file.fixed.some((fixed) => fixed === group)),
  )
  // A later version may judge otherwise what an earlier one let in, or no longer have one of its unit systems.
  const { content, problems } = checkContent(open)
  const right = Object.fromEntries(
    Object.entries(content).filter(([group]) => !problems.some((problem) => problem.group === group)),
  ) as ApplicationContent
  const all = { ...checkContent(contentOfFile(file)).content, ...right }
  const { offered = unitSystems.map(({ id }) => id), default: first = DEFAULT_UNIT_SYSTEM } = all.unitSystems ?? {}
  const systems = offered.filter(isUnitSystem)
  return {
    ...all,
    wordmark: all.wordmark ?? {},
    accent: all.accent ?? {},
    buttons: all.buttons ?? [],
    languages: all.languages ?? [...LANGUAGES],
    unitSystems: { offered: systems, default: isUnitSystem(first) ? first : DEFAULT_UNIT_SYSTEM },
    pluginSources: all.pluginSources ?? [],
  }
}

/** Reads the content of the database where it is asked for and was not read within the last second. */
export function openContents(db: Db, file: ApplicationConfig, log: Log): Contents {
  let known = { version: 0, shown: shownContent(file, {}) }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<ContentShown> | undefined

  const read = async () => {
    try {
      const found = await findContent(db)
      const version = found?.version ?? 0
      if (version !== known.version) known = { version, shown: shownContent(file, found?.content ?? {}) }
    } catch (error) {
      log.warn({ err: error }, 'the content of the application could not be read; what was known holds')
    }
    readAt = Date.now()
    return known.shown
  }
  const look = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  return {
    now: async () => (Date.now() - readAt < LOOKED_FOR_MS ? known.shown : look()),
    // One that is under way may have begun before the save.
    look: async () => {
      await reading
      return look()
    },
  }
}

/** The language, or the first one that is offered. */
export const offeredLanguage = ({ languages }: Pick<ContentShown, 'languages'>, wanted: Language): Language =>
  languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
