import * as contract from '@ingot/contract/application-content'
import { AppError } from '@ingot/contract/errors'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import { accentContrast, type ThemeName } from '@ingot/domain/colour/accent'
import { unitSystems } from '@ingot/domain/units/quantities'
import type { FastifyInstance } from 'fastify'
import { doerOf, noteDone } from '../audit/audit.ts'
import { appContent, LANGUAGE_NAMES } from '../catalog/app-content.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { type ApplicationConfig, contentOfFile } from '../config/application-config.ts'
import { type ContentProblem, checkContent } from '../config/check-content.ts'
import type { Db } from '../db/db.ts'
import { languageOf } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { Pages } from '../pages/routes.ts'
import { type Contents, shownContent } from './contents.ts'
import * as store from './store.ts'

const VERSIONS_LISTED = 50

interface ContentOf {
  db: Db
  pages: Pages
  shipped: Shipped
  application: ApplicationConfig
  contents: Contents
}

const isGroup = (name: string): name is contract.ContentGroup => contract.CONTENT_GROUPS.some((group) => group === name)

/** The content of the application, changed in the browser. */
export function applicationContentRoutes(
  app: FastifyInstance,
  { db, pages, shipped, application, contents }: ContentOf,
): void {
  const { texts } = shipped
  const { fixed } = application

  const stateOf = (found: store.ContentVersion | undefined, language: Language): contract.ContentState => ({
    version: found?.version ?? 0,
    ...(found && { author: found.author, at: found.at.toISOString() }),
    content: found?.content ?? {},
    file: shownContent(application, {}),
    inFile: Object.keys(contentOfFile(application)).filter(isGroup),
    fixed,
    languages: LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] })),
    unitSystems: unitSystems.map(({ id, name }) => ({ id, name: name[language] })),
  })

  const remark = ({ group, path, fault, value }: ContentProblem, language: Language): contract.ContentRemark => ({
    group,
    path,
    message: texts.text(`content.fault.${fault}`, language, { value, ...contrastOf(group, path, value, language) }),
  })

  const contrastOf = (group: string, path: string, colour: string, language: Language) =>
    group === 'accent' ? { contrast: shownContrast(colour, path as ThemeName, language) } : {}

  /** Pages that the footer names and that a language has not. */
  const missingPages = ({ footer }: contract.ApplicationContent): ContentProblem[] =>
    (['privacy', 'terms', 'cookies'] as const).flatMap((path) => {
      const value = footer?.[path]
      const isThere = value === undefined || [...pages.values()].every((ofLanguage) => ofLanguage.has(value))
      return isThere ? [] : [{ group: 'footer', path, fault: 'page-missing', value }]
    })

  const judge = (given: contract.ApplicationContent, language: Language) => {
    const { content, problems } = checkContent(given)
    if (!problems.some(({ group }) => group === 'footer')) problems.push(...missingPages(content))
    const closed = fixed.filter((group) => content[group] !== undefined)
    return {
      content,
      problems: [
        ...problems.map((problem) => remark(problem, language)),
        ...closed.map((group) => ({ group, path: '', message: texts.text('content.fault.fixed', language) })),
      ],
    }
  }

  serve(app, contract.readContentState, async ({ query: { lang } }) => stateOf(await store.findContent(db), lang))

  serve(app, contract.readContentVersions, async () => {
    const items = await store.listContents(db, VERSIONS_LISTED)
    return { items: items.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) }
  })

  serve(app, contract.previewContent, async ({ query: { lang }, body }, { caller }) => {
    const { content, problems } = judge(body.content, lang)
    const shown = shownContent(application, content)
    const contrasts = (['light', 'dark'] as const).flatMap((theme) => {
      const colour = shown.accent[theme]
      const isJudged = colour !== undefined && content.accent?.[theme] !== undefined
      if (!isJudged) return []
      const values = { contrast: shownContrast(colour, theme, lang) }
      return [{ group: 'accent' as const, path: theme, message: texts.text('content.contrast', lang, values) }]
    })
    return { problems, contrasts, shown: appContent(shipped, application, shown, caller, lang) }
  })

  serve(app, contract.saveContent, async ({ query: { lang }, body }, { caller, request }) => {
    const { content, problems } = judge(body.content, languageOf(request))
    if (problems.length > 0)
      throw new AppError('content-refused', { fields: problems.map(({ message }) => message).join(' ') })
    const saved = await db.transaction().execute(async (transaction) => {
      await store.lockContent(transaction)
      const found = await store.findContent(transaction)
      const version = found?.version ?? 0
      if (version !== body.version) throw new AppError('edit-conflict', { version, author: found?.author ?? '' })
      await store.insertContent(transaction, version + 1, caller.user.userName, content)
      await noteDone(transaction, doerOf(caller), {
        action: 'content-saved',
        company: 0,
        details: { version: String(version + 1), groups: Object.keys(content).sort().join(', ') || '–' },
      })
      return store.findContent(transaction)
    })
    await contents.look()
    return stateOf(saved, lang)
  })
}

/** A contrast as it is said: rounded down, so that none is said to be enough that is not. */
const shownContrast = (colour: string, theme: ThemeName, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(accentContrast(colour, theme) * 10) / 10,
  )
