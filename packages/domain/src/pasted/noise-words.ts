import { tokens } from '../names/tokens.ts'

/**
 * Words that stand around names in lists of parts, orders and drawings, in three languages. None says which material is
 * meant; all of them may be part of a name, so that they are left out only where a text names nothing with them.
 */

const COLOURS =
  'black|white|grey|red|blue|green|yellow|orange|brown|beige|ivory|natural|nature|nat|noir|noire|blanc|blanche|gris|grise|rouge|bleu|bleue|vert|verte|' +
  'schwarz|weiss|grau|rot|blau|grun|gelb|natur|naturfarben|farblos|transparent|transparente|clear|opaque|opal|incolore|' +
  'jaune|naturel|naturelle|color|couleur|farbe|bk|blk|wht|nc'
const FORMS =
  'sheet|sht|plate|plt|pl|bar|rod|rd|rnd|tube|tubing|pipe|wire|strip|coil|profile|extrusion|round|square|sq|hex|hexagon|flat|block|blank|granulate|pellet|' +
  'rectangular|section|angle|beam|channel|board|slab|disc|disk|ring|roll|reel|film|foil|tape|cord|membrane|panel|laminate|stock|cut|piece|offcut|' +
  'casting|forging|forged|moulding|welded|seamless|smls|erw'
const MORE_FORMS =
  'tole|barre|barreau|tige|jonc|tuyau|fil|bande|rond|ronde|plat|plate|carre|carree|bloc|granule|plaque|feuille|feuillard|rouleau|profile|panneau|planche|corniere|' +
  'blech|platte|stab|stange|rohr|draht|band|rund|flach|rundstab|rundstahl|flachstahl|flacheisen|vierkant|sechskant|halbzeug|zuschnitt|folie|rolle|bogen|leiste|brett|bohle|' +
  'gussteil|drehteil|fraesteil|frasteil|formteil|soude|soudee|brut|brute|moule|moulee|roh'
const SURFACES =
  'anodised|anodized|anodize|galvanized|galvanised|galv|hdg|polished|painted|unpainted|coated|brushed|ground|bright|bare|oiled|pickled|passivated|blasted|primed|' +
  'chromated|plated|lapped|turned|peeled|machined|milled|mill finish|finish|finished|lacquered|unfilled|virgin|deburred|sanded|planed|' +
  'galvanise|galvanisee|galva|anodise|anodisee|poli|polie|peint|peinte|brosse|brossee|grenaille|decape|zingue|huile|rectifie|usine|usinee|rabote|' +
  'verzinkt|feuerverzinkt|eloxiert|verzinnt|vernickelt|verchromt|grundiert|phosphatiert|geburstet|lackiert|geschliffen|poliert|blank|gedreht|gefrast|geschalt|gebeizt|gefettet|' +
  'geolt|gestrahlt|entgratet|gehobelt|roh|natur'
const LINKS =
  'acc|according|to|as|per|selon|nach|gemass|or|equivalent|eq|equiv|oder|ou|and|with|w|of|for|mit|ohne|aus|und|avec|sans|pour|de|du|des'
const GRADES =
  'quality|qualite|qualitat|prime|technical|food|medical|fda|rohs|ul94|certified|cert|certificate|attest|zeugnis|apz'
const MAKERS = 'supplier|lieferant|fournisseur|manufacturer|brand|hersteller|fabricant'

const UNITS =
  'mm|cm|m|in|inch|inches|ft|kg|g|lb|lbs|t|to|x|pc|pce|pcs|piece|pieces|ea|each|off|no|st|stk|stuck|stck|unit|set|qty|quantity|quantite|anz|menge|ga|gauge|thk|thick|um|micron'
const LABELS =
  'material|matl|mat l|mat|werkstoff|werkstoffnummer|matiere|materiau|pos|item|poste|article|artikel|part|ref|hardness|harte|durete|nuance|qualite'
const DIMENSIONS =
  'dia|diam|diameter|diametre|durchmesser|od|id|length|lg|longueur|lange|width|breite|largeur|thickness|thk|dicke|starke|epaisseur|ep|wall|wandstarke|sch|schedule'

const keysOf = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split('|').map((word) => tokens(word).join(' '))))

/** Colours, forms, surfaces, qualities and words that link. Each as its tokens. */
export const LOOSE_WORDS = keysOf(LINKS, COLOURS, FORMS, MORE_FORMS, SURFACES, GRADES, MAKERS)
/** Units, which say something only beside a number. */
export const UNIT_WORDS = keysOf(UNITS)
/** Words that say which dimension the number behind them is. */
export const DIMENSION_WORDS = keysOf(DIMENSIONS)
/** Words that label what follows. */
export const LABEL_WORDS = new Set([...keysOf(LABELS), ...DIMENSION_WORDS])
/** States of delivery and tempers in words and signs. */
export const STATE_WORDS = keysOf(
  'annealed|normalised|normalized|quenched|tempered|hardened|aged|rolled|drawn|hot|cold|and|solution|stress|relieved|prehard|prehardened|cond|condition',
  'recuit|recuite|normalise|trempe|trempee|revenu|revenue|lamine|laminee|etire|etiree|gegluht|normalgegluht|vergutet|gewalzt|gezogen|gehartet|einsatzgehartet|weichgegluht|entspannt',
  'n|q|qt|ar|a|at|nt|m|c|u|sr|cr|hr|cd|ht|hrap|o|f|dry|conditioned|sec|conditionne|2b|2d|2r|1d|ba|wa|ka',
)
/** What glass is called by how it is strengthened: the glass is the same. */
export const GLASS_WORDS = keysOf('glass|verre|glas')
export const GLASS_STATES = keysOf(
  'toughened|tempered|hardened|strengthened|thermally|heat|laminated|safety|annealed|trempe|trempee|trempes|thermiquement|feuillete|securite|recuit|gehartet|vorgespannt|de',
)
