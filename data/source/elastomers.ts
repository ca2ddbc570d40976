import type { Entry } from './entry.ts'

/** Name, class, words, generic values; vulcanisates depend on the compound. */
const table = `
NR 55 Shore A|rubber/NR|Natural rubber|Caoutchouc naturel|density=1.12g/cm^3 shore_a=55 poisson=0.499 tensile_strength=25MPa strain_break=550% compression_set=25% k=0.19W/(m*K) cp=1800J/(kg*K) cte=220E-6/K tg=-65°C t_service_min=-50°C t_service_max=80°C rebound=65% tear_strength=45N/mm
BR 60 Shore A|rubber/BR|Butadiene rubber|Polybutadiène|density=1.1g/cm^3 shore_a=60 poisson=0.499 tensile_strength=15MPa strain_break=400% compression_set=25% k=0.22W/(m*K) cp=1900J/(kg*K) cte=220E-6/K tg=-95°C t_service_min=-70°C t_service_max=90°C rebound=70%
SBR 65 Shore A|rubber/SBR|Styrene-butadiene rubber|Caoutchouc styrène-butadiène|density=1.15g/cm^3 shore_a=65 poisson=0.499 tensile_strength=17MPa strain_break=400% compression_set=25% k=0.25W/(m*K) cp=1700J/(kg*K) cte=220E-6/K tg=-50°C t_service_min=-40°C t_service_max=95°C rebound=50%
NBR 70 Shore A|rubber/NBR|Nitrile rubber|Caoutchouc nitrile|density=1.27g/cm^3 shore_a=70 poisson=0.499 tensile_strength=15MPa strain_break=330% compression_set=20%{T=100°C;time=22h} k=0.25W/(m*K) cp=1600J/(kg*K) cte=200E-6/K tg=-30°C t_service_min=-30°C t_service_max=100°C f_hc f_fluid rebound=35%
HNBR 75 Shore A|rubber/HNBR|Hydrogenated nitrile rubber|Caoutchouc nitrile hydrogéné|density=1.25g/cm^3 shore_a=75 poisson=0.499 tensile_strength=22MPa strain_break=300% compression_set=25%{T=150°C;time=70h} k=0.25W/(m*K) cp=1600J/(kg*K) cte=190E-6/K tg=-25°C t_service_min=-25°C t_service_max=150°C f_hc f_fluid
EPDM 70 Shore A|rubber/EPDM|Ethylene-propylene-diene rubber|Caoutchouc éthylène-propylène-diène|density=1.18g/cm^3 shore_a=70 poisson=0.499 tensile_strength=13MPa strain_break=300% compression_set=25%{T=100°C;time=22h} k=0.29W/(m*K) cp=1900J/(kg*K) cte=220E-6/K tg=-55°C t_service_min=-45°C t_service_max=130°C f_uv f_acid f_base rebound=45%
IIR 60 Shore A|rubber/IIR|Butyl rubber|Caoutchouc butyle|density=1.15g/cm^3 shore_a=60 poisson=0.499 tensile_strength=12MPa strain_break=500% compression_set=30% k=0.13W/(m*K) cp=1900J/(kg*K) cte=190E-6/K tg=-65°C t_service_min=-40°C t_service_max=120°C rebound=12%
CR 65 Shore A|rubber/CR|Chloroprene rubber|Caoutchouc chloroprène|density=1.4g/cm^3 shore_a=65 poisson=0.499 tensile_strength=15MPa strain_break=350% compression_set=25% k=0.2W/(m*K) cp=1700J/(kg*K) cte=200E-6/K tg=-43°C t_service_min=-40°C t_service_max=100°C f_sea rebound=45%
CSM 65 Shore A|rubber/CSM|Chlorosulfonated polyethylene rubber|Caoutchouc polyéthylène chlorosulfoné|density=1.4g/cm^3 shore_a=65 poisson=0.499 tensile_strength=14MPa strain_break=350% compression_set=35% k=0.2W/(m*K) cp=1600J/(kg*K) cte=200E-6/K tg=-25°C t_service_min=-25°C t_service_max=120°C f_uv f_acid
ACM 65 Shore A|rubber/ACM|Acrylic rubber|Caoutchouc polyacrylate|density=1.3g/cm^3 shore_a=65 poisson=0.499 tensile_strength=10MPa strain_break=250% compression_set=30%{T=150°C;time=70h} k=0.22W/(m*K) cp=1600J/(kg*K) cte=200E-6/K tg=-25°C t_service_min=-20°C t_service_max=150°C f_fluid
ECO 70 Shore A|rubber/ECO|Epichlorohydrin rubber|Caoutchouc épichlorhydrine|density=1.45g/cm^3 shore_a=70 poisson=0.499 tensile_strength=12MPa strain_break=300% compression_set=30% k=0.22W/(m*K) cp=1500J/(kg*K) cte=200E-6/K tg=-42°C t_service_min=-40°C t_service_max=120°C f_hc
VMQ 60 Shore A|rubber/VMQ|Silicone rubber|Caoutchouc silicone|density=1.18g/cm^3 shore_a=60 poisson=0.499 tensile_strength=8MPa strain_break=350% compression_set=20%{T=175°C;time=22h} k=0.24W/(m*K) cp=1300J/(kg*K) cte=300E-6/K tg=-123°C t_service_min=-55°C t_service_max=200°C f_food f_med eps_r_100=3 tear_strength=20N/mm
FVMQ 60 Shore A|rubber/FVMQ|Fluorosilicone rubber|Caoutchouc fluorosilicone|density=1.45g/cm^3 shore_a=60 poisson=0.499 tensile_strength=8MPa strain_break=250% compression_set=25%{T=175°C;time=22h} k=0.22W/(m*K) cp=1200J/(kg*K) cte=280E-6/K tg=-70°C t_service_min=-60°C t_service_max=175°C f_hc
FKM 75 Shore A|rubber/FKM|Fluoroelastomer|Fluoroélastomère|density=1.86g/cm^3 shore_a=75 poisson=0.499 tensile_strength=14MPa strain_break=200% compression_set=15%{T=200°C;time=22h} k=0.23W/(m*K) cp=1000J/(kg*K) cte=180E-6/K tg=-18°C t_service_min=-15°C t_service_max=200°C f_hc f_fluid f_acid
FFKM 75 Shore A|rubber/FFKM|Perfluoroelastomer|Perfluoroélastomère|density=2g/cm^3 shore_a=75 poisson=0.499 tensile_strength=15MPa strain_break=160% compression_set=25%{T=200°C;time=70h} k=0.2W/(m*K) cp=950J/(kg*K) cte=230E-6/K tg=-5°C t_service_min=-10°C t_service_max=300°C f_hc f_acid f_base
PUR cast elastomer 90 Shore A|rubber/PUR|Cast polyurethane elastomer|Élastomère de polyuréthane coulé|density=1.12g/cm^3 shore_a=90 poisson=0.495 tensile_strength=38MPa strain_break=450% compression_set=30% k=0.2W/(m*K) cp=1800J/(kg*K) cte=180E-6/K tg=-40°C t_service_min=-30°C t_service_max=80°C rebound=45% tear_strength=60N/mm
TPU 85 Shore A|TPE/TPU|Thermoplastic polyurethane|Polyuréthane thermoplastique|density=1.19g/cm^3 shore_a=85 poisson=0.49 tensile_strength=45MPa strain_break=600% compression_set=40% k=0.21W/(m*K) cp=1700J/(kg*K) cte=170E-6/K tg=-40°C t_service_min=-40°C t_service_max=80°C tear_strength=70N/mm f_im f_ext
TPU 60 Shore D|TPE/TPU|Thermoplastic polyurethane|Polyuréthane thermoplastique|density=1.23g/cm^3 shore_d=60 tensile_modulus=250MPa poisson=0.47 tensile_strength=50MPa strain_break=400% compression_set=45% k=0.23W/(m*K) cp=1650J/(kg*K) cte=140E-6/K tg=-20°C t_service_min=-30°C t_service_max=80°C tear_strength=160N/mm f_im f_ext
TPC 40 Shore D|TPE/TPC|Thermoplastic copolyester|Copolyester thermoplastique|density=1.11g/cm^3 shore_d=40 tensile_modulus=60MPa poisson=0.48 tensile_strength=28MPa strain_break=600% tm=170°C k=0.2W/(m*K) cp=1900J/(kg*K) cte=190E-6/K tg=-60°C t_service_min=-50°C t_service_max=100°C f_im f_ext
TPC 55 Shore D|TPE/TPC|Thermoplastic copolyester|Copolyester thermoplastique|density=1.19g/cm^3 shore_d=55 tensile_modulus=200MPa poisson=0.46 tensile_strength=40MPa strain_break=500% tm=203°C k=0.2W/(m*K) cp=1800J/(kg*K) cte=170E-6/K tg=-45°C t_service_min=-50°C t_service_max=110°C f_im f_ext
TPA 55 Shore D|TPE/TPA|Thermoplastic polyamide elastomer (polyether block amide)|Élastomère thermoplastique de polyamide (polyéther bloc amide)|density=1.01g/cm^3 shore_d=55 tensile_modulus=170MPa poisson=0.46 tensile_strength=50MPa strain_break=450% tm=159°C k=0.23W/(m*K) cp=2000J/(kg*K) cte=180E-6/K tg=-60°C t_service_min=-40°C t_service_max=90°C f_im f_ext
TPS (SEBS) 60 Shore A|TPE/TPS|Thermoplastic styrenic elastomer (SEBS)|Élastomère thermoplastique styrénique (SEBS)|density=0.9g/cm^3 shore_a=60 poisson=0.49 tensile_strength=8MPa strain_break=600% compression_set=35% k=0.18W/(m*K) cp=1900J/(kg*K) cte=180E-6/K tg=-60°C t_service_min=-50°C t_service_max=90°C f_im f_ext
TPV (EPDM+PP) 65 Shore A|TPE/TPV|Thermoplastic vulcanisate of EPDM and PP|Vulcanisat thermoplastique d'EPDM et de PP|density=0.97g/cm^3 shore_a=65 poisson=0.49 tensile_strength=7MPa strain_break=400% compression_set=35% k=0.19W/(m*K) cp=1950J/(kg*K) cte=170E-6/K tg=-60°C t_service_min=-50°C t_service_max=120°C f_im f_ext
`

const elastomer = (line: string): Entry => {
  const [name = '', path = '', en = '', fr = '', values = ''] = line.split('|')
  const [hardness] = /\d+ Shore [AD]/.exec(name) ?? ['']
  const symbol = path.split('/').at(-1) ?? ''
  return {
    name,
    class: `elastomer/${path}`,
    title: [`${en}, ${hardness}`, `${fr}, ${hardness}`],
    symbol,
    form: path.startsWith('TPE') ? 'pellets' : 'moulded part',
    process: path.startsWith('TPE') ? 'injection-moulded' : 'vulcanised',
    codes: `${path.startsWith('TPE') ? 'ISO 18064' : 'ISO 1629'}: ${symbol}`,
    values: { generic: values },
  }
}

export const elastomers: Entry[] = table.trim().split('\n').map(elastomer)
