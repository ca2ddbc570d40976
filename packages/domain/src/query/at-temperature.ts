const AT_TEMPERATURE = /^=([a-z][\w.]*)@(\d+(?:\.\d+)?)$/

/** The property and the temperature, K, of a column key such as `=rm@473.15`; undefined for other keys. */
export function atTemperature(key: string): { column: string; kelvin: number } | undefined {
  const [, column, kelvin] = AT_TEMPERATURE.exec(key) ?? []
  return column !== undefined && kelvin !== undefined ? { column, kelvin: Number(kelvin) } : undefined
}

/** The key of a property at a temperature, K. Rounded to what a thermometer tells, so that 200 °C is one column. */
export const keyAt = (column: string, kelvin: number): string => `=${column}@${Number(kelvin.toFixed(4))}`
