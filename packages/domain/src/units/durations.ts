/** Units in which a duration is entered [CONST-007]; each is a unit that parseUnit knows. */
export const DURATION_UNITS = ['ms', 's', 'min', 'hr', 'day'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]
