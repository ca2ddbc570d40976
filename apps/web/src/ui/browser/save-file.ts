/** Media type of an Excel workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** By it spreadsheets know a text as UTF-8: `g/cm³`, not `g/cmÂ³`. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Gives a file made in the browser to the user. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the content once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
