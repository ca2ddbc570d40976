import { type Entry, mergeValues } from './entry.ts'

/**
 * Name, class, words, codes, footprint, generic values. The PVC foams are stiffer through their thickness, where E is
 * measured, than in shear: no Poisson's ratio joins the two, and none is given.
 */
const table = `
EPS 20 kg/m3|EPS|Expanded polystyrene foam, 20 kg/m³|Mousse de polystyrène expansé, 20 kg/m³|EN: EPS @ EN 13163|eps|density_foam=20kg/m^3 compressive_modulus=5MPa compressive_stress_10=0.1MPa tensile_strength=0.2MPa flexural_strength=0.2MPa shear_modulus=2.5MPa k=0.036W/(m*K) cp=1450J/(kg*K) cte=60E-6/K t_service_max=80°C loi=18% water_abs_sat=4% porosity=98%
EPS 30 kg/m3|EPS|Expanded polystyrene foam, 30 kg/m³|Mousse de polystyrène expansé, 30 kg/m³|EN: EPS @ EN 13163|eps|density_foam=30kg/m^3 compressive_modulus=9MPa compressive_stress_10=0.2MPa tensile_strength=0.35MPa flexural_strength=0.35MPa shear_modulus=4MPa k=0.034W/(m*K) cp=1450J/(kg*K) cte=60E-6/K t_service_max=80°C loi=18% water_abs_sat=3% porosity=97%
XPS 33 kg/m3|XPS|Extruded polystyrene foam, 33 kg/m³|Mousse de polystyrène extrudé, 33 kg/m³|EN: XPS @ EN 13164||density_foam=33kg/m^3 compressive_modulus=13MPa compressive_stress_10=0.3MPa tensile_strength=0.45MPa shear_modulus=5MPa shear_strength=0.25MPa k=0.034W/(m*K) cp=1450J/(kg*K) cte=70E-6/K t_service_max=75°C water_abs_sat=0.7% porosity=97%
PUR rigid foam 40 kg/m3|PUR|Rigid polyurethane foam, 40 kg/m³|Mousse rigide de polyuréthane, 40 kg/m³|EN: PUR @ EN 13165|pur|density_foam=40kg/m^3 compressive_modulus=6MPa compressive_stress_10=0.2MPa tensile_strength=0.3MPa shear_modulus=2.5MPa shear_strength=0.15MPa k=0.025W/(m*K) cp=1400J/(kg*K) cte=60E-6/K t_service_max=100°C loi=21% porosity=97%
PUR rigid foam 100 kg/m3|PUR|Rigid polyurethane foam, 100 kg/m³|Mousse rigide de polyuréthane, 100 kg/m³||pur|density_foam=100kg/m^3 compressive_modulus=32MPa compressive_stress_10=0.9MPa tensile_strength=1.2MPa shear_modulus=9MPa shear_strength=0.7MPa k=0.032W/(m*K) cp=1400J/(kg*K) cte=60E-6/K t_service_max=100°C porosity=92%
PVC cross-linked foam 60 kg/m3|PVC|Cross-linked PVC foam core, 60 kg/m³|Mousse de PVC réticulé pour âmes, 60 kg/m³|||density_foam=60kg/m^3 compressive_modulus=65MPa compressive_strength=0.9MPa tensile_modulus=70MPa tensile_strength=1.7MPa shear_modulus=19MPa shear_strength=0.75MPa k=0.03W/(m*K) t_service_max=70°C cte=40E-6/K
PVC cross-linked foam 80 kg/m3|PVC|Cross-linked PVC foam core, 80 kg/m³|Mousse de PVC réticulé pour âmes, 80 kg/m³|||density_foam=80kg/m^3 compressive_modulus=90MPa compressive_strength=1.4MPa tensile_modulus=95MPa tensile_strength=2.5MPa shear_modulus=27MPa shear_strength=1.15MPa k=0.032W/(m*K) t_service_max=70°C cte=40E-6/K
PVC cross-linked foam 130 kg/m3|PVC|Cross-linked PVC foam core, 130 kg/m³|Mousse de PVC réticulé pour âmes, 130 kg/m³|||density_foam=130kg/m^3 compressive_modulus=165MPa compressive_strength=2.9MPa tensile_modulus=170MPa tensile_strength=4.6MPa shear_modulus=48MPa shear_strength=2.1MPa k=0.039W/(m*K) t_service_max=70°C cte=40E-6/K
PET foam 100 kg/m3|PET|PET foam core, 100 kg/m³|Mousse de PET pour âmes, 100 kg/m³|||density_foam=100kg/m^3 compressive_modulus=95MPa compressive_strength=1.5MPa tensile_modulus=110MPa tensile_strength=2.2MPa shear_modulus=20MPa shear_strength=0.85MPa k=0.034W/(m*K) t_service_max=100°C porosity=93%
PMI foam 75 kg/m3|PMI|Polymethacrylimide foam core, 75 kg/m³|Mousse de polyméthacrylimide pour âmes, 75 kg/m³|||density_foam=75kg/m^3 compressive_modulus=60MPa compressive_strength=1.5MPa tensile_modulus=92MPa tensile_strength=2.8MPa shear_modulus=29MPa shear_strength=1.3MPa k=0.031W/(m*K) t_service_max=180°C cte=37E-6/K strain_break=3%
EPP 60 kg/m3|EPP|Expanded polypropylene foam, 60 kg/m³|Mousse de polypropylène expansé, 60 kg/m³|||density_foam=60kg/m^3 compressive_modulus=8MPa compressive_stress_10=0.25MPa tensile_strength=0.75MPa strain_break=14% k=0.039W/(m*K) cp=1700J/(kg*K) cte=80E-6/K t_service_max=100°C compression_set=25% water_abs_sat=1% porosity=93%
Aluminium foam 500 kg/m3|metal|Closed-cell aluminium foam, 500 kg/m³|Mousse d'aluminium à cellules fermées, 500 kg/m³|||density_foam=500kg/m^3 compressive_modulus=1000MPa compressive_strength=5MPa tensile_strength=3MPa shear_modulus=500MPa k=8W/(m*K) cp=900J/(kg*K) cte=22E-6/K t_service_max=400°C porosity=81%
`

const ICE: Record<string, Record<string, string>> = {
  eps: { 'ice expanded polystyrene': 'gwp=3.29kg*CO2e/kg co2=2.55kg*CO2e/kg embodied_energy=88.6MJ/kg' },
  pur: { 'ice rigid polyurethane foam': 'gwp=4.26kg*CO2e/kg co2=3.48kg*CO2e/kg embodied_energy=101.5MJ/kg' },
}

const foam = (line: string): Entry => {
  const [name = '', path = '', en = '', fr = '', codes = '', footprint = '', values = ''] = line.split('|')
  return {
    name,
    class: `foam/${path}`,
    title: [en, fr],
    ...(path !== 'metal' && { symbol: path }),
    form: 'block',
    process: 'foamed',
    ...(codes && { codes }),
    values: mergeValues({ generic: values }, ICE[footprint]),
  }
}

export const foams: Entry[] = table.trim().split('\n').map(foam)
