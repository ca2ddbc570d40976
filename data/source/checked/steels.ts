import { alike, type Checks, mergeChecks } from './checks.ts'

const STRUCTURAL =
  's235jr s235j0 s235j2 s275jr s275j0 s275j2 s355jr s355j0 s355j2 s355k2 s275n s355n s420n s460n s355m s420m s460m s460ql s355j2w'

export const checkedSteels: Checks = mergeChecks(
  alike(STRUCTURAL, { 'eurocode-3-table': 'density' }),
  alike('s355jr s355j0 s355j2 s355k2 s355n', { 'constructalia-s355': 'f_weld' }),
  alike('x5crni18-10 x2crni18-9 x5crnimo17-12-2 x2crnimo17-12-2 x2crnimon22-5-3', { 'bssa-structural': 'poisson' }),
  { 'x5crni18-10': { machref: 'f_food' }, 'x5crnimo17-12-2': { machref: 'f_sea' } },
  { 'astm-a36': { 'callister-density-steel': 'density', machref: 'f_weld f_mach' } },
  alike('s275n s420n s460n s355m s420m s460m', { 'sabaat-eurocode-3': 'f_weld' }),
  alike('s235jr s235j0 s235j2', { 'arcelormittal-a30': 'f_weld' }),
  { s275jr: { 'steelcalculator-cev': 'f_weld' } },
  alike('dc01 dc03 dc04 dc05 dc06', { 'tata-forming': 'f_coil f_sheet' }),
  {
    dc01: { 'suojin-dc01': 'f_weld' },
    hc420la: { 'hc420la-page': 'f_weld' },
    s355mc: { 'enautomotivesteel-s355mc': 'f_weld' },
  },
  alike(
    'x5crni18-10 x2crni18-9 x6crniti18-10 x6crninb18-10 x5crnimo17-12-2 x2crnimo17-12-2 x6crnimoti17-12-2 x8crni25-21',
    { 'sandmeyer-austenitic': 'f_weld' },
  ),
  alike('p235gh p265gh p295gh p355gh 16mo3 13crmo4-5', { 'salzgitter-pressure': 'f_weld' }),
  alike('hct450x hct490x hct590x hct780x hct980x', { 'salzgitter-dual-phase': 'f_weld' }),
  {
    'c45-n': { 'freecad-1c45': 'e_modulus poisson' },
    'c60e-qt': { 'freecad-c60e': 'e_modulus poisson' },
    '34crnimo6-qt': { 'freecad-34crnimo6': 'e_modulus poisson' },
    '30crnimo8-qt': { 'freecad-30crnimo8': 'e_modulus poisson' },
    '36crnimo4-qt': { 'freecad-36crnimo4': 'e_modulus poisson' },
    '20nicrmo2-2': { 'freecad-20nicrmo2': 'e_modulus poisson' },
    'g20mn5-qt': { 'freecad-g20mn5': 'e_modulus poisson' },
    s420mc: { 'freecad-s420mc': 'e_modulus poisson' },
    s460mc: { 'freecad-s460mc': 'e_modulus poisson' },
    s500mc: { 'freecad-s500mc': 'e_modulus poisson' },
    'x6crniti18-10': { 'freecad-x6crniti18-10': 'poisson' },
  },
  alike('x5crni18-10 x2crni18-9 x6crniti18-10', { 'austenitic-grades': 'f_nonmag' }),
  { '42crmo4-qt': { 'lucefin-42crmo4 for information': 'hbw=298..359' } },
)
