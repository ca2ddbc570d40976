export type Suite = 'quick' | 'thorough'
export const THOROUGH_UNIT: string[]
export const THOROUGH_E2E: string[]
export function filesOf(
  suite: string | undefined,
  all: string[],
  thorough: string[],
): { include: string[]; exclude: string[] }
