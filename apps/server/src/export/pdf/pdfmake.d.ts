/** The part of pdfmake 0.3 that is used here; it ships no types. */
declare module 'pdfmake' {
  interface Output {
    getBuffer(): Promise<Buffer>
  }
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    addTableLayouts(layouts: Record<string, object>): void
    createPdf(definition: object): Output
  }
  export default pdfmake
}
