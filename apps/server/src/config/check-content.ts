import type { ApplicationContent, ContentGroup } from '@ingot/contract/application-content'
import { MEDIA_PATH } from '@ingot/contract/media'
import { accentContrast, LEAST_CONTRAST, parseColour, type ThemeName } from '@ingot/domain/colour/accent'
import { isUnitSystem } from '@ingot/domain/units/quantities'

/** What can be wrong with a part of the content; its words are the text `content.fault.<code>`. */
export const CONTENT_FAULTS = [
  'empty',
  'twice',
  'control',
  'colour',
  'contrast',
  'link',
  'elsewhere',
  'origin',
  'picture',
  'page',
  'page-missing',
  'none-offered',
  'unit-system',
  'default',
] as const
type Fault = (typeof CONTENT_FAULTS)[number]

export interface ContentProblem {
  group: ContentGroup
  /** The field within the group, such as `0.url`. */
  path: string
  fault: Fault
  /** What was written there. */
  value: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** An https address without a name and a password in it, which would hide where it leads. */
const isHttps = (text: string): boolean => {
  const url = urlOf(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** A path of this origin, however a browser reads it: `//host`, `/\host` and `/<tab>/host` lead elsewhere. */
const isPath = (text: string): boolean =>
  text.startsWith('/') && urlOf(new URL(text, 'https://here.invalid').href)?.origin === 'https://here.invalid'

const isLink = (text: string): boolean =>
  text.startsWith('/') ? URL.canParse(text, 'https://a.b') && isPath(text) : isHttps(text)

/** Scheme, host and port and nothing else; plain http is for hosts on this machine only. */
const isOrigin = (text: string): boolean => {
  const url = urlOf(text)
  const isOne = url?.origin === text && !url.hostname.includes('*')
  return isOne && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
}

const isPlain = (text: string): boolean => ![...text].some((sign) => sign < ' ' || sign === '\u007f')
const isName = (text: string): boolean =>
  [...text].every((sign) => sign === '-' || (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z'))

/** The content with its texts trimmed and its colours as `#rrggbb`, and everything that is wrong with it. */
export function checkContent(given: ApplicationContent): { content: ApplicationContent; problems: ContentProblem[] } {
  const content = trimmed(given)
  const problems: ContentProblem[] = []
  const check = (group: ContentGroup, path: string, value: string, fault: Fault, isRight: boolean) => {
    if (!isRight && !problems.some((one) => one.group === group && one.path === path))
      problems.push({ group, path, fault, value })
  }
  const words = (group: ContentGroup, path: string, value: string) => {
    check(group, path, value, 'empty', value !== '')
    check(group, path, value, 'control', isPlain(value))
  }
  const once = (group: ContentGroup, values: readonly string[], pathOf: (k: number) => string) => {
    for (const [k, value] of values.entries()) check(group, pathOf(k), value, 'twice', values.indexOf(value) === k)
  }

  const { wordmark, accent, buttons, languages, unitSystems, pluginSources, footer } = content
  if (wordmark?.text !== undefined) words('wordmark', 'text', wordmark.text)
  if (wordmark?.picture !== undefined)
    check('wordmark', 'picture', wordmark.picture, 'picture', MEDIA_PATH.test(wordmark.picture))
  for (const theme of ['light', 'dark'] as const) {
    const written = accent?.[theme]
    if (written === undefined) continue
    const colour = parseColour(written)
    check('accent', theme, written, 'colour', colour !== undefined)
    check('accent', theme, written, 'contrast', colour === undefined || isReadable(colour, theme))
  }
  buttons?.forEach(({ id, name, url }, k) => {
    words('buttons', `${k}.id`, id)
    words('buttons', `${k}.name`, name)
    check('buttons', `${k}.url`, url, 'link', isLink(url))
  })
  once('buttons', buttons?.map(({ id }) => id) ?? [], (k) => `${k}.id`)
  if (languages) {
    check('languages', '', '', 'none-offered', languages.length > 0)
    once('languages', languages, String)
  }
  if (unitSystems) {
    const { offered, default: first } = unitSystems
    check('unitSystems', 'offered', '', 'none-offered', offered.length > 0)
    once('unitSystems', offered, (k) => `offered.${k}`)
    for (const [k, id] of offered.entries()) check('unitSystems', `offered.${k}`, id, 'unit-system', isUnitSystem(id))
    check('unitSystems', 'default', first, 'default', offered.includes(first))
  }
  for (const [k, source] of (pluginSources ?? []).entries())
    check('pluginSources', String(k), source, 'origin', isOrigin(source))
  once('pluginSources', pluginSources ?? [], String)
  if (footer) {
    words('footer', 'owner', footer.owner)
    for (const page of ['privacy', 'terms', 'cookies'] as const)
      check('footer', page, footer[page], 'page', footer[page] !== '' && isName(footer[page]))
    footer.social.forEach(({ name, url }, k) => {
      words('footer', `social.${k}.name`, name)
      check('footer', `social.${k}.url`, url, 'elsewhere', isHttps(url))
    })
    once(
      'footer',
      footer.social.map(({ url }) => url),
      (k) => `social.${k}.url`,
    )
  }
  return { content, problems }
}

const isReadable = (colour: string, theme: ThemeName): boolean => accentContrast(colour, theme) >= LEAST_CONTRAST

/** Every text without blanks around it; a wordmark or a colour that is left empty is none. */
function trimmed(content: ApplicationContent): ApplicationContent {
  const { wordmark, accent, ...rest } = trimmedDeeply(content)
  return {
    ...rest,
    ...(wordmark && { wordmark: filled(wordmark) }),
    ...(accent && { accent: filled(mapped(accent, (colour) => parseColour(colour) ?? colour)) }),
  }
}

const trimmedDeeply = <T>(value: T): T => {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) return value.map(trimmedDeeply) as T
  return value !== null && typeof value === 'object'
    ? (Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmedDeeply(part)])) as T)
    : value
}

const mapped = <T extends object>(texts: T, change: (text: string) => string): T =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(String(text))])) as T

const filled = <T extends object>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>
