/** The laws from which the demo curves are computed, each with the paper or standard that gives it. */
export const citedLaws = {
  swift:
    'Swift flow curve through the yield and tensile strength (Swift, J. Mech. Phys. Solids 1, 1952; Considère criterion)',
  voce: 'Voce flow curve through the yield and tensile strength (Voce, J. Inst. Metals 74, 1948; Considère criterion)',
  'swift-voce': 'Half Swift, half Voce (Sung, Kim and Wagoner, Int. J. Plasticity 26, 2010)',
  'hockett-sherby':
    'Hockett-Sherby law (J. Mech. Phys. Solids 23, 1975) through the start and the end of the flow curve',
  ludwik: 'Ludwik law (1909), least squares of the stress over the points of the flow curve',
  norton: 'Norton steady creep (1929), 1 % in 1e5 h at the anchor stress, estimated activation energy',
  'johnson-cook-damage':
    'Johnson-Cook fracture constants as published (Johnson and Cook, Eng. Fracture Mech. 21, 1985)',
  'second-order': 'Second-order form of the logarithm of the Cross-WLF viscosity about 1000 1/s',
  kamal: 'Kamal-Sourour cure (Polymer Eng. Sci. 13, 1973) with generic parameters',
  'hot-rolled':
    'Quad-linear and non-linear model of hot-rolled steel (Yun and Gardner, J. Constr. Steel Res. 133, 2017)',
  'steel-fire': 'Carbon steel at elevated temperature: line, ellipse, plateau and reduction factors (EN 1993-1-2, 3.2)',
  'stainless-two-stage':
    'Two-stage Ramberg-Osgood law of stainless steel (Rasmussen, J. Constr. Steel Res. 59, 2003; EN 1993-1-4)',
  'stainless-fire': 'Reduction factors of stainless steel (EN 1993-1-2, Annex C)',
  'aluminium-fire': 'Reduction factors of aluminium alloys (EN 1999-1-2, Tables 1 and 2, lower limits)',
  'ramberg-osgood': 'Ramberg-Osgood law through the proof strength and the break point (NACA TN 902, 1943)',
  'johnson-cook': 'Johnson-Cook flow stress and its rate factor (7th Int. Symp. Ballistics, 1983)',
  'johnson-cook-sets':
    'Johnson-Cook parameters as published (Johnson and Cook 1983 and 1985; Lesuer, DOT/FAA/AR-00/25, 2000; Jaspers and Dautzenberg 2002; Brar et al. 2009)',
  'cowper-symonds':
    'Cowper-Symonds rate factor (Brown University Report 28, 1957; coefficients of Jones, Structural Impact, 1989)',
  'frost-ashby':
    'Modulus falling linearly over the homologous temperature (Frost and Ashby, Deformation-Mechanism Maps, 1982)',
  uml: 'Uniform material law (Bäumel and Seeger, Materials Data for Cyclic Loading, Supplement 1, 1990)',
  'uml-sn':
    'Elastic line of the uniform material law (Bäumel and Seeger 1990), endurance from 1e6 cycles, mean stress sensitivity of the FKM Guideline',
  paris: 'Simplified crack growth law for steels in air, scaled with Young’s modulus (BS 7910; Paris and Erdogan 1963)',
  'larson-miller': 'Larson-Miller master curve (Trans. ASME 74, 1952), estimated',
  bailey: 'Norton-Bailey creep with exponent 1/3 of time (Bailey 1935; Andrade 1910), anchored at 1 % strain',
  hill48: 'Anisotropy of Hill (Proc. R. Soc. London A 193, 1948) with Lankford values typical of the family',
  keeler:
    'Forming limit by Keeler and Brazier (Microalloying 75, 1977) for 1 mm sheet; right branch ln(0.6(exp ε2 − 1) + exp FLC0)',
  'swift-hill': 'Forming limit by Hill (1952) left and Swift (1952) right for a power-law material',
  just: 'Hardenability from the composition (Just, Härterei-Technische Mitteilungen 23, 1968)',
  'carbon-steel-heat': 'Thermal properties of carbon steel (EN 1993-1-2, 3.4)',
  'stainless-heat': 'Thermal properties of stainless steel (EN 1993-1-2, Annex C)',
  'aluminium-heat': 'Thermal properties of aluminium alloys (EN 1999-1-2, 3.3)',
  'concrete-heat': 'Thermal properties of concrete, siliceous aggregate (EN 1992-1-2, 3.3)',
  concrete: 'Stress-strain of concrete for non-linear analysis (EN 1992-1-1, 3.1.5)',
  debye: 'Debye heat capacity (Ann. Phys. 39, 1912) scaled to the value at 23 °C',
  grueneisen: 'Grüneisen’s rule: expansion in proportion to the Debye heat capacity, scaled to the value at 23 °C',
  'wiedemann-franz': 'Wiedemann-Franz-Lorenz electron part plus constant lattice part (Smith and Palmer 1935)',
  phonon: 'Phonon conductivity in proportion to a power of 1/T (Berman, Thermal Conduction in Solids, 1976)',
  wachtman: 'Wachtman law of the modulus of brittle solids (Phys. Rev. 122, 1961)',
  hooke: 'Linear elasticity up to the strength',
  'secant-law': 'Secant law s = E·e(1 − D1·e)/(1 + D2·e) through the modulus and the yield point',
  'weibull-modulus': 'Stiffness over temperature as Weibull steps (Mahieux and Reifsnider, Polymer 42, 2001)',
  eyring:
    'Semi-logarithmic rate and linear temperature dependence of the yield stress (Eyring, J. Chem. Phys. 4, 1936)',
  'booij-thoone':
    'Loss factor from the slope of the modulus (Booij and Thoone, Rheol. Acta 21, 1982) with an Arrhenius shift',
  'fractional-zener': 'Fractional Zener solid (Bagley and Torvik, AIAA J. 21, 1983) with the WLF shift of 1955',
  findley: 'Findley power law of creep (ASTM Symposium on Plastics, 1944) with the secant law of the short-time test',
  prony: 'Prony series collocated to the Findley power law (Schapery 1962)',
  'cross-wlf': 'Cross-WLF viscosity of the family (Cross 1965; Williams, Landel and Ferry 1955), generic parameters',
  carreau: 'Carreau-WLF viscosity of the family (Carreau 1972), generic parameters',
  tait: 'Two-domain Tait equation (ISO 17744) with generic parameters through the density at 23 °C',
  athas: 'Linear heat capacities of solid and melt with a Gaussian melting peak (after Wunderlich, ATHAS)',
  'van-krevelen':
    'Conductivity of polymers around the glass transition (van Krevelen, Properties of Polymers, chapter 17)',
  'simha-boyer': 'Expansion step at the glass transition (Simha and Boyer, J. Chem. Phys. 37, 1962)',
  arrhenius: 'First-order ageing with an Arrhenius rate (ISO 2578, IEC 60216), estimated temperature index',
  'basquin-plastic': 'Basquin line (1910) at 0.55 of the strength for 1000 cycles, Goodman mean stress',
  'basquin-composite': 'Basquin line (1910) from the static strength with the usual slope of the fibre, R = 0.1',
  fick: 'Fickian uptake of a plate (Crank 1975; ISO 62), estimated diffusivity',
  yeoh: 'Yeoh law (Rubber Chem. Technol. 66, 1993) from the hardness (Gent 1958) and the break point',
  'neo-hooke': 'Neo-Hooke law with the modulus of the hardness (Gent, Rubber Chem. Technol. 31, 1958)',
  mooney: 'Mooney-Rivlin law with C01 = C10/4 and the modulus of the hardness (Gent 1958)',
  'arruda-boyce': 'Arruda-Boyce law (J. Mech. Phys. Solids 41, 1993) with the modulus of the hardness (Gent 1958)',
  ogden: 'Ogden law of one term with the modulus of the hardness (Gent 1958)',
  'gibson-ashby':
    'Foam in compression: elastic, plateau, densification (Gibson and Ashby, Cellular Solids, 2nd ed., 1997)',
} as const
export type CitedLaw = keyof typeof citedLaws
