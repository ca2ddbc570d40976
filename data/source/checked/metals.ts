import { alike, type Checks, mergeChecks } from './checks.ts'

const readFirst: Checks = {
  'en-aw-6061-t6': { 'glemco-6061': 'poisson k1c' },
  'en-aw-6082-t6': { 'profiles-6082': 'hbw e_modulus density cte solidus liquidus' },
  'en-aw-5083-h111': { 'euralliage-5083': 'hbw' },
  'en-gjs-450-10': { 'dandong-en1563': 'compressive_strength' },
  'en-gjs-500-7': { 'dandong-en1563': 'compressive_strength' },
  'en-gjs-600-3': { 'dandong-en1563': 'compressive_strength' },
  'en-gjs-700-2': { 'dandong-en1563': 'compressive_strength' },
  'titanium-grade-2': { 'matweb-ti-2': 'density hv', 'asm-ti-2': 'cte' },
  'ti-6al-4v': { 'asm-ti-6-4': 'density rho_el cte' },
  'we43-t6': { 'makeitfrom-we43b': 'e_modulus poisson shear_modulus' },
  'alloy-718': { 'smc-718': 'e_modulus poisson', 'heanjia-718': 'density k cp cte solidus liquidus' },
  'alloy-625': { 'metalzenith-625': 'density solidus liquidus' },
  'cu-etp-r220': {
    'wieland-k32': 'density e_modulus poisson k cp sigma_el rp02',
    'aurubis-cu-etp': 'cte',
  },
  cuzn39pb3: { 'aurubis-cuzn39pb3': 'density e_modulus k cp cte sigma_el' },
  az91d: {
    'azom-az91d': 'density rp02 rm elongation_a50 hbw poisson shear_modulus k cte',
    'lunt-magnesium': 'e_modulus cp solidus liquidus fatigue_5e8',
  },
  znal4: {
    'ct-zinc':
      'rp02 rm elongation_a50 hbw e_modulus poisson density k cp cte solidus liquidus shear_strength fatigue_5e8',
  },
  znal4cu1: {
    'ct-zinc': 'rp02 rm elongation_a50 hbw e_modulus poisson k cp cte solidus liquidus shear_strength fatigue_5e8',
  },
  znal8cu1: {
    'ct-zinc': 'rp02 rm elongation_a50 hbw poisson density k cp cte solidus liquidus shear_strength fatigue_5e8',
  },
}

const aluminium: Checks = mergeChecks(
  alike('en-aw-5052-o en-aw-5052-h32 en-aw-5052-h34 en-aw-6061-o en-aw-6061-t4', { 'cct-aluminium': 'poisson cp' }),
  alike('en-aw-6061-t6', { 'cct-aluminium': 'cp' }),
  alike(
    `en-aw-1100-h14 en-aw-2011-t3 en-aw-2014-t6 en-aw-2219-t87 en-aw-3105-h14 en-aw-4032-t6 en-aw-5005-h34 en-aw-5052-o
    en-aw-5052-h32 en-aw-5052-h34 en-aw-5086-h32 en-aw-5454-h32 en-aw-6061-o en-aw-6061-t4 en-aw-6061-t6 en-aw-6063-t5
    en-aw-6063-t6 en-aw-6101-t6 en-aw-6262-t9 en-aw-7050-t7451 en-aw-7075-o en-aw-7075-t6 en-aw-1050a-h14 en-aw-2017a-t4
    en-aw-5083-h111 en-aw-5754-h111 en-aw-6060-t66 en-aw-6082-t6 en-aw-7020-t6 en-aw-6016-t4`,
    { 'ecodek-aluminium': 'f_nonmag' },
  ),
  alike('en-aw-6060-t66 en-aw-6063-t5 en-aw-6063-t6 en-aw-6082-t6 en-aw-6101-t6 en-aw-6262-t9 en-aw-6016-t4', {
    'matmatch-6063 typical for wrought 6000 series aluminium': 'poisson',
  }),
  alike('en-aw-6063-t5 en-aw-6063-t6', { 'bikar-6063': 'cp' }),
  alike(
    `en-aw-2011-t3 en-aw-2014-t6 en-aw-2024-t3 en-aw-2219-t87 en-aw-2017a-t4 en-aw-6061-o en-aw-6061-t4 en-aw-6061-t6
    en-aw-6063-t5 en-aw-6063-t6 en-aw-6101-t6 en-aw-6262-t9 en-aw-6060-t66 en-aw-6082-t6 en-aw-6016-t4 en-aw-7050-t7451
    en-aw-7075-o en-aw-7075-t6 en-aw-7020-t6`,
    { 'csac-wrought': 'f_ph' },
  ),
  alike(
    `en-aw-6061-o en-aw-6061-t4 en-aw-6061-t6 en-aw-6063-t5 en-aw-6063-t6 en-aw-6101-t6 en-aw-6262-t9 en-aw-6060-t66
    en-aw-6082-t6 en-aw-6016-t4`,
    { 'yf-6xxx': 'f_weld' },
  ),
  alike('en-aw-6061-t6 en-aw-7075-t6', { machref: 'f_mach' }),
  alike('en-ac-42100-t6 en-ac-43000-f en-ac-44200-f en-ac-51300-f', { 'toolbox-machinability': 'f_mach' }),
  alike('en-aw-1100-h14 en-aw-1050a-h14 en-aw-4032-t6', { 'lczj-series': 'f_weld' }),
  alike('en-aw-3105-h14', { 'materials-590-series': 'f_weld' }),
  alike(
    `en-aw-5005-h34 en-aw-5052-o en-aw-5052-h32 en-aw-5052-h34 en-aw-5086-h32 en-aw-5454-h32 en-aw-5083-h111
    en-aw-5754-h111`,
    { 'materials-590-series': 'f_weld f_sea' },
  ),
  {
    'en-aw-6262-t9': { 'bikar-6262': 'cp' },
    'en-aw-7075-t6': { 'freecad-7075': 'poisson cp' },
    'en-aw-7075-o': { ecourses: 'poisson', 'substech-7075': 'cp' },
    'en-aw-5083-h111': {
      'bti-5083': 'density solidus liquidus cp k',
      'ratnam-5083': 'e_modulus poisson',
      'asm-5083': 'cte',
    },
    'en-aw-5005-h34': { 'makeitfrom-5005': 'cp poisson' },
    'en-aw-2024-t3': {
      'makeitfrom-2024': 'cp',
      'makeitfrom-2024-t361': 'poisson',
      'spacemat-2024': 'f_nonmag f_mach',
    },
    'en-aw-3003-h14': { 'alloysintl-3003': 'cp poisson', 'spacemat-3003': 'f_nonmag f_weld' },
    'en-aw-2014-t6': { ecourses: 'poisson' },
    'en-aw-1050a-h14': {
      'sheet-1050a': 'density',
      'asm-handbook-1050': 'cp solidus liquidus cte=23.6E-6/K',
    },
    'en-aw-5754-h111': { 'maharashtra-5754': 'k' },
    'en-ac-43400': { 'makeitfrom-43400': 'poisson k' },
  },
)

const lightMetals: Checks = mergeChecks(
  alike('titanium-grade-1 titanium-grade-2 titanium-grade-9 ti-6al-4v ti-6al-4v-eli', {
    'highmetal-titanium': 'f_nonmag',
  }),
  alike('titanium-grade-3 titanium-grade-4 ti-6al-4v', { 'feihong-titanium': 'f_sea' }),
  alike('az91d am60b am50a we43-t6', { 'toolbox-machinability': 'f_mach' }),
  alike('titanium-grade-2 titanium-grade-3 titanium-grade-4', { 'tms-titanium': 'f_weld' }),
  alike('titanium-grade-1 titanium-grade-2', { 'superstainless-titanium': 'f_sea' }),
  {
    'titanium-grade-3': { 'asm-ti-3': 'poisson cte' },
  },
  { 'titanium-grade-1': { 'goodfabs-titanium': 'f_weld' } },
  {
    'titanium-grade-1': { 'afford-titanium': 'density poisson cte tm' },
    'ti-6al-4v': { 'asm-ti-6-4-annealed': 'e_modulus poisson hv' },
    'ti-6al-4v-eli': { 'asm-ti-6-4-eli': 'density e_modulus poisson' },
    'az31b-h24': { 'callister-expansion': 'cte', 'callister-strength': 'rp02 rm elongation_a50' },
    am60b: {
      'asm-am60': 'rp02 rm elongation_a50=6% poisson e_modulus density=1.8g/cm^3 solidus liquidus cte k',
      meridian: 'hbw=65',
    },
    am50a: {
      meridian: 'e_modulus elongation_a50 density=1.77g/cm^3 cte liquidus hbw=60 k=65W/(m*K) cp=1020J/(kg*K)',
      'magnesium-plate-am50a': 'poisson shear_modulus',
    },
  },
)

const pure: Checks = alike('gold tantalum', { 'callister-strength': 'elongation_a' })

const nickel: Checks = {
  'nickel-200': { 'callister-heat': 'cp', 'callister-expansion': 'cte' },
  'alloy-400': {
    'smc-400': 'density solidus liquidus poisson',
    'balance-400': 'e_modulus cte',
    'callister-heat': 'cp',
  },
  'alloy-600': { 'aeether-density': 'density', 'metalzenith-600': 'solidus liquidus' },
  feni36: { 'alloysintl-invar': 'tm cp' },
  'alloy-825': { 'boynes-825': 'density e_modulus liquidus' },
  'alloy-601': { 'fountainhead-601': 'density' },
  'alloy-625': { 'callister-heat': 'cp', 'callister-expansion': 'cte' },
}

const nonMagnetic: Checks = mergeChecks(
  alike('cu-etp-r220 cu-of-r220 cuzn30 cuzn37 cuzn39pb3', { 'magnetcy-brass': 'f_nonmag' }),
  alike('cusn8-r450 cusn12-c', { 'reference-bronze': 'f_nonmag' }),
)

/** What foundries and a metallurgical handbook list as castings. */
const castings: Checks = mergeChecks(
  alike('en-gjs-350-22 en-gjs-400-15 en-gjs-450-10 en-gjs-500-7 en-gjs-600-3 en-gjs-700-2', {
    'dandong-en1563': 'f_cast',
  }),
  alike('en-ac-43400 en-ac-44300 en-ac-46000', { 'stena-casting': 'f_cast' }),
  { am60b: { 'asm-am60': 'f_cast' }, am50a: { meridian: 'f_cast' } },
)

const copper: Checks = {
  cuzn30: { 'callister-expansion': 'cte' },
  'cu-of-r220': { 'cda-c10200': 'density cp cte=16.9E-6/K k=391W/(m*K)' },
  cuni10fe1mn: { 'cda-c70600': 'density', 'hussey-c70600': 'solidus' },
  cuni30mn1fe: { 'cda-c71500': 'cte density=8.94g/cm^3 k=29.4W/(m*K) cp=377J/(kg*K) e_modulus=152GPa' },
  cucr1zr: { 'conductivity-cucr1zr': 'e_modulus k cte f_ph' },
  'cusn8-r450': { 'makeitfrom-c52100': 'density poisson' },
  cuzn37: { 'kme-cuzn37': 'density cte cp e_modulus k=121W/(m*K)' },
}

/** Hardness intervals of EN 1563, as the foundry lists them. */
const castIrons: Checks = {
  'en-gjs-350-22': { 'dandong-en1563': 'hbw<=160' },
  'en-gjs-400-15': { 'dandong-en1563': 'hbw=135..180' },
  'en-gjs-450-10': { 'dandong-en1563': 'hbw=160..210' },
  'en-gjs-500-7': { 'dandong-en1563': 'hbw=170..230' },
  'en-gjs-600-3': { 'dandong-en1563': 'hbw=190..270' },
  'en-gjs-700-2': { 'dandong-en1563': 'hbw=225..305' },
}

export const checkedMetals: Checks = mergeChecks(
  readFirst,
  aluminium,
  lightMetals,
  pure,
  nickel,
  copper,
  nonMagnetic,
  alike('cuni10fe1mn cuni30mn1fe', { 'tecpc-copper': 'f_sea' }),
  castings,
  castIrons,
)
