// The package has no types of its own; only what the differential test asks of it.
declare module '@lhncbc/ucum-lhc' {
  export const UcumLhcUtils: {
    getInstance(): {
      convertUnitTo(from: string, value: number, to: string): { toVal: number | null; msg: string[] }
    }
  }
}
