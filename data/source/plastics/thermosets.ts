import { type Entry, mergeValues } from '../entry.ts'

/** Name, family, symbol, titles, constituents, generic values. */
const table = `
Epoxy, neat cured|EP|EP|Epoxy resin, cured, unfilled|Résine époxyde durcie, non chargée||density=1.19g/cm^3 tensile_modulus=3100MPa poisson=0.35 stress_break=72MPa strain_break=4.5% flexural_strength=115MPa flexural_modulus=3000MPa compressive_strength=120MPa tg=120°C cte=60E-6/K k=0.2W/(m*K) cp=1100J/(kg*K) water_abs_sat=0.5% eps_r_1m=3.6 rho_v=1E13ohm*m electric_strength=20kV/mm k1c=0.6MPa*m^0.5
Unsaturated polyester, neat|UP|UP|Unsaturated polyester resin, cured, unfilled|Résine polyester insaturé durcie, non chargée||density=1.21g/cm^3 tensile_modulus=3500MPa poisson=0.35 stress_break=58MPa strain_break=2% flexural_strength=100MPa flexural_modulus=3600MPa compressive_strength=130MPa hdt_a=75°C cte=85E-6/K k=0.18W/(m*K) cp=1300J/(kg*K) water_abs_sat=0.5% eps_r_1m=3.2
Vinyl ester, neat|VE|VE|Vinyl ester resin, cured, unfilled|Résine vinylester durcie, non chargée||density=1.14g/cm^3 tensile_modulus=3300MPa poisson=0.36 stress_break=80MPa strain_break=5% flexural_strength=140MPa flexural_modulus=3300MPa compressive_strength=125MPa hdt_a=102°C tg=120°C cte=65E-6/K k=0.19W/(m*K) cp=1300J/(kg*K) water_abs_sat=0.4% f_acid
PF moulding compound (wood flour)|PF|PF(WD30+MD20)|Phenolic moulding compound with wood flour and mineral|Poudre à mouler phénolique à farine de bois et minéral|PF:matrix~ wood_flour:filler=30 mineral:filler=20|density=1.4g/cm^3 tensile_modulus=8500MPa poisson=0.35 stress_break=55MPa strain_break=0.8% flexural_strength=85MPa charpy_n_23=1.5kJ/m^2 hdt_a=172°C cte=35E-6/K k=0.35W/(m*K) cp=1300J/(kg*K) water_abs_sat=1% filler_mass=50% cti=150V ul94_15=V-1
MF moulding compound (cellulose)|MF|MF(LD40)|Melamine moulding compound with cellulose|Poudre à mouler mélamine à la cellulose|MF:matrix~ cellulose:filler=40|density=1.5g/cm^3 tensile_modulus=9000MPa poisson=0.34 stress_break=60MPa strain_break=0.8% flexural_strength=100MPa charpy_n_23=1.5kJ/m^2 hdt_a=160°C cte=35E-6/K k=0.4W/(m*K) cp=1200J/(kg*K) filler_mass=40% cti=600V ul94_15=V-0
UF moulding compound (cellulose)|UF|UF(LD30)|Urea moulding compound with cellulose|Poudre à mouler urée à la cellulose|UF:matrix~ cellulose:filler=30|density=1.5g/cm^3 tensile_modulus=8500MPa poisson=0.34 stress_break=50MPa strain_break=0.7% flexural_strength=90MPa charpy_n_23=1.4kJ/m^2 hdt_a=130°C cte=45E-6/K k=0.4W/(m*K) cp=1200J/(kg*K) filler_mass=30% cti=600V ul94_15=V-0
PDAP-GF30|PDAP|PDAP-GF30|Diallyl phthalate moulding compound with 30 % glass fibre|Poudre à mouler phtalate de diallyle à 30 % de fibres de verre|PDAP:matrix~ GF:fibre=30 mineral:filler=30|density=1.85g/cm^3 tensile_modulus=12000MPa poisson=0.33 stress_break=60MPa strain_break=0.7% flexural_strength=110MPa charpy_n_23=4kJ/m^2 hdt_a=240°C cte=30E-6/K k=0.5W/(m*K) cp=1100J/(kg*K) filler_mass=60% rho_v=1E12ohm*m ul94_15=V-0
BMC UP-GF20|UP|UP-(GF20+MD50)|Bulk moulding compound with 20 % glass fibre|Prémix polyester (BMC) à 20 % de fibres de verre|UP:matrix~ GF:fibre=20 mineral:filler=50|density=1.85g/cm^3 tensile_modulus=12500MPa poisson=0.32 stress_break=40MPa strain_break=0.4% flexural_strength=110MPa charpy_n_23=25kJ/m^2 hdt_a=220°C cte=20E-6/K k=0.7W/(m*K) cp=1100J/(kg*K) filler_mass=70% shrink_par=0.1% cti=600V ul94_15=HB
SMC UP-GF25|UP|UP-(GF25+MD45)|Sheet moulding compound with 25 % glass fibre|Préimprégné polyester (SMC) à 25 % de fibres de verre|UP:matrix~ GF:fibre=25 mineral:filler=45|density=1.82g/cm^3 tensile_modulus=10500MPa poisson=0.31 stress_break=75MPa strain_break=1.4% flexural_strength=170MPa charpy_n_23=60kJ/m^2 hdt_a=200°C cte=18E-6/K k=0.5W/(m*K) cp=1100J/(kg*K) filler_mass=70% shrink_par=0.05% cti=600V
Polyimide, moulded|PI|PI|Thermosetting polyimide, compression moulded|Polyimide thermodurcissable moulé par compression||density=1.43g/cm^3 tensile_modulus=3200MPa poisson=0.41 stress_break=86MPa strain_break=7.5% flexural_strength=110MPa flexural_modulus=3100MPa compressive_strength=130MPa hdt_a=360°C tg=365°C cte=54E-6/K k=0.35W/(m*K) cp=1130J/(kg*K) water_abs_24h=0.24% eps_r_1m=3.55 electric_strength=22kV/mm t_service_max=290°C
Bismaleimide, neat|BMI|BMI|Bismaleimide resin, cured, unfilled|Résine bismaléimide durcie, non chargée||density=1.24g/cm^3 tensile_modulus=4200MPa poisson=0.36 stress_break=80MPa strain_break=2.3% flexural_strength=165MPa flexural_modulus=4000MPa tg=280°C cte=45E-6/K k=0.25W/(m*K) cp=1200J/(kg*K) water_abs_sat=4.2% t_service_max=230°C k1c=0.85MPa*m^0.5
Cyanate ester, neat|CE|CE|Cyanate ester resin, cured, unfilled|Résine ester de cyanate durcie, non chargée||density=1.2g/cm^3 tensile_modulus=3200MPa poisson=0.36 stress_break=85MPa strain_break=3.5% flexural_strength=160MPa flexural_modulus=3100MPa tg=270°C cte=60E-6/K k=0.2W/(m*K) cp=1200J/(kg*K) water_abs_sat=2% eps_r_1m=2.9 tan_d_1m=0.006 k1c=0.7MPa*m^0.5
PUR casting resin (Shore D 80)|PUR|PUR|Rigid polyurethane casting resin|Résine de coulée polyuréthane rigide||density=1.15g/cm^3 tensile_modulus=2000MPa poisson=0.38 stress_break=60MPa strain_break=10% flexural_strength=85MPa flexural_modulus=1900MPa shore_d=80 hdt_a=80°C tg=95°C cte=90E-6/K k=0.22W/(m*K) cp=1500J/(kg*K) water_abs_sat=1% eps_r_1m=3.6
`

const ICE: Record<string, Record<string, string>> = {
  EP: { 'ice epoxy resin; figure counts CO2 only': 'co2=5.7kg*CO2e/kg embodied_energy=137MJ/kg' },
}

const thermoset = (line: string): Entry => {
  const [name = '', family = '', symbol = '', en = '', fr = '', parts = '', values = ''] = line.split('|')
  return {
    name,
    class: `plastic/thermoset/${family}`,
    title: [en, fr],
    symbol,
    form: parts ? 'moulding compound' : 'casting',
    codes: `ISO 1043: ${symbol}`,
    ...(parts && { parts: ['definition', parts] as const }),
    values: mergeValues(
      { generic: `${values} ${parts.includes('GF') ? 'f_gf' : ''} ${parts.includes('mineral') ? 'f_min' : ''}` },
      parts ? {} : ICE[family],
    ),
  }
}

export const thermosets: Entry[] = table.trim().split('\n').map(thermoset)
