/** The sign that stands beside a name; none where the name says it already, as "Yield strength Rp0.2" does. */
export const signBeside = (name: string, sign: string | undefined): string | undefined =>
  sign === undefined || ` ${name.replaceAll(',', '.')}`.endsWith(` ${sign}`) ? undefined : sign
