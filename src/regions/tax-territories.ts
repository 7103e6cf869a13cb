/** A part of a country, by its postcodes, that is outside the country's VAT area. */
export interface TaxTerritory {
  /** The country in its addresses, two capital letters. */
  countryIso: string
  /** Its name in its own language. */
  name: string
  /** Its postcodes, without spaces and hyphens. */
  postcodes: RegExp
}

/**
 * Territories outside the VAT area of the country in whose addresses they are: article 6 of directive 2006/112/EC for those of
 * the Union's countries, San Marino and the Vatican with Italian postcodes, and the Channel Islands (VAT Act 1994, section 96).
 * The postcodes are those of the countries' post offices, November 2026.
 */
export const TAX_TERRITORIES: readonly TaxTerritory[] = [
  { countryIso: 'ES', name: 'Islas Canarias', postcodes: /^(?:35|38)\d{3}$/ },
  { countryIso: 'ES', name: 'Ceuta', postcodes: /^51\d{3}$/ },
  { countryIso: 'ES', name: 'Melilla', postcodes: /^52\d{3}$/ },
  { countryIso: 'IT', name: 'Livigno', postcodes: /^23041$/ },
  { countryIso: 'IT', name: "Campione d'Italia", postcodes: /^2206[01]$/ },
  { countryIso: 'IT', name: 'San Marino', postcodes: /^4789\d$/ },
  { countryIso: 'IT', name: 'Città del Vaticano', postcodes: /^00120$/ },
  { countryIso: 'DE', name: 'Helgoland', postcodes: /^27498$/ },
  { countryIso: 'DE', name: 'Büsingen am Hochrhein', postcodes: /^78266$/ },
  { countryIso: 'FI', name: 'Åland', postcodes: /^22\d{3}$/ },
  { countryIso: 'GR', name: 'Athos', postcodes: /^6308[67]$/ },
  { countryIso: 'FR', name: 'Guadeloupe', postcodes: /^971\d{2}$/ },
  { countryIso: 'FR', name: 'Martinique', postcodes: /^972\d{2}$/ },
  { countryIso: 'FR', name: 'Guyane', postcodes: /^973\d{2}$/ },
  { countryIso: 'FR', name: 'La Réunion', postcodes: /^974\d{2}$/ },
  { countryIso: 'FR', name: 'Saint-Pierre-et-Miquelon', postcodes: /^975\d{2}$/ },
  { countryIso: 'FR', name: 'Mayotte', postcodes: /^976\d{2}$/ },
  { countryIso: 'FR', name: 'France d’outre-mer', postcodes: /^(?:97[789]|98[4-9])\d{2}$/ },
  { countryIso: 'GB', name: 'Jersey', postcodes: /^JE\d/i },
  { countryIso: 'GB', name: 'Guernsey', postcodes: /^GY\d/i },
]

/** The territory of a postcode; undefined where the country's VAT applies. */
export function taxTerritoryOf(countryIso: string, postcode: string): TaxTerritory | undefined {
  const plain = postcode.replace(/[\s-]/g, '')
  return TAX_TERRITORIES.find((territory) => territory.countryIso === countryIso && territory.postcodes.test(plain))
}
