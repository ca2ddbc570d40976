import type { Source } from '@ingot/contract/material'
import { database, datasheet, freecad, handbook } from './page.ts'

/** Pages that were read for the figures of plastics, rubbers, composites, ceramics, glasses and woods, by the key that data/source/checked uses. */
export const materialPages: Readonly<Record<string, Source>> = {
  'performance-composites': database(
    'Performance Composites: Mechanical properties of carbon fibre composite materials, fibre and epoxy resin, 120 °C cure',
    'http://performance-composites.com/carbonfibre/mechanicalproperties_2.asp',
    '2009',
  ),
  hull: handbook(
    'D. Hull: An Introduction to Composite Materials, as Princeton University quotes it',
    'http://www.princeton.edu/~maelabs/mae324/glos324/carbonfibercomposite.htm',
    '1992',
  ),
  en12524: database(
    'Tabulated design values of prEN 12524:1998 and prEN ISO 10077-2:2000',
    'http://userdeck.net/g/EBDhYiO3Yj94XLgR/articles/1222-9043-0506-material-properties',
  ),
  'en10077-2': database(
    'Thermal conductivities of materials, taken from EN ISO 10077-2:2003',
    'https://www.scribd.com/document/522475495/Thermal-conductivities-of-materials-EN-ISO10456',
  ),
  crawford: handbook(
    'R. J. Crawford: Plastics Engineering, Table 1.8, typical thermal properties of materials',
    'https://digilib.universitaspertamina.ac.id/ebook/Plastics%20Engineering/files/basic-html/page48.html',
  ),
  'plastics-technologies': handbook(
    'Handbook of Plastics Technologies, Table 4.2, typical properties of vulcanized conventional elastomers',
    'https://digilib.universitaspertamina.ac.id/ebook/Handbook%20of%20Plastics%20Technologies%20:%20The%20Complete%20Guide%20to%20Properties%20and%20Performance/files/basic-html/page219.html',
  ),
  'netzsch-pe-hd': database(
    'NETZSCH: PE-HD, polyethylene high density',
    'https://polymers.netzsch.com/Materials/Details/8',
  ),
  'netzsch-pa6': database(
    'NETZSCH: PA6, polyamide 6',
    'https://analyzing-testing.netzsch.com/de/polymers-netzsch-com/engineering-thermoplastics/pa6-polyamide-6',
  ),
  'callister-density': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.1, density',
    'https://issuhub.com/view/index?id=5550&pageIndex=832',
    '2008',
  ),
  'callister-poisson': handbook(
    'W. D. Callister: Materials Science and Engineering, 8th edition, Table B.3, Poisson’s ratio',
    'https://www.yumpu.com/en/document/view/55454363/callister-an-introduction-8th-edition/925',
    '2009',
  ),
  'callister-expansion-others': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.6, thermal expansion of ceramics and polymers',
    'https://issuhub.com/view/index/5550?pageIndex=845',
    '2008',
  ),
  'callister-toughness': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.5, fracture toughness',
    'https://issuhub.com/view/index?id=5550&pageIndex=843',
    '2008',
  ),
  'iso1043-2': {
    kind: 'standard',
    title: 'ISO 1043-2 Plastics, symbols and abbreviated terms, fillers and reinforcing materials',
    edition: '2011',
    url: 'https://www.56en.cn/iso-1043-2-2011-pdf-free-download.html',
    lang: 'en',
    rights: 'facts',
  },
  'part-marking': database(
    'H. Juster: Plastic part marking codes, ISO 11469 and ISO 1043 (the number behind GF is the mass share of glass fibre)',
    'https://www.findoutaboutplastics.com/2023/08/plastic-part-marking-codes-what-are.html',
    '2023',
  ),
  'callister-modulus': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.2, modulus of elasticity',
    'https://issuhub.com/view/index/5550?pageIndex=834',
    '2008',
  ),
  'matmake-wood': database(
    'MatMake: Thermal conductivity of common wood types, 12 % moisture content',
    'https://matmake.com/properties/thermal-conductivity-of-wood.html',
  ),
  'qsi-quartz': datasheet(
    'QSI Quartz: Mechanical properties of fused quartz',
    'https://qsiquartz.com/mechanical-properties-of-fused-quartz/',
  ),
  'makeitfrom-fused-silica': database(
    'MakeItFrom: Fused silica (fused quartz)',
    'https://www.makeitfrom.com/material-properties/Fused-Silica-Fused-Quartz',
  ),
  'wikipedia-zerodur': database(
    'Wikipedia: Zerodur',
    'https://iiab.me/kiwix/content/wikipedia_en_all_maxi_2023-10/A/Zerodur',
    '2023',
  ),
  'roditi-sapphire': datasheet(
    'Roditi International: Properties of sapphire',
    'https://www.roditi.com/SingleCrystal/Sapphire/Properties.html',
  ),
  'larton-g40': datasheet(
    'LATI: Larton G/40, PPS with 40 % glass fibre',
    'https://lambda.lati.com/Material/larton-g-40',
  ),
  'rutland-plastics': datasheet(
    'Rutland Plastics: Thermoplastic materials used in injection moulding',
    'https://www.rutlandplastics.co.uk/plastics-moulding-methods/plastic-materials/',
  ),
  'futura-thermoplastic': database(
    'Futura-Sciences: Thermoplastic, shaped by injection, extrusion or moulding',
    'http://www.futura-sciences.us/dico/d/chemistry-thermoplastic-50001335/',
  ),
  'callister-glass-transition': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Appendix E, glass transition and melting temperatures',
    'https://issuhub.com/view/index/5550?pageIndex=866',
    '2008',
  ),
  'plastics-handbook-sulfones': handbook(
    'J. M. Margolis: Engineering Plastics Handbook, Table 13.3, physical and thermal properties of polysulfones',
    'https://digilib.universitaspertamina.ac.id/ebook/Engineering%20Plastics%20Handbook/files/basic-html/page340.html',
    '2006',
  ),
  'plastics-handbook-pei': handbook(
    'J. M. Margolis: Engineering Plastics Handbook, Table 8.3, polyetherimide with glass fibre',
    'https://digilib.universitaspertamina.ac.id/ebook/Engineering%20Plastics%20Handbook/files/basic-html/page195.html',
    '2006',
  ),
  'thermal-plastics': database(
    'Thermal properties of plastic materials, table of 4 pages',
    'https://ar.scribd.com/document/48570403/ThermalPropertiesofPlasticMaterials',
  ),
  'sustadur-pet': datasheet(
    'Röchling: SUSTADUR PET, technical data sheet',
    'https://studylib.net/doc/25380728/datasheet-sustadur-pet-en',
  ),
  'finemech-fluoroplastics': datasheet(
    'Properties of fluoroplastic materials including mechanical and thermal data',
    'https://finemech.com/ft005.html',
  ),
  'netzsch-pa12': database(
    'NETZSCH: PA12, polyamide 12',
    'https://analyzing-testing.netzsch.com/en-AU/polymers-netzsch-com/engineering-thermoplastics/pa12-polyamide-12',
  ),
  'britannica-plastics': handbook(
    'Encyclopaedia Britannica: Properties and applications of commercially important plastics, as Universalium quotes it',
    'http://universalium.academic.ru/294569/Properties_and_Applications_of_Commercially_Important_Plastics%2C_Table',
  ),
  'springer-epoxy': handbook(
    'W. Martienssen, H. Warlimont: Springer Handbook of Condensed Matter and Materials Data, Table 3.3-29, epoxy resin',
    'https://www.studmed.ru/view/martienssen-w-warlimont-h-eds-handbook-of-condensed-matter-and-materials-data_151020998e2.html?page=54',
    '2005',
  ),
  'freecad-pvc': freecad('PVC, after MatWeb', '22307ae705934af605158752b6a19e1db8eb5a51', 'Thermoplast/PVC-Generic'),
  'freecad-pla': freecad(
    'PLA, after the data sheet of SD3D',
    'db8be091c8eeb8b024ad080822b98f4168564807',
    'Thermoplast/PLA-Generic',
  ),
  'bode-seal': datasheet('Bode Seal: Properties of elastomers', 'https://www.bodeseal.com/technical-support/'),
  'later-4-g30': datasheet(
    'LATI: LATER 4 G/30, PBT with 30 % glass fibre',
    'https://lambda.lati.com/Material/SetMeasureUnit?returnUrl=%2FMaterial%2Flater-4-g-30&unit=US',
  ),
  'latilon-28d-g20': datasheet(
    'LATI: LATILON 28D G/20, PC with 20 % glass fibre',
    'https://lambda.lati.com/Material/latilon-28d-g-20',
  ),
  'borke-extrusion': datasheet(
    'Borke Mold: Types of plastic extrusion materials',
    'https://borkemold.com/types-of-plastic-extrusion-materials/',
  ),
}
