import { type Entry, mergeValues } from './entry.ts'

/** Name, class, words, codes, generic values, limits of IEC 60672-3 where it lists the material. */
const technical = `
Al2O3 99.5 %|oxide/alumina|Alumina, 99.5 %, sintered|Alumine à 99,5 %, frittée|IEC 60672: C799|density=3.9g/cm^3 e_modulus=375GPa poisson=0.22 flexural_strength=350MPa compressive_strength=2500MPa hv=1550 k1c=4MPa*m^0.5 k=29W/(m*K) cp=900J/(kg*K) cte=7.5E-6/K tm=2050°C t_service_max=1700°C eps_r_1m=9.8 tan_d_1m=0.0002 rho_v=1E13ohm*m electric_strength=17kV/mm weibull_modulus=10|density>=3.7g/cm^3 flexural_strength>=300MPa e_modulus>=300GPa
Al2O3 96 %|oxide/alumina|Alumina, 96 %, sintered|Alumine à 96 %, frittée|IEC 60672: C795|density=3.75g/cm^3 e_modulus=330GPa poisson=0.22 flexural_strength=320MPa compressive_strength=2100MPa hv=1350 k1c=3.8MPa*m^0.5 k=24W/(m*K) cp=900J/(kg*K) cte=7.2E-6/K t_service_max=1500°C eps_r_1m=9.4 rho_v=1E12ohm*m electric_strength=15kV/mm|density>=3.5g/cm^3 flexural_strength>=280MPa e_modulus>=280GPa
ZrO2 3Y-TZP|oxide/zirconia|Zirconia with 3 mol % yttria, sintered|Zircone à 3 % mol d'yttrium, frittée||density=6.05g/cm^3 e_modulus=205GPa poisson=0.3 flexural_strength=1000MPa compressive_strength=2000MPa hv=1220 k1c=8MPa*m^0.5 k=2.5W/(m*K) cp=450J/(kg*K) cte=10.5E-6/K t_service_max=1000°C weibull_modulus=12 thermal_shock=250K f_med|
ZrO2 MSZ|oxide/zirconia|Magnesia partially stabilised zirconia, sintered|Zircone partiellement stabilisée à la magnésie, frittée||density=5.7g/cm^3 e_modulus=205GPa poisson=0.3 flexural_strength=500MPa compressive_strength=1800MPa hv=1150 k1c=7MPa*m^0.5 k=3W/(m*K) cp=450J/(kg*K) cte=10E-6/K t_service_max=900°C thermal_shock=300K|
Mullite|oxide|Mullite ceramic, sintered|Céramique de mullite, frittée|IEC 60672: C620|density=2.9g/cm^3 e_modulus=160GPa poisson=0.25 flexural_strength=160MPa compressive_strength=900MPa hv=1000 k1c=2.2MPa*m^0.5 k=5W/(m*K) cp=950J/(kg*K) cte=5.4E-6/K t_service_max=1600°C|density>=2.8g/cm^3 flexural_strength>=150MPa e_modulus>=150GPa
MgO|oxide|Magnesia, sintered|Magnésie, frittée||density=3.5g/cm^3 e_modulus=280GPa poisson=0.18 flexural_strength=180MPa compressive_strength=850MPa hv=700 k=40W/(m*K) cp=960J/(kg*K) cte=13.5E-6/K tm=2852°C t_service_max=2000°C eps_r_1m=9.7|
Sapphire|oxide/alumina|Sapphire, single crystal of alumina|Saphir, monocristal d'alumine||density=3.98g/cm^3 e_modulus=435GPa poisson=0.27 flexural_strength=500MPa compressive_strength=2000MPa hv=2000 k1c=2MPa*m^0.5 k=40W/(m*K) cp=760J/(kg*K) cte=5.3E-6/K tm=2053°C t_service_max=1800°C eps_r_1m=9.3 f_transp|
Steatite|silicate|Steatite ceramic, low loss|Céramique de stéatite à faibles pertes|IEC 60672: C221|density=2.75g/cm^3 e_modulus=115GPa poisson=0.24 flexural_strength=150MPa compressive_strength=900MPa hv=600 k=2.5W/(m*K) cp=850J/(kg*K) cte=8E-6/K t_service_max=1000°C eps_r_1m=6 tan_d_1m=0.001 electric_strength=20kV/mm|density>=2.7g/cm^3 flexural_strength>=140MPa e_modulus>=110GPa
Porcelain|silicate|Siliceous porcelain|Porcelaine siliceuse|IEC 60672: C110|density=2.35g/cm^3 e_modulus=70GPa poisson=0.2 flexural_strength=70MPa compressive_strength=450MPa k=1.7W/(m*K) cp=850J/(kg*K) cte=5E-6/K t_service_max=1000°C eps_r_1m=6 tan_d_1m=0.012 electric_strength=20kV/mm|density>=2.2g/cm^3 flexural_strength>=50MPa e_modulus>=60GPa
Cordierite|silicate|Cordierite ceramic, dense|Céramique de cordiérite dense|IEC 60672: C410|density=2.3g/cm^3 e_modulus=100GPa poisson=0.24 flexural_strength=90MPa compressive_strength=500MPa k=2W/(m*K) cp=900J/(kg*K) cte=2.2E-6/K t_service_max=1200°C eps_r_1m=5 electric_strength=10kV/mm thermal_shock=350K|density>=2.1g/cm^3 flexural_strength>=60MPa
Si3N4|nitride|Silicon nitride, gas pressure sintered|Nitrure de silicium, fritté sous pression de gaz||density=3.24g/cm^3 e_modulus=310GPa poisson=0.27 flexural_strength=780MPa compressive_strength=3000MPa hv=1550 k1c=6.5MPa*m^0.5 k=28W/(m*K) cp=700J/(kg*K) cte=3.2E-6/K t_service_max=1300°C weibull_modulus=15 thermal_shock=700K|
AlN|nitride|Aluminium nitride, sintered|Nitrure d'aluminium, fritté||density=3.3g/cm^3 e_modulus=320GPa poisson=0.24 flexural_strength=320MPa compressive_strength=2100MPa hv=1100 k1c=3MPa*m^0.5 k=175W/(m*K) cp=740J/(kg*K) cte=4.6E-6/K t_service_max=1000°C eps_r_1m=8.8 electric_strength=17kV/mm rho_v=1E12ohm*m|
SiC (SSiC)|carbide|Silicon carbide, pressureless sintered|Carbure de silicium, fritté sans pression||density=3.12g/cm^3 e_modulus=410GPa poisson=0.17 flexural_strength=400MPa compressive_strength=2500MPa hv=2500 k1c=3.8MPa*m^0.5 k=120W/(m*K) cp=680J/(kg*K) cte=4.1E-6/K t_service_max=1600°C weibull_modulus=10 thermal_shock=400K|
SiSiC|carbide|Silicon carbide, reaction bonded and infiltrated with silicon|Carbure de silicium infiltré de silicium||density=3.07g/cm^3 e_modulus=360GPa poisson=0.18 flexural_strength=300MPa compressive_strength=2200MPa hv=2300 k1c=4MPa*m^0.5 k=140W/(m*K) cp=700J/(kg*K) cte=4.3E-6/K t_service_max=1380°C thermal_shock=400K|
B4C|carbide|Boron carbide, hot pressed|Carbure de bore, pressé à chaud||density=2.51g/cm^3 e_modulus=440GPa poisson=0.18 flexural_strength=420MPa compressive_strength=2900MPa hv=3000 k1c=3MPa*m^0.5 k=35W/(m*K) cp=960J/(kg*K) cte=5E-6/K tm=2450°C t_service_max=600°C|
TiB2|boride|Titanium diboride, hot pressed|Diborure de titane, pressé à chaud||density=4.5g/cm^3 e_modulus=540GPa poisson=0.11 flexural_strength=400MPa compressive_strength=1800MPa hv=2500 k1c=6MPa*m^0.5 k=65W/(m*K) cp=620J/(kg*K) cte=8E-6/K tm=3225°C rho_el=1.5E-7ohm*m|
WC-Co 6 %|hardmetal|Tungsten carbide with 6 % cobalt|Carbure de tungstène à 6 % de cobalt||density=14.9g/cm^3 e_modulus=630GPa poisson=0.22 flexural_strength=2400MPa compressive_strength=5500MPa hv=1580{scale=HV_30} k1c=10MPa*m^0.5 k=90W/(m*K) cp=210J/(kg*K) cte=5.3E-6/K|
WC-Co 10 %|hardmetal|Tungsten carbide with 10 % cobalt|Carbure de tungstène à 10 % de cobalt||density=14.5g/cm^3 e_modulus=580GPa poisson=0.22 flexural_strength=3000MPa compressive_strength=4800MPa hv=1400{scale=HV_30} k1c=13MPa*m^0.5 k=85W/(m*K) cp=220J/(kg*K) cte=5.6E-6/K|
Graphite, isostatic fine grain|carbon|Isostatically pressed fine grain graphite|Graphite isostatique à grains fins||density=1.8g/cm^3 e_modulus=11GPa poisson=0.2 flexural_strength=50MPa compressive_strength=110MPa k=100W/(m*K) cp=720J/(kg*K) cte=4.8E-6/K t_service_max=400°C{medium=air} t_service_max=2500°C{medium=vacuum} rho_el=1.3E-5ohm*m porosity=12% f_mach|
Diamond (CVD)|carbon|Diamond by chemical vapour deposition|Diamant par dépôt chimique en phase vapeur||density=3.52g/cm^3 e_modulus=1050GPa poisson=0.1 flexural_strength=600MPa hv=8500 k1c=7MPa*m^0.5 k=1800W/(m*K) cp=510J/(kg*K) cte=1E-6/K t_service_max=700°C eps_r_1m=5.7|
Silicon|semiconductor|Silicon, single crystal, <100>|Silicium monocristallin, <100>||density=2.329g/cm^3 e_modulus=130GPa poisson=0.28 flexural_strength=200MPa hv=1100 k1c=0.9MPa*m^0.5 k=148W/(m*K) cp=705J/(kg*K) cte=2.6E-6/K tm=1414°C eps_r_1m=11.7|
Granite|stone|Granite|Granite||density=2.65g/cm^3 e_modulus=55GPa poisson=0.23 flexural_strength=14MPa compressive_strength=170MPa tensile_strength=8MPa k=2.8W/(m*K) cp=800J/(kg*K) cte=8E-6/K porosity=0.6% water_abs_24h=0.3%|
Marble|stone|Marble|Marbre||density=2.7g/cm^3 e_modulus=60GPa poisson=0.27 flexural_strength=14MPa compressive_strength=100MPa tensile_strength=7MPa k=2.7W/(m*K) cp=850J/(kg*K) cte=7E-6/K porosity=0.5% water_abs_24h=0.2%|
`

const ceramic = (line: string): Entry => {
  const [name = '', path, en = '', fr = '', codes = '', values = '', limits = ''] = line.split('|')
  return {
    name,
    class: `ceramic/${path}`,
    title: [en, fr],
    form: path === 'stone' ? 'block' : 'part',
    ...(codes && { codes }),
    values: mergeValues(limits ? { 'iec60672-3': limits } : {}, {
      generic: values.replaceAll(/(density|flexural_strength|e_modulus)=(\S+)/g, limits ? '$1=$2!' : '$1=$2'),
    }),
  }
}

/** EN 1992-1-1, Table 3.1: fck, cube, fcm, fctm, fctk 5 %, fctk 95 %, Ecm. */
const concretes = `
12|15|20|1.6|1.1|2.0|27
16|20|24|1.9|1.3|2.5|29
20|25|28|2.2|1.5|2.9|30
25|30|33|2.6|1.8|3.3|31
30|37|38|2.9|2.0|3.8|33
35|45|43|3.2|2.2|4.2|34
40|50|48|3.5|2.5|4.6|35
50|60|58|4.1|2.9|5.3|37
`

const concrete = (line: string): Entry => {
  const [fck, cube, fcm, fctm, low, high, ecm] = line.split('|')
  return {
    name: `Concrete C${fck}/${cube}`,
    kind: 'standard',
    class: 'ceramic/concrete',
    title: [
      `Normal weight concrete of strength class C${fck}/${cube}, 28 days`,
      `Béton de masse volumique normale, classe de résistance C${fck}/${cube}, 28 jours`,
    ],
    form: 'cast in place',
    codes: `EN class: C${fck}/${cube} @ EN 206`,
    values: {
      'en1992-1-1 Table 3.1': `compressive_strength=${fck}MPa@characteristic! compressive_strength=${fcm}MPa@mean tensile_strength=${fctm}MPa@mean! tensile_strength=${low}MPa@characteristic e_modulus=${ecm}GPa@mean`,
      'en1992-1-1 Table 3.1, 95 % fractile': `tensile_strength=${high}MPa@characteristic`,
      'en1992-1-1 3.1.3': 'poisson=0.2@nominal cte=10E-6/K@nominal',
      // Lower and upper limit at 20 °C: 1.36 − 0.136·0.2 + 0.0057·0.2² and 2 − 0.2451·0.2 + 0.0107·0.2².
      'en1992-1-2 3.3': 'cp=900J/(kg*K){T=20°C} k=1.33..1.95W/(m*K){T=20°C}@nominal',
      'en206 3.1': 'density=2000..2600kg/m^3',
      generic: `density=2400kg/m^3! shear_modulus=${(Number(ecm) / 2.4).toFixed(1)}GPa f_cast`,
    },
  }
}

export const ceramics: Entry[] = [
  ...technical.trim().split('\n').map(ceramic),
  ...concretes.trim().split('\n').map(concrete),
]
