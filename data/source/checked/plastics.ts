import { alike, type Checks, mergeChecks } from './checks.ts'

const readFirst: Checks = {
  pa6: { 'polymer-handbook-pa': 'water_abs_sat' },
  pa66: {
    'zytel-103hsl|moisture=dry': 'tensile_modulus yield_stress yield_strain nominal_strain_break',
    'zytel-103hsl|moisture=cond': 'tensile_modulus yield_stress nominal_strain_break',
    'ultramid-a3k|moisture=dry': 'charpy_un_23 rho_v eps_r_1m tan_d_1m charpy_n_23=5kJ/m^2',
    'ultramid-a3k|moisture=cond': 'charpy_un_23 rho_v eps_r_1m charpy_n_23=20kJ/m^2 yield_strain=20%',
    'ultramid-a3k': 'hdt_b tm water_abs_sat cti hdt_a=75°C tg=72°C cte_parallel=98E-6/K',
  },
  pa610: { 'polymer-handbook-pa': 'water_abs_sat' },
  pc: {
    'makrolon-2405':
      'density tensile_modulus yield_strain nominal_strain_break shrink_par water_abs_sat moisture_abs_eq',
    'makrolon-2805': 'charpy_un_23 charpy_n_23',
  },
  abs: {
    'terluran-gp-22': 'yield_stress yield_strain',
    'terluran-gp-35':
      'density tensile_modulus nominal_strain_break water_abs_sat moisture_abs_eq t_melt_min t_melt_max ul94_15',
  },
  'pom-c': {
    'hostaform-c9021':
      'density tensile_modulus yield_stress yield_strain nominal_strain_break charpy_n_23 creep_modulus_1h creep_modulus_1000h shrink_par mvr tm hdt_a vicat_b50 cte_parallel eps_r_1m water_abs_sat moisture_abs_eq',
  },
  pbt: {
    'ultradur-b4500':
      'density tensile_modulus charpy_n_23 hdt_a hdt_b tm k cp water_abs_sat moisture_abs_eq eps_r_1m tan_d_1m rho_v cti',
  },
  ptfe: { 'teflon-ptfe': 'tm ul94_15 t_service_max' },
  pmma: { 'designerdata-pmma': 'density n_d' },
}

/** Conductivity and heat capacity that standards of building tabulate. */
const building: Checks = mergeChecks(alike('pp-homopolymer pp-impact-copolymer pe-ld', { 'en10077-2': 'k' }), {
  pc: { en12524: 'k cp' },
  'pvc-u': { en12524: 'k' },
})

/** Thermal properties as a textbook of plastics tabulates them. */
const thermal: Checks = {
  abs: { crawford: 'cte_parallel' },
  'pom-h': { crawford: 'density' },
  pa66: { crawford: 'density cp' },
  peek: { crawford: 'density tg' },
  pet: { crawford: 'tg' },
  pc: { crawford: 'cte_parallel' },
  pei: { crawford: 'density k t_service_max' },
  pes: { crawford: 'density t_service_max' },
  'pp-homopolymer': { crawford: 'density tg' },
  psu: { crawford: 'density' },
  ps: { crawford: 'density cp tg' },
  'pe-ld': { crawford: 'cp' },
  ptfe: { crawford: 'k', 'callister-density': 'density', 'callister-poisson': 'poisson' },
  'pvc-u': { crawford: 'tg', 'callister-poisson': 'poisson' },
  'epoxy-neat-cured': { 'callister-toughness': 'k1c' },
  san: { crawford: 'density cp k cte_parallel' },
  'pe-hd': { 'netzsch-pe-hd': 'f_im f_ext f_blow' },
  pa6: { 'netzsch-pa6': 'f_im' },
}

/** Figures of handbooks and sheets of high-performance and everyday plastics. */
const tabulated: Checks = {
  psu: { 'plastics-handbook-sulfones': 'k t_service_max f_transp' },
  pes: { 'plastics-handbook-sulfones': 'hdt_a k f_transp' },
  ppsu: { 'plastics-handbook-sulfones': 'density tg t_service_max cte_parallel' },
  pei: { 'plastics-handbook-pei': 'tg' },
  'pei-gf30': { 'plastics-handbook-pei': 'density tg' },
  abs: { 'thermal-plastics': 'k' },
  etfe: { 'thermal-plastics': 'k' },
  pctfe: { 'thermal-plastics': 'cte_parallel' },
  pet: { 'sustadur-pet': 'density tensile_modulus tm hdt_a' },
  pfa: { 'finemech-fluoroplastics': 't_service_max' },
  pa12: { 'netzsch-pa12': 'tg' },
  'pe-ld': { 'britannica-plastics': 'tm', 'callister-glass-transition': 'tg' },
  'epoxy-neat-cured': { 'springer-epoxy': 'k' },
  'pvc-u': { 'freecad-pvc': 'cte_parallel' },
  pla: { 'freecad-pla': 'density poisson k cp' },
}

/** Glass fibre and its share in mass stand in the name of the grade. */
const named: Checks = alike(
  `pp-gf20 pp-gf30 abs-gf20 san-gf35 pc-gf20 pom-gf25 pbt-gf20 pbt-gf30 pet-gf30 pps-gf40 pei-gf30 peek-gf30 lcp-gf30
  pa6-gf15 pa6-gf30 pa6-gf50 pa66-gf15 pa66-gf30 pa66-gf50 pa66-gf25-fr pa46-gf30 pa12-gf30 pamxd6-gf50 ppa-gf33`,
  { 'iso1043-2': 'f_gf', 'part-marking': 'filler_mass' },
)

/** How a moulder's list of materials and an encyclopedia say that they are shaped. */
const shaped: Checks = mergeChecks(
  alike('pp-homopolymer pp-impact-copolymer ps ps-hi pmma abs pa66 pom-c pom-h pc pc-abs', {
    'rutland-plastics': 'f_im',
  }),
  alike('pp-homopolymer pp-impact-copolymer pe-ld pe-lld abs pvc-u', { 'borke-extrusion': 'f_ext' }),
  alike('pmma', { 'rutland-plastics': 'f_transp' }),
  alike('pbt pps', { 'futura-thermoplastic': 'f_im' }),
  alike('pet peek', { 'futura-thermoplastic': 'f_im f_ext' }),
  { pc: { 'futura-thermoplastic': 'f_ext' } },
  {
    'pps-gf40': { 'larton-g40': 'charpy_n_23' },
    'pbt-gf30': { 'later-4-g30': 'density f_im' },
    'pc-gf20': { 'latilon-28d-g20': 'charpy_n_23 f_im' },
  },
)

export const checkedPlastics: Checks = mergeChecks(readFirst, building, thermal, tabulated, named, shaped)
