import { alike, type Checks, mergeChecks } from './checks.ts'

const readFirst: Checks = {
  oak: {
    'niemz-treeland|moistureContent=12%':
      'density e1 tensile_strength compressive_strength modulus_rupture shear_strength',
  },
  'zro2-3y-tzp': { 'kientec-zirconia': 'flexural_strength k1c k t_service_max' },
  sic: { 'lily-ceramics': 'e_modulus' },
  'borosilicate-glass-3-3': { 'duran-tubing': 'n_d', 'matmatch-duran': 'eps_r_1m' },
}

const LAMINA = 'e1 e2 g12 nu12 xt xc yt yc s12 fibre_vol'

const composites: Checks = mergeChecks(
  alike('cfrp-ud-ht-carbon-epoxy cfrp-fabric-ht-carbon-epoxy gfrp-ud-e-glass-epoxy gfrp-fabric-e-glass-epoxy', {
    'performance-composites': `${LAMINA} cte_parallel`,
  }),
  {
    'aramid-ud-epoxy': { 'performance-composites': `${LAMINA} f_af`, 'callister-density': 'density' },
    'cfrp-ud-hm-carbon-epoxy': { hull: 'e1 e2 fibre_vol f_cf' },
  },
)

const fibres: Checks = mergeChecks(
  alike('cfrp-ud-ht-carbon-epoxy cfrp-fabric-ht-carbon-epoxy', { 'performance-composites': 'f_cf' }),
  alike('gfrp-ud-e-glass-epoxy gfrp-fabric-e-glass-epoxy', { 'performance-composites': 'f_gf' }),
)

const timber: Checks = mergeChecks(
  alike('timber-c14 timber-c16 timber-c18 timber-c24 timber-c30 timber-c40', { 'en12524 softwood': 'k cp' }),
  alike('glulam-gl24h glulam-gl28h glulam-gl30h glulam-gl32h', { 'en12524 softwood': 'k cp' }),
  alike('douglas-fir sitka-spruce western-redcedar spruce scots-pine', {
    'en12524 softwood|moistureContent=12%': 'cp',
  }),
  alike('white-oak northern-red-oak yellow-birch white-ash black-walnut beech balsa', {
    'en12524 hardwood|moistureContent=12%': 'cp',
  }),
  {
    oak: { 'en12524 hardwood|moistureContent=12%': 'k cp' },
    'douglas-fir': { 'matmake-wood|moistureContent=12%': 'k=0.14W/(m*K)' },
    'western-redcedar': { 'matmake-wood|moistureContent=12%': 'k=0.1W/(m*K)' },
    'white-oak': { 'matmake-wood|moistureContent=12%': 'k=0.19W/(m*K)' },
    'northern-red-oak': { 'matmake-wood|moistureContent=12%': 'k=0.18W/(m*K)' },
    'yellow-birch': { 'matmake-wood|moistureContent=12%': 'k=0.18W/(m*K)' },
    'white-ash': { 'matmake-wood|moistureContent=12%': 'k=0.17W/(m*K)' },
  },
  alike('timber-d30 timber-d40 timber-d50 timber-d70', { 'en12524 hardwood': 'k cp' }),
)

/** Glass transition and service temperatures of vulcanized rubbers. */
const rubbers: Checks = mergeChecks(
  alike('sbr-65-shore-a epdm-70-shore-a csm-65-shore-a', { 'plastics-technologies': 'tg' }),
  alike('nbr-70-shore-a epdm-70-shore-a vmq-60-shore-a fkm-75-shore-a cr-65-shore-a', {
    'bode-seal': 't_service_min t_service_max',
  }),
  alike('nbr-70-shore-a hnbr-75-shore-a fvmq-60-shore-a fkm-75-shore-a ffkm-75-shore-a', { 'bode-seal': 'f_hc' }),
  alike('hnbr-75-shore-a fvmq-60-shore-a', { 'bode-seal': 't_service_max' }),
  { 'vmq-60-shore-a': { 'callister-glass-transition': 'tg' } },
  { 'sbr-65-shore-a': { 'callister-expansion-others': 'cte' } },
)

const ceramics: Checks = {
  'zro2-3y-tzp': { 'callister-modulus': 'e_modulus' },
  sic: { 'callister-expansion-others': 'cte' },
  'fused-silica': {
    'callister-heat': 'cp',
    'qsi-quartz': 'density e_modulus poisson cte',
    'makeitfrom-fused-silica': 'eps_r_1m',
  },
  'lithium-alumino-silicate-glass-ceramic': { 'wikipedia-zerodur': 'density poisson cte k t_service_max k1c' },
  sapphire: { 'roditi-sapphire': 'density compressive_strength' },
  'e-glass': { 'callister-density': 'density', 'callister-poisson': 'poisson' },
}

export const checkedOthers: Checks = mergeChecks(readFirst, composites, fibres, timber, rubbers, ceramics)
