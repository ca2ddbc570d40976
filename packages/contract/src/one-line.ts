import { z } from 'zod'

const isOneLine = (text: string): boolean => [...text].every((sign) => sign >= ' ' && sign !== '\u007f')

/** A name that stands in lists, files and mails: not empty, without line breaks and other control characters. */
export const oneLine = (most: number) =>
  z.string().trim().min(1).max(most).refine(isOneLine, 'must be one line without control characters')
