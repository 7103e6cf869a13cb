/** Greek and Cyrillic letters as passports write them (ELOT 743, Bulgaria's law of 2009, and what neighbours add). */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh ' +
    'щ:sht ъ:a ы:y ь:y э:e ю:yu я:ya і:i ї:yi є:ye ґ:g ђ:đ ј:j љ:lj њ:nj ћ:ć џ:dž ѓ:gj ќ:kj ѕ:dz'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/**
 * A letter that the typeface of documents lacks in letters that it has: Greek and Cyrillic as passports have them, any other without
 * its marks. A buyer's name is read so, and stands in the XML as it was typed.
 *
 * @returns null where there is no such way
 */
export function inLatinLetters(letter: string): string | null {
  const small = letter.toLowerCase()
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const latin = LATIN[small] ?? LATIN[plain.toLowerCase()]
  if (latin === undefined) return plain !== letter && plain !== '' ? plain : null
  return small === letter ? latin : latin[0]!.toUpperCase() + latin.slice(1)
}
