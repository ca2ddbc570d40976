import type { Source } from '@ingot/contract/material'

const page = (kind: Source['kind'], title: string, url: string, date?: string): Source => ({
  kind,
  title,
  url,
  ...(date && { date }),
  lang: 'en',
  rights: 'facts',
})
const datasheet = (title: string, url: string, date?: string): Source => page('datasheet', title, url, date)
const database = (title: string, url: string, date?: string): Source => page('database', title, url, date)
const handbook = (title: string, url: string, date?: string): Source => page('handbook', title, url, date)

const FREECAD = 'https://github.com/FreeCAD/FreeCAD/blob'
const CARDS = 'src/Mod/Material/Resources/Materials/Standard'

/** Pages that were read for the figures of the grades used most, by the key that data/source/checked uses. */
export const pageSources: Readonly<Record<string, Source>> = {
  'eurocode-3-table': database(
    'EurocodeApplied: Table of design material properties for structural steel, EN 1993-1-1:2005',
    'https://it.scribd.com/document/470650995/stee116',
  ),
  'constructalia-s355': datasheet(
    'ArcelorMittal Constructalia: S355 structural steel grades',
    'https://constructalia.arcelormittal.com/en/3940/3941/language/FR',
  ),
  'bssa-structural': handbook(
    'British Stainless Steel Association: Structural design of stainless steel',
    'https://bssa.org.uk/bssa_articles/structural-design-of-stainless-steel/',
  ),
  'lucefin-42crmo4': datasheet(
    'Lucefin Group: Technical card 42CrMo4, EN 10083-3:2006',
    'https://it.scribd.com/document/237722216/42CrMo4-datos-tecnicos',
  ),

  'cct-aluminium': datasheet(
    'CCT Precision Machining: Aluminum data sheet, 5052 and 6061',
    'https://www.cctprecision.com/materials/aluminum-data-sheet/',
  ),
  'matmatch-6063': database(
    'Matmatch: AA Standards grade 6063 T1',
    'https://matmatch.com/materials/mitf357-aa-standards-grade-6063-t1',
  ),
  'bikar-6063': datasheet(
    'BIKAR-Metalle: Aluminium AlMg0.7Si',
    'https://my.bikar.com/en_US/products/d84_080-d84-080-2',
  ),
  'bikar-6262': datasheet(
    'BIKAR-Metalle: Aluminium AlMg1SiPb',
    'https://my.bikar.com/en_US/products/d83_003-d83-003-2',
  ),
  'freecad-7075': database(
    'FreeCAD material card Aluminum 7075-T6, after ASM Aerospace Specification Metals',
    `${FREECAD}/a903b6b6df05b4731f98c0ef6780e8d3dca86426/${CARDS}/Metal/Aluminum/Aluminum-7075-T6.FCMat`,
  ),
  ecourses: database(
    'Multimedia Engineering Mechanics, University of Oklahoma: Appendix, material properties',
    'http://ecoursesbook.com/cgi-bin/ebook.cgi?topic=me&chap_sec=&page=&appendix=mat_prop',
  ),
  'sheet-1050a': database(
    'Commercial-purity aluminium 1050A, data sheet',
    'https://www.scribd.com/document/488482084/Aluminium-data-sheets-1050-pdf',
  ),
  'maharashtra-5754': datasheet(
    'Maharashtra Metal: Aluminium 5754',
    'https://vdocuments.us/background-chemical-composition-of-aluminium-57543imimgcomdata3mwbemy-3815360aluminum-.html',
  ),
  'highmetal-titanium': datasheet('High Metal: Titanium', 'https://highmetal.co.in/titanium.html'),
  'afford-titanium': datasheet(
    'Afford Engineering Plastic: Titanium sheet, grade 1',
    'https://affordengineeringplastic.com/product/titanium-sheet',
  ),
  'asm-am60': handbook(
    'ASM International: Properties of cast magnesium alloys, AM60A and AM60B, as The Magnesium Home Page reproduces it',
    'https://mg.tripod.com/asm_prop.htm',
  ),
  meridian: datasheet(
    'Meridian Lightweight Technologies: Materials properties chart of magnesium die casting alloys',
    'https://www.meridian-mag.com/magnesium-die-casting/lightweight-alloys',
  ),
  'magnesium-plate-am50a': datasheet(
    'Magnesium alloy AM50A-F',
    'https://www.magnesium-alloy-plate.com/news/magnesium-alloy-am50a-f-am50-magnesium-tooling-plate-to-europe-market-82815.html',
  ),
  'cda-c10200': database(
    'Copper Development Association 144/8: C10200, as a FreeCAD material card lists it',
    `${FREECAD}/0c5283ff80f326be78763393f8ce6e5870cf55cd/${CARDS}/Metal/Copper/Copper-102.FCMat`,
  ),
  'cda-c70600': database(
    'Copper Development Association 144/8: C70600, as a FreeCAD material card lists it',
    `${FREECAD}/0c5283ff80f326be78763393f8ce6e5870cf55cd/${CARDS}/Metal/Copper/Copper-706.FCMat`,
  ),
  'cda-c71500': database(
    'Copper Development Association 144/8: C71500, as a FreeCAD material card lists it',
    `${FREECAD}/2b7d9b98eabdbdabe103b314466fcfc99b4f85a7/${CARDS}/Metal/Copper/Copper-715.FCMat`,
  ),
  'kme-cuzn37': datasheet(
    'KME: CuZn37, industrial rolled',
    'https://pilihbajumuslim.com/mastah-kampret/wNy02bj5CZilmcjNnL3d3d6MHc0/document/463225986/CuZn37',
  ),

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

  'bti-5083': datasheet(
    'BTI Metals: Aluminium 5083 rods, bars, tubes and wires',
    'https://btimetals.com/dev/aerospace_metal/aluminium_5083_rods_bars_tubes_wires',
  ),
  'ratnam-5083': database(
    'Ratnam Steels after MatWeb: Aluminum 5083-O',
    'http://www.ratnamsteels.com/aluminum/aluminum-5083-o/',
  ),
  'asm-5083': database(
    'ASM Aerospace Specification Metals and MatWeb: Aluminum 5083-H32',
    'http://asm.matweb.com/search/SpecificMaterial.asp?bassnum=MA5083H32',
  ),
  'makeitfrom-5005': database(
    'MakeItFrom: 5005-O aluminum',
    'http://www.makeitfrom.com/material-properties/5005-O-Aluminum/',
  ),
  'makeitfrom-2024': database(
    'MakeItFrom: 2024 (AlCu4Mg1) aluminum',
    'http://www.makeitfrom.com/material-data/?for=2024-AlCu4Mg1-Aluminum',
  ),
  'makeitfrom-2024-t361': database(
    'MakeItFrom: 2024-T361 aluminum',
    'https://www.makeitfrom.com/material-properties/2024-T361-Aluminum',
  ),
  'spacemat-2024': database(
    'Space Materials Database: AA2024-T3',
    'https://www.spacematdb.com/spacemat/m-datasearch.php?name=AA2024-T3',
  ),
  'spacemat-3003': database(
    'Space Materials Database: AA3003-0',
    'http://www.spacematdb.com/spacemat/m-datasearch.php?name=AA3003-0',
  ),
  'alloysintl-3003': datasheet(
    'Alloys International: Aluminum 3003',
    'https://alloysintl.com/inventory/aluminum-alloys/aluminum-3003/',
  ),
  'substech-7075': database(
    'SubsTech: Wrought aluminum-zinc-magnesium alloy 7075',
    'http://ww.substech.com/dokuwiki/doku.php?do=export_xhtml&id=wrought_aluminum-zinc-magnesium_alloy_7075',
  ),
  'asm-handbook-1050': handbook(
    'ASM Handbook, Volume 2: Properties of wrought aluminum and aluminum alloys, 1050',
    'https://docslib.org/doc/5185138/properties-of-wrought-aluminum-and-aluminum-alloys',
    '1990',
  ),
  'asm-ti-6-4-annealed': database(
    'ASM Aerospace Specification Metals and MatWeb: Titanium Ti-6Al-4V (Grade 5), annealed',
    'https://scribd.com/document/492878761/ASM-Material-Data-Sheet',
  ),
  'asm-ti-6-4-eli': database(
    'ASM Aerospace Specification Metals and MatWeb: Titanium Ti-6Al-4V (Grade 5), ELI, annealed',
    'https://asm.matweb.com/search/SpecificMaterial.asp?bassnum=MTP643',
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
  'callister-density-steel': handbook(
    'W. D. Callister: Materials Science and Engineering, Table B.1, density',
    'https://ar.scribd.com/document/238232402/Material-Density-Chart-2',
  ),
  'callister-poisson': handbook(
    'W. D. Callister: Materials Science and Engineering, 8th edition, Table B.3, Poisson’s ratio',
    'https://www.yumpu.com/en/document/view/55454363/callister-an-introduction-8th-edition/925',
    '2009',
  ),
  'callister-expansion': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.6, thermal expansion of metals',
    'https://issuhub.com/view/index/5550?pageIndex=844',
    '2008',
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
  'callister-heat': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.8, specific heat',
    'https://issuhub.com/view/index?id=5550&pageIndex=851',
    '2008',
  ),
  'smc-400': datasheet('Special Metals Corporation: MONEL alloy 400', 'https://studylib.net/doc/27437882/monel-400'),
  'balance-400': database(
    'The Balance: Monel 400 properties and composition',
    'https://www.thebalance.com/monel-400-properties-and-composition-2340256',
  ),
  'fountainhead-601': datasheet(
    'Fountainhead Alloys after Special Metals: INCONEL alloy 601',
    'http://fountainheadalloys.com/inconel-601_uns-n06601_astm-b168-_in-17752_ams-5715http://fountainheadalloys.com/inconel-601_uns-n06601_astm-b168-_in-17752_ams-5715',
  ),
  'ecodek-aluminium': datasheet(
    'Ecodek: Aluminium facts, aluminium and its alloys in cast and wrought forms',
    'https://aluminiumdecking.ecodek.co.uk/aluminium-facts/',
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
  'callister-strength': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.4, strength and ductility',
    'https://issuhub.com/view/index/5550?pageIndex=839',
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
  'alloysintl-invar': datasheet(
    'Alloys International: Invar 36',
    'https://alloysintl.com/pt/inventory/nickel-and-cobalt-alloys/invar_36',
  ),
  'roditi-sapphire': datasheet(
    'Roditi International: Properties of sapphire',
    'https://www.roditi.com/SingleCrystal/Sapphire/Properties.html',
  ),
  'larton-g40': datasheet(
    'LATI: Larton G/40, PPS with 40 % glass fibre',
    'https://lambda.lati.com/Material/larton-g-40',
  ),
  'sabaat-eurocode-3': database(
    'Design values of structural steel material properties, EN 1993-1-1, with the titles of EN 10025-3 and EN 10025-4',
    'https://stahl.sabaat.ir/?page=UNP',
  ),
  'hc420la-page': datasheet(
    'EN 10268 HC420LA, skin passed',
    'https://structural-steels.com/en-10268-grade-h400la-skin-passed-c3d8hb.html',
  ),
  'suojin-dc01': datasheet('Suojin Steel: DC01 steel', 'https://suojin-steel.com/product/dc01-steel'),
  'arcelormittal-a30': datasheet(
    'ArcelorMittal A30: Structural steels, EN 10025-2:2004',
    'http://www.genofer.fr/pages/A30%20-%20EN.htm',
  ),
  'steelcalculator-cev': database(
    'SteelCalculator: Chemical composition and weldability of the grades of EN 10025-2',
    'https://steelcalculator.app/eu-steel-chemical-composition/',
  ),
  'enautomotivesteel-s355mc': datasheet(
    'EN Automotive Steel: EN 10149-2 S355MC, technical data of the thermomechanical condition',
    'https://www.enautomotivesteel.com/faq/what-is-the-en-10149-2-s355mc-technical-data-thermo-mechanical-condition.html',
  ),
  'tata-forming': datasheet(
    'Tata Steel: Cold-rolled steel for forming, EN 10130',
    'https://www.tatasteeleurope.com/ts/engineering/products/cold-rolled/forming',
  ),
  'sandmeyer-austenitic': datasheet(
    'Sandmeyer Steel: Welding of austenitic stainless steel',
    'https://www.sandmeyersteel.com/welding-austenitic.html',
  ),
  'austenitic-grades': database(
    'Austenitic stainless steels, grades of BS EN 10088',
    'https://www.scribd.com/document/169954687/Austenitic-Steel-pdf',
  ),
  'materials-590-series': {
    kind: 'paper',
    title:
      'Materials 17 (2024) 590, Table 4: classification and basic properties of aluminium alloys for plastic forming',
    date: '2024',
    doi: '10.3390/ma17030590',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10856304/table/materials-17-00590-t004',
    lang: 'en',
    rights: 'facts',
  },
  'csac-wrought': datasheet(
    'C. S. Aluminium: Wrought aluminium alloys, heat-treatable series 2000, 6000 and 7000',
    'https://www.csalu.com.tw/en/Product2-01.html',
  ),
  'yf-6xxx': datasheet(
    'YF Aluminum Extrusion: The 6xxx series alloys',
    'https://www.yfaluminumextrusion.com/news/3-6xxx-series-alloys',
  ),
  'lczj-series': datasheet(
    'LCZJ Metal: Aluminium alloy series and their weldability',
    'https://lczjmetal.com/aluminium-coil',
  ),
  'tms-titanium': datasheet(
    'TMS Titanium: The grades of titanium',
    'https://tmstitanium.com/news-post/getting-the-lowdown-on-the-different-grades-of-titanium',
  ),
  'goodfabs-titanium': datasheet('Good Fabrications: Titanium alloys', 'https://www.goodfabs.com/post/titanium-alloys'),
  'superstainless-titanium': datasheet(
    'Corrosion resistance of titanium grades 1 and 2',
    'https://www.superstainlessalloys.com/info/corrosion-resistance-grade-2-grade-1-titanium-103234358.html',
    '2025',
  ),
  'asm-ti-3': database(
    'ASM Aerospace Specification Metals and MatWeb: Titanium grade 3',
    'http://asm.matweb.com/search/SpecificMaterial.asp?bassnum=MTU030',
  ),
  'aeether-density': datasheet(
    'AEETHER: Density and melting point of Monel, Inconel, Incoloy and Hastelloy',
    'https://aeether.com/AEETHER/media/media-81/media.html',
  ),
  'metalzenith-600': database(
    'MetalZenith: Inconel 600, composition and melting point',
    'https://metalzenith.com/en-vn/blogs/articles/inconel-600-composition-chemical-analysis-guide',
    '2025',
  ),
  'magnetcy-brass': database(
    'Magnetcy: Why is brass not attracted to a magnet',
    'https://magnetcy.com/article/why-is-brass-not-attracted-to-a-magnet',
  ),
  'reference-bronze': database(
    'Reference: Is bronze magnetic',
    'https://www.reference.com/beauty-fashion/bronze-magnetic-f4745e9213209844',
  ),
  'rutland-plastics': datasheet(
    'Rutland Plastics: Thermoplastic materials used in injection moulding',
    'https://www.rutlandplastics.co.uk/plastics-moulding-methods/plastic-materials/',
  ),
  'futura-thermoplastic': database(
    'Futura-Sciences: Thermoplastic, shaped by injection, extrusion or moulding',
    'http://www.futura-sciences.us/dico/d/chemistry-thermoplastic-50001335/',
  ),
}
