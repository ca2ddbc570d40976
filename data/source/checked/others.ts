export const checkedOthers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  oak: {
    'niemz-treeland|moistureContent=12%':
      'density e1 tensile_strength compressive_strength modulus_rupture shear_strength',
  },
  'zro2-3y-tzp': { 'kientec-zirconia': 'flexural_strength k1c k t_service_max' },
  sic: { 'lily-ceramics': 'e_modulus' },
  'borosilicate-glass-3-3': { 'duran-tubing': 'n_d', 'matmatch-duran': 'eps_r_1m' },
}
