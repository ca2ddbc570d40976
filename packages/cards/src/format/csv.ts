/** A line of comma separated fields; a field with a comma, quote or blank end is quoted. */
export const csvLine = (fields: readonly string[]): string =>
  fields.map((field) => (/^\s|[",]|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')
