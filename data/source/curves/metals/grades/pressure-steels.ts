import type { Metal } from '../metal.ts'

export const pressureSteels: readonly Metal[] = [
  {
    slug: '13crmo4-5',
    group: 'creep-steel',
    E: 210e9,
    nu: 0.3,
    yield: 300e6,
    rm: 450e6,
    A: 0.19,
    k: 44,
    cp: 460,
    cte: 12e-6,
    isMinimum: true,
  },
  {
    slug: 'x10crmovnb9-1',
    group: 'creep-steel',
    E: 218e9,
    nu: 0.3,
    yield: 450e6,
    rm: 630e6,
    A: 0.19,
    k: 26,
    cp: 460,
    cte: 10.9e-6,
    isMinimum: true,
  },
]
