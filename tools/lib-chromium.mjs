import { existsSync } from 'node:fs'

const CHROMIUM = '/usr/bin/chromium'
/** Chromium without windows: the same pages in two thirds of the time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser of tests and measurements; where the one without windows is not there, a whole Chromium does as well. */
export const chromiumPath = () => process.env.CHROMIUM ?? [HEADLESS_SHELL, CHROMIUM].find(existsSync) ?? CHROMIUM
