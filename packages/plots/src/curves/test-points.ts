import type { Conditions, Origin } from '@ingot/contract/material'

/** Kinds of diagram in which each point can be the result of one test: S-N, strain-life, crack growth. */
const OF_TESTS: ReadonlySet<string> = new Set(['d_sn', 'd_en', 'd_da_dn'])

interface Told {
  readonly origin: Origin
  readonly basis?: string | undefined
  readonly cond: Conditions
  readonly band?: string | undefined
  readonly specimens?: number | undefined
}

/**
 * Whether the points of a curve are single test results, which are drawn as markers: nothing joins them. A curve that
 * states what it stands for (typical, mean, minimum), a survival probability or a band was fitted to tests: it is a
 * line.
 */
export const areTestPoints = (vkey: string, { origin, basis, cond, band, specimens }: Told): boolean =>
  OF_TESTS.has(vkey) &&
  (origin === 'measured' || origin === 'literature') &&
  basis === undefined &&
  cond['Ps'] === undefined &&
  band === undefined &&
  specimens === undefined
