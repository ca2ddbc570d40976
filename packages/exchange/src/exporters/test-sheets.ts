import readSheets from 'read-excel-file/node'

/** For tests: the cells of every sheet of a workbook. */
export const sheetsOf = async (bytes: Uint8Array): Promise<unknown[][][]> =>
  (await readSheets(Buffer.from(bytes))).map(({ data }) => data)
