import type { Source } from '@ingot/contract/material'
import { cardUrl, database, datasheet, freecad, handbook } from './page.ts'

/** Material cards of steels, by the name in the file and the commit. */
const freecadSteels = (commits: Readonly<Record<string, string>>): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    Object.entries(commits).map(([name, commit]) => [
      `freecad-${name.toLowerCase()}`,
      freecad(`${name}, M. Münch`, commit, `Metal/Steel/Steel-${name}`),
    ]),
  )

/** Pages that were read for the figures of metals, by the key that data/source/checked uses. */
export const metalPages: Readonly<Record<string, Source>> = {
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
  'freecad-7075': freecad(
    'Aluminum 7075-T6, after ASM Aerospace Specification Metals',
    'a903b6b6df05b4731f98c0ef6780e8d3dca86426',
    'Metal/Aluminum/Aluminum-7075-T6',
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
    cardUrl('0c5283ff80f326be78763393f8ce6e5870cf55cd', 'Metal/Copper/Copper-102'),
  ),
  'cda-c70600': database(
    'Copper Development Association 144/8: C70600, as a FreeCAD material card lists it',
    cardUrl('0c5283ff80f326be78763393f8ce6e5870cf55cd', 'Metal/Copper/Copper-706'),
  ),
  'cda-c71500': database(
    'Copper Development Association 144/8: C71500, as a FreeCAD material card lists it',
    cardUrl('2b7d9b98eabdbdabe103b314466fcfc99b4f85a7', 'Metal/Copper/Copper-715'),
  ),
  'kme-cuzn37': datasheet(
    'KME: CuZn37, industrial rolled',
    'https://pilihbajumuslim.com/mastah-kampret/wNy02bj5CZilmcjNnL3d3d6MHc0/document/463225986/CuZn37',
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
  'callister-density-steel': handbook(
    'W. D. Callister: Materials Science and Engineering, Table B.1, density',
    'https://ar.scribd.com/document/238232402/Material-Density-Chart-2',
  ),
  'callister-expansion': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.6, thermal expansion of metals',
    'https://issuhub.com/view/index/5550?pageIndex=844',
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
  'callister-strength': handbook(
    'W. D. Callister: Fundamentals of Materials Science and Engineering, Table B.4, strength and ductility',
    'https://issuhub.com/view/index/5550?pageIndex=839',
    '2008',
  ),
  'alloysintl-invar': datasheet(
    'Alloys International: Invar 36',
    'https://alloysintl.com/pt/inventory/nickel-and-cobalt-alloys/invar_36',
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
  'salzgitter-pressure': datasheet(
    'Salzgitter Flachstahl: Heat-resistant pressure-vessel steels, EN 10028-2',
    'http://www.salzgitter-flachstahl.de/en/Produkte/warmgewalzte_produkte/stahlsorten/Warmfeste_Druckbehaelterstaehle/',
  ),
  'salzgitter-dual-phase': datasheet(
    'Salzgitter Flachstahl: HCT590Xxtend, dual phase steel with increased formability',
    'https://www.salzgitter-flachstahl.de/en/news/article-of-salzgitter-flachstahl-gmbh/2019-09-18/hct590xxtend-dualphasenstahl-mit-erhhter-umformbarkeit.html',
    '2019',
  ),
  'tata-ahss': datasheet(
    'Tata Steel: HCT590X and 22MnB5, cold-rolled advanced and ultra high-strength steel',
    'https://tatasteeluk.com/en-US/products/cold-rolled/ahss/dp600-hct590x',
  ),
  ...freecadSteels({
    '1C45': '57eb78a092d677899f9ed3027864a9f7a93740b2',
    C60E: 'f6184a079521054932626b394a841219fda310d6',
    '34CrNiMo6': 'a53a83d4ab487ee557a6168a5822c5487f0d345f',
    '30CrNiMo8': 'db8be091c8eeb8b024ad080822b98f4168564807',
    '36CrNiMo4': 'db8be091c8eeb8b024ad080822b98f4168564807',
    '20NiCrMo2': 'f6184a079521054932626b394a841219fda310d6',
    G20Mn5: '4b71689979326925b737e89a01b3ffd81e4e0ac2',
    S420MC: 'f6184a079521054932626b394a841219fda310d6',
    S460MC: '57eb78a092d677899f9ed3027864a9f7a93740b2',
    S500MC: 'a53a83d4ab487ee557a6168a5822c5487f0d345f',
    'X6CrNiTi18-10': '57eb78a092d677899f9ed3027864a9f7a93740b2',
  }),
  'makeitfrom-43400': database(
    'MakeItFrom: EN AC-43400 (AlSi10Mg(Fe)) cast aluminium',
    'https://www.makeitfrom.com/material-properties/EN-AC-43400-43400-F-AISi10MgFe-Cast-Aluminum',
  ),
  machref: database('MachRef: Material properties reference', 'https://www.machref.com/content/materials.html'),
  'toolbox-machinability': database(
    'Engineering ToolBox: Metals, machinability',
    'https://www.engineeringtoolbox.com/machinability-metals-d_1450.html',
  ),
  'hussey-c70600': datasheet(
    'Hussey Copper: C70600',
    'http://www.husseycopper.com/production/alloys/non-electrical/c-706-00/',
  ),
  'conductivity-cucr1zr': database(
    'Copper alloys for electrical conductivity: CuCr1Zr, CW106C',
    'http://conductivity-app.org/alloy-sheet/19',
  ),
  'makeitfrom-c52100': database(
    'MakeItFrom: UNS C52100 (CW453K) phosphor bronze',
    'http://www.makeitfrom.com/material-properties/UNS-C52100-CW453K-Phosphor-Bronze',
  ),
  'boynes-825': datasheet('Boynes Springs: Incoloy 825', 'https://www.boynessprings.com.au//product/incoloy-825'),
  'feihong-titanium': datasheet(
    'Feihong Alloys: TA1, TA2 and TC4 titanium',
    'https://www.feihongalloys.com/news/industry-news/how-to-distinguish-ta1-and-ta2-titanium-materials.html',
  ),
  'stena-casting': datasheet(
    'Stena Aluminium: Alloys for die casting, EN 1676 and EN 1706',
    'https://www.stenaaluminium.com/aluminium-alloys-and-services/alloy-specifications/',
  ),
  'tecpc-copper': datasheet('T.E.C. PC: What are copper alloys', 'http://www.tec-pc.com/what-are-copper-alloys.html'),
}
