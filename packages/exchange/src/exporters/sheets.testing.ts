import readSheets from 'read-excel-file/node'

/** For tests: the sheets of a workbook with their names and cells. */
export const namedSheetsOf = (bytes: Uint8Array) => readSheets(Buffer.from(bytes))

/** For tests: the cells of every sheet of a workbook. */
export const sheetsOf = async (bytes: Uint8Array): Promise<unknown[][][]> =>
  (await namedSheetsOf(bytes)).map(({ data }) => data)
