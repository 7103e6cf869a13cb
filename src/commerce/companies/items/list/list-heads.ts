/** The columns of a list by what their heads say in the languages of the stores; letters and digits alone, without accents. */
const HEADS = {
  sku: [
    ...[
      'sku',
      'itemsku',
      'item',
      'itemno',
      'itemnumber',
      'article',
      'articleno',
      'articlenumber',
      'productcode',
      'code',
    ],
    ...['artikel', 'artikelnr', 'artikelnummer', 'artnr', 'bestellnummer', 'bestellnr', 'materialnummer', 'nummer'],
    ...['numer', 'numerartykulu', 'nrartykulu', 'artykul', 'indeks', 'kod', 'kodproduktu', 'symbol'],
    ...['reference', 'ref', 'numerodarticle', 'codearticle', 'codeproduit', 'referenceproduit'],
    ...['cislo', 'cislopolozky', 'cisloartiklu', 'kodzbozi', 'polozka', 'kodvyrobku'],
    ...['codice', 'codicearticolo', 'codiceprodotto', 'articolo', 'riferimento'],
    ...['referencia', 'codigo', 'codigodearticulo', 'articulo', 'numerodearticulo', 'codigodeproducto'],
    ...['codarticol', 'codprodus', 'articol', 'cod', 'referinta'],
    ...['artikelnumret', 'artnummer', 'benamning', 'produktkod', 'varunummer'],
    ...['codigodoartigo', 'artigo', 'codigodoproduto', 'numerodoartigo'],
  ],
  quantity: [
    ...['quantity', 'qty', 'pieces', 'pcs', 'amount', 'orderquantity'],
    ...['menge', 'anzahl', 'stuck', 'stueck', 'stk', 'bestellmenge', 'stuckzahl'],
    ...['ilosc', 'liczba', 'sztuki', 'szt', 'liczbasztuk'],
    ...['quantite', 'qte', 'nombre', 'pcesunites', 'unites', 'pieces'],
    ...['mnozstvi', 'pocet', 'pocetkusu', 'ks', 'kusy'],
    ...['quantita', 'qta', 'pezzi', 'numeropezzi', 'pz'],
    ...['cantidad', 'cant', 'unidades', 'uds', 'piezas'],
    ...['aantal', 'hoeveelheid', 'stuks', 'bestelaantal'],
    ...['cantitate', 'bucati', 'buc', 'numarbucati'],
    ...['antal', 'kvantitet', 'st', 'stycken', 'mangd'],
    ...['quantidade', 'qtd', 'qtde', 'pecas'],
  ],
} as const

/** Where number and quantity stand in the rows of a list. */
export interface ListColumns {
  sku: number
  quantity: number
}

/** Letters that do not come apart into a plain one and its accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łßøđæœ]/g, (letter) => PLAIN[letter]!)
    .replace(/[^a-z0-9]/g, '')

/** Whether a cell is a figure, with its separators. */
const isFigure = (cell: string): boolean => /\p{N}/u.test(cell) && !/\p{L}/u.test(cell)

/** The columns that a first row names; null where it names none, and so is a line like the others. */
export function columnsOf(cells: readonly string[]): ListColumns | null {
  // Heads are words. A company may well have the number "KS", which is Czech for pieces.
  if (cells.some(isFigure)) return null
  const heads = cells.map(plain)
  const at = (kind: keyof typeof HEADS) => heads.findIndex((head) => (HEADS[kind] as readonly string[]).includes(head))
  const quantity = at('quantity')
  const sku = at('sku')
  // A company may well have the number "1" or "Item": its quantity is no head.
  if (quantity === -1) return null
  return { sku: sku === -1 ? (quantity === 0 ? 1 : 0) : sku, quantity }
}
