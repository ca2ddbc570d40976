/** A part of a page as pdfmake takes it: plain data, so that it can be handed to the thread that prints. */
export type PageNode =
  | string
  | {
      text?: PageNode | PageNode[]
      stack?: PageNode[]
      ol?: PageNode[]
      ul?: PageNode[]
      svg?: string
      fit?: [number, number]
      table?: {
        headerRows?: number
        keepWithHeaderRows?: number
        dontBreakRows?: boolean
        widths: (string | number)[]
        body: PageNode[][]
      }
      layout?: string
      style?: string | string[]
      bold?: boolean
      noWrap?: boolean
      alignment?: 'left' | 'right' | 'center'
      margin?: [number, number, number, number]
      colSpan?: number
      unbreakable?: boolean
      headlineLevel?: number
      link?: string
    }

/** A document to print: what its pages hold, and what stands below each of them. */
export interface PrintedDocument {
  title: string
  language: string
  /** Upright where it is left out. */
  orientation?: 'landscape'
  content: PageNode[]
  footer: string
  /** `Page {page} of {pages}` with these two places left open. */
  pageNumber: string
  /** Leaves the pictures out. */
  withoutPictures?: boolean
}
