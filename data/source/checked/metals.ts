export const checkedMetals: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
