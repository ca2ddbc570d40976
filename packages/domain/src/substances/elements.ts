/**
 * CAS numbers of the elements that materials hold as such (CAS Registry; the same in the NIST Chemistry WebBook and the CRC
 * Handbook of Chemistry and Physics). The gases are left out: what an alloy holds of them is not the substance of that
 * number.
 */
const TABLE = `Li 7439-93-2|Be 7440-41-7|B 7440-42-8|C 7440-44-0|Na 7440-23-5|Mg 7439-95-4|Al 7429-90-5|Si 7440-21-3
P 7723-14-0|S 7704-34-9|K 7440-09-7|Ca 7440-70-2|Sc 7440-20-2|Ti 7440-32-6|V 7440-62-2|Cr 7440-47-3|Mn 7439-96-5
Fe 7439-89-6|Co 7440-48-4|Ni 7440-02-0|Cu 7440-50-8|Zn 7440-66-6|Ga 7440-55-3|Ge 7440-56-4|As 7440-38-2|Se 7782-49-2
Rb 7440-17-7|Sr 7440-24-6|Y 7440-65-5|Zr 7440-67-7|Nb 7440-03-1|Mo 7439-98-7|Ru 7440-18-8|Rh 7440-16-6|Pd 7440-05-3
Ag 7440-22-4|Cd 7440-43-9|In 7440-74-6|Sn 7440-31-5|Sb 7440-36-0|Te 13494-80-9|Cs 7440-46-2|Ba 7440-39-3|La 7439-91-0
Ce 7440-45-1|Pr 7440-10-0|Nd 7440-00-8|Sm 7440-19-9|Eu 7440-53-1|Gd 7440-54-2|Tb 7440-27-9|Dy 7429-91-6|Ho 7440-60-0
Er 7440-52-0|Tm 7440-30-4|Yb 7440-64-4|Lu 7439-94-3|Hf 7440-58-6|Ta 7440-25-7|W 7440-33-7|Re 7440-15-5|Os 7440-04-2
Ir 7439-88-5|Pt 7440-06-4|Au 7440-57-5|Hg 7439-97-6|Tl 7440-28-0|Pb 7439-92-1|Bi 7440-69-9|Th 7440-29-1|U 7440-61-1`

const entries = TABLE.split(/[|\n]/).map((entry): [symbol: string, cas: string] => {
  const [symbol = '', cas = ''] = entry.split(' ')
  return [symbol, cas]
})

/** The CAS number of each of them, by its symbol. */
export const ELEMENT_CAS: ReadonlyMap<string, string> = new Map(entries)

const symbols = new Map(entries.map(([symbol, cas]) => [cas, symbol]))

/** The element of a CAS number. */
export const elementOfCas = (cas: string): string | undefined => symbols.get(cas)
