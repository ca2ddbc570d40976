import { PERCENT_PLACEHOLDER } from '@ingot/contract/compatibility'

/** Route parameters of a datasheet; a percent sign is replaced, for servers decode it at different times [SHEET-002]. */
export const datasheetParams = ([id, second, third]: readonly [string, string, string]) => ({
  id: id.replaceAll('%', PERCENT_PLACEHOLDER),
  second: second.replaceAll('%', PERCENT_PLACEHOLDER),
  third: third.replaceAll('%', PERCENT_PLACEHOLDER),
})

/** Where a material's datasheet is, for links and `navigate`; the query of the search stays in the address [SHEET-003]. */
export const datasheetLink = (url: readonly [string, string, string]) =>
  ({ to: '/datasheet/$id/$second/$third', params: datasheetParams(url), search: true }) as const

/** Address of a datasheet with the query of the list it is opened from: `?…`, or nothing [SHEET-003]. */
export const datasheetHref = (url: readonly [string, string, string], query: string): string =>
  `/datasheet/${Object.values(datasheetParams(url)).map(encodeURIComponent).join('/')}${query}`
