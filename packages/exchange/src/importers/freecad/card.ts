/** A FreeCAD card as it stands, whichever of the two forms it came in. */
export interface RawCard {
  file: string
  uuid?: string | undefined
  name: string
  author?: string | undefined
  licence?: string | undefined
  inherits: { name: string; uuid: string }[]
  entries: CardEntry[]
}

export interface CardEntry {
  key: string
  /** Section or model in which the key stands. */
  section: string
  line?: number | undefined
  /** Text, or the rows of a table. */
  value: string | readonly unknown[]
}

/** Keys of the head that have a place of their own in a material. */
export const HEAD_KEYS = new Set(['UUID', 'Name', 'Author', 'License', 'AuthorAndLicense'])

export const stemOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.fcmat$/i, '')
