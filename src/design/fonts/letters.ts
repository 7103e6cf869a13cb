const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/**
 * The characters that the files of fonts keep: Latin with all its extensions of Europe, Romanian's letters with a comma below,
 * punctuation, fractions, currencies and the marks of goods and companies.
 */
export const KEPT_LETTERS = String.fromCodePoint(
  ...from(0x20, 0x7e),
  ...from(0xa0, 0x17f),
  0x192,
  ...from(0x218, 0x21b),
  ...from(0x2c6, 0x2dd),
  ...from(0x300, 0x304),
  ...from(0x306, 0x308),
  ...from(0x30a, 0x30c),
  ...from(0x326, 0x328),
  0x1e9e,
  ...from(0x2010, 0x2027),
  ...from(0x2030, 0x203a),
  0x2044,
  0x2070,
  ...from(0x2074, 0x2079),
  ...from(0x2080, 0x2089),
  0x20a4,
  0x20ac,
  0x20bd,
  0x2113,
  0x2116,
  0x2117,
  0x2122,
  ...from(0x2150, 0x215e),
  ...from(0x2190, 0x2199),
  0x2212,
  0x2248,
  0x2260,
  0x2264,
  0x2265,
  0xfb01,
  0xfb02,
)

/** What every font must have: the letters of the eleven languages of the shop, figures, and the usual marks. */
export const NEEDED_LETTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  // Czech, German, Spanish, French, Italian, Dutch, Polish, Portuguese, Romanian, Swedish, Norwegian.
  'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž',
  'ÄÖÜßäöü',
  'ÑÇñçïÏ',
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ',
  'ÌÒìò',
  'ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
  'ÃÕãõ',
  'ĂÂÎȘȚăâîșț',
  'ÅØåø',
  '.,:;!?¿¡-–—‘’‚“”„«»‹›…•·&@#%/()[]+×=*©®™€£$°"\'',
].join('')
