/** First part of the address of every picture [LIST-018]. */
export const MEDIA_PREFIX = '/media/'

/** The same pictures, as the suite addresses them [API-096]. */
export const ASSETS_PREFIX = '/assets/path/'

/** Formats of pictures, by the ending of their name. */
export const MEDIA_TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const

/** A picture's path below the prefix: names of letters, digits, `_`, `-` and single dots, so that none leads out of it. */
export const MEDIA_PATH = /^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*\.(?:svg|png|webp)$/

/** Kind of the documents of a material whose first one is its picture. */
export const PICTURE_KIND = 'picture'
