import { type Entry, mergeValues } from './entry.ts'

/** Unidirectional laminae of the world-wide failure exercise, Soden, Hinton and Kaddour 1998, Tables 1 and 2. */
const soden = `
AS4/3501-6 UD|CFRP|CF|AS4 carbon fibre and 3501-6 epoxy, unidirectional ply|Fibre de carbone AS4 et époxyde 3501-6, pli unidirectionnel|60|126|11|6.6|0.28|0.4|1950|1480|48|200|79|1.58|-1|26
T300/BSL914C UD|CFRP|CF|T300 carbon fibre and BSL914C epoxy, unidirectional ply|Fibre de carbone T300 et époxyde BSL914C, pli unidirectionnel|60|138|11|5.5|0.28|0.4|1500|900|27|200|80|1.58|-1|26
E-glass/LY556 UD|GFRP|GF|E-glass fibre and LY556 epoxy, unidirectional ply|Fibre de verre E et époxyde LY556, pli unidirectionnel|62|53.48|17.7|5.83|0.278|0.4|1140|570|35|114|72|2.08|8.6|26.4
E-glass/MY750 UD|GFRP|GF|E-glass fibre and MY750 epoxy, unidirectional ply|Fibre de verre E et époxyde MY750, pli unidirectionnel|60|45.6|16.2|5.83|0.278|0.4|1280|800|40|145|73|2.05|8.6|26.4
`

const ply = (line: string): Entry => {
  const [
    name = '',
    family,
    fibre = '',
    en = '',
    fr = '',
    vf,
    e1,
    e2,
    g12,
    nu12,
    nu23,
    xt,
    xc,
    yt,
    yc,
    s12,
    density,
    a1,
    a2,
  ] = line.split('|')
  return {
    name,
    class: `composite/${family}`,
    title: [en, fr],
    form: 'laminate',
    process: 'autoclave',
    parts: ['soden Table 1', `${fibre}:fibre=${vf} EP:matrix~`, 'volume'],
    values: {
      'soden Tables 1 and 2': `fibre_vol=${vf}% e1=${e1}GPa e2=${e2}GPa g12=${g12}GPa nu12=${nu12} nu23=${nu23} xt=${xt}MPa xc=${xc}MPa yt=${yt}MPa yc=${yc}MPa s12=${s12}MPa cte_parallel=${a1}E-6/K cte_normal=${a2}E-6/K`,
      generic: `density=${density}g/cm^3 ${fibre === 'CF' ? 'f_cf' : 'f_gf'}`,
    },
  }
}

/** Name, family, words, fibre by volume, generic values. */
const generic = `
CFRP UD, HT carbon/epoxy|CFRP|High tenacity carbon fibre and epoxy, unidirectional|Fibre de carbone haute résistance et époxyde, unidirectionnel|CF:fibre=60|density=1.6g/cm^3 e1=135GPa e2=10GPa e3=10GPa g12=5GPa g13=5GPa g23=3.5GPa nu12=0.3 nu13=0.3 nu23=0.43 xt=1500MPa xc=1200MPa yt=50MPa yc=250MPa s12=70MPa ilss=90MPa fibre_vol=60% cte_parallel=-0.3E-6/K cte_normal=28E-6/K f_cf
CFRP UD, IM carbon/epoxy|CFRP|Intermediate modulus carbon fibre and epoxy, unidirectional|Fibre de carbone à module intermédiaire et époxyde, unidirectionnel|CF:fibre=59|density=1.58g/cm^3 e1=171GPa e2=9.08GPa e3=9.08GPa g12=5.29GPa g13=5.29GPa g23=3.1GPa nu12=0.32 nu13=0.32 nu23=0.46 xt=2326MPa xc=1200MPa yt=62MPa yc=200MPa s12=92MPa fibre_vol=59% f_cf
CFRP UD, HM carbon/epoxy|CFRP|High modulus carbon fibre and epoxy, unidirectional|Fibre de carbone haut module et époxyde, unidirectionnel|CF:fibre=60|density=1.63g/cm^3 e1=220GPa e2=7GPa g12=5GPa nu12=0.28 xt=1200MPa xc=800MPa yt=35MPa yc=140MPa s12=50MPa fibre_vol=60% cte_parallel=-0.8E-6/K f_cf
CFRP fabric, HT carbon/epoxy|CFRP|High tenacity carbon fabric and epoxy|Tissu de carbone haute résistance et époxyde|CF:fibre=50|density=1.6g/cm^3 e1=70GPa e2=70GPa g12=5GPa nu12=0.1 xt=600MPa xc=570MPa yt=600MPa yc=570MPa s12=90MPa fibre_vol=50% cte_parallel=2.1E-6/K f_cf
GFRP UD, E-glass/epoxy|GFRP|E-glass fibre and epoxy, unidirectional|Fibre de verre E et époxyde, unidirectionnel|GF:fibre=60|density=1.9g/cm^3 e1=40GPa e2=8GPa g12=4GPa nu12=0.25 xt=1000MPa xc=600MPa yt=30MPa yc=110MPa s12=40MPa fibre_vol=60% cte_parallel=6E-6/K k=0.4W/(m*K) f_gf
GFRP fabric, E-glass/epoxy|GFRP|E-glass fabric and epoxy|Tissu de verre E et époxyde|GF:fibre=50|density=1.9g/cm^3 e1=25GPa e2=25GPa g12=4GPa nu12=0.2 xt=440MPa xc=425MPa yt=440MPa yc=425MPa s12=40MPa fibre_vol=50% cte_parallel=11.6E-6/K k=0.35W/(m*K) f_gf
Aramid UD/epoxy|AFRP|Aramid fibre and epoxy, unidirectional|Fibre d'aramide et époxyde, unidirectionnel|AF:fibre=60|density=1.4g/cm^3 e1=75GPa e2=6GPa g12=2GPa nu12=0.34 xt=1300MPa xc=280MPa yt=30MPa yc=140MPa s12=60MPa fibre_vol=60% cte_parallel=-4E-6/K f_af
Basalt UD/epoxy|BFRP|Basalt fibre and epoxy, unidirectional|Fibre de basalte et époxyde, unidirectionnel|BF:fibre=60|density=2.0g/cm^3 e1=46GPa e2=10GPa g12=4.5GPa nu12=0.27 xt=1200MPa xc=650MPa yt=32MPa yc=120MPa s12=50MPa fibre_vol=60% cte_parallel=6E-6/K k=0.5W/(m*K)
Flax UD/epoxy|NFRP|Flax fibre and epoxy, unidirectional|Fibre de lin et époxyde, unidirectionnel|flax:fibre=50|density=1.3g/cm^3 e1=28GPa e2=4.5GPa g12=2GPa nu12=0.35 xt=300MPa xc=130MPa yt=20MPa yc=90MPa s12=40MPa fibre_vol=50% k=0.25W/(m*K) biobased=50% f_nf
`

const laminate = (line: string): Entry => {
  const [name = '', family, en = '', fr = '', fibre = '', values = ''] = line.split('|')
  return {
    name,
    class: `composite/${family}`,
    title: [en, fr],
    form: 'laminate',
    process: 'autoclave',
    parts: ['definition', `${fibre} EP:matrix~`, 'volume'],
    values: mergeValues({ generic: values.replace(' biobased=50%', '') }),
  }
}

const boards: Entry[] = [
  {
    name: 'FR-4 glass-epoxy laminate',
    class: 'composite/laminate',
    title: ['Glass fabric and epoxy laminate for printed circuits', 'Stratifié verre-époxyde pour circuits imprimés'],
    form: 'laminate',
    process: 'pressed',
    codes: 'NEMA LI 1: FR-4',
    values: {
      generic:
        'density=1.85g/cm^3 e_modulus=22GPa poisson=0.15 flexural_strength=415MPa{dir=L} tensile_strength=310MPa{dir=L} compressive_strength=415MPa cte_parallel=14E-6/K cte_normal=70E-6/K k=0.3W/(m*K) cp=1100J/(kg*K) tg=135°C eps_r_1m=4.6 tan_d_1m=0.018 water_abs_24h=0.1% ul94_15=V-0 f_gf f_fr',
    },
  },
  {
    name: 'Phenolic paper laminate (PF CP 201)',
    class: 'composite/laminate',
    title: ['Paper and phenolic resin laminate', 'Stratifié papier-résine phénolique'],
    form: 'laminate',
    process: 'pressed',
    codes: 'IEC 60893: PF CP 201',
    values: {
      generic:
        'density=1.4g/cm^3 e_modulus=9GPa poisson=0.3 flexural_strength=135MPa tensile_strength=120MPa compressive_strength=300MPa cte_parallel=30E-6/K k=0.2W/(m*K) cp=1500J/(kg*K) electric_strength=15kV/mm t_service_max=120°C eps_r_1m=5 water_abs_24h=1.5%',
    },
  },
]

export const composites: Entry[] = [
  ...soden.trim().split('\n').map(ply),
  ...generic.trim().split('\n').map(laminate),
  ...boards,
]
