import type { LocalTax } from '../taxes/taxes.ts'

/**
 * Standard VAT of parts of a country inside its VAT area: Madeira and the Azores (article 105 of directive 2006/112/EC; 22 %
 * and 16 % by the Autoridade Tributária), and the two places in Austria's Alps that are reached through Germany (article 104;
 * UStG § 10 (4)). The postcodes are those of the countries' post offices.
 */
export const LOCAL_TAXES: LocalTax[] = [
  {
    countryIso: 'PT',
    place: 'Madeira',
    firstPostcode: '90',
    lastPostcode: '94',
    validFrom: '2012-04-01',
    rate: 2200,
  },
  {
    countryIso: 'PT',
    place: 'Açores',
    firstPostcode: '95',
    lastPostcode: '99',
    validFrom: '2021-07-01',
    rate: 1600,
  },
  {
    countryIso: 'AT',
    place: 'Jungholz',
    firstPostcode: '6691',
    lastPostcode: '6691',
    validFrom: '2016-01-01',
    rate: 1900,
  },
  {
    countryIso: 'AT',
    place: 'Mittelberg',
    firstPostcode: '6991',
    lastPostcode: '6993',
    validFrom: '2016-01-01',
    rate: 1900,
  },
]
