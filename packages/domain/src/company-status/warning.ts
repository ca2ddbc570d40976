import { WARNED_STATUSES } from '@ingot/contract/company-statuses'
import type { ToldStatus } from '@ingot/contract/material'

/** Whether cards and files warn of it. */
export const isWarned = ({ status }: Pick<ToldStatus, 'status'>): boolean => WARNED_STATUSES.includes(status)

/** The warning in English on one line, as cards and files have it: `WARNING, company status BANNED since 2026-11-28: …`. */
export const statusWarning = ({ status, because, at }: ToldStatus): string =>
  `WARNING, company status ${status.toUpperCase()} since ${at.slice(0, 10)}: ${because}`.replace(/\p{Cc}/gu, ' ')
