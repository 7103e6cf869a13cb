/** The 27 of the European Union. */
export const EU_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
]

/** Served from the stores outside the European Union. */
export const OUTSIDE_EU_COUNTRIES = ['GB', 'CH', 'NO']

/** Countries that are served by individual offer; the United States also have a store of their own. */
export const PARTIALLY_SUPPORTED_COUNTRIES = ['AU', 'CA', 'US']

/** All that a store may deliver to. */
export const DESTINATIONS = [...EU_COUNTRIES, ...OUTSIDE_EU_COUNTRIES, ...PARTIALLY_SUPPORTED_COUNTRIES]

/** A state of a country that has states; `served` is false where no courier delivers. */
export interface State {
  id: number
  countryIso: string
  code: string
  name: string
  served: boolean
}

/** Military posts, territories and remote places that no courier serves; the specification's 29 numeric ids. */
const UNSERVED: [number, string, string, string][] = [
  [151, 'US', 'AA', 'Armed Forces Americas'],
  [152, 'US', 'AE', 'Armed Forces Europe'],
  [153, 'US', 'AP', 'Armed Forces Pacific'],
  [154, 'US', 'AK', 'Alaska'],
  [155, 'US', 'AS', 'American Samoa'],
  [156, 'US', 'FM', 'Federated States of Micronesia'],
  [157, 'US', 'GU', 'Guam'],
  [158, 'US', 'HI', 'Hawaii'],
  [159, 'US', 'MH', 'Marshall Islands'],
  [160, 'US', 'MP', 'Northern Mariana Islands'],
  [161, 'US', 'PR', 'Puerto Rico'],
  [162, 'US', 'PW', 'Palau'],
  [163, 'US', 'UM', 'United States Minor Outlying Islands'],
  [164, 'US', 'VI', 'U.S. Virgin Islands'],
  [251, 'CA', 'LB', 'Labrador'],
  [252, 'CA', 'NL', 'Newfoundland'],
  [253, 'CA', 'NT', 'Northwest Territories'],
  [254, 'CA', 'NU', 'Nunavut'],
  [255, 'CA', 'YT', 'Yukon'],
  [351, 'AU', 'AAT', 'Australian Antarctic Territory'],
  [352, 'AU', 'ACI', 'Ashmore and Cartier Islands'],
  [353, 'AU', 'CC', 'Cocos Islands'],
  [354, 'AU', 'CSI', 'Coral Sea Islands'],
  [355, 'AU', 'CX', 'Christmas Island'],
  [356, 'AU', 'HM', 'Heard and McDonald Islands'],
  [357, 'AU', 'JBT', 'Jervis Bay Territory'],
  [358, 'AU', 'NF', 'Norfolk Island'],
  [359, 'AU', 'NT', 'Northern Territory'],
  [360, 'AU', 'TAS', 'Tasmania'],
]

const US_STATES =
  'AL Alabama,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'

const SERVED: State[] = US_STATES.split(',').map((entry, index) => {
  const [code = '', ...name] = entry.split(' ')
  return { id: 101 + index, countryIso: 'US', code, name: name.join(' '), served: true }
})

/** States by country, for address forms and refusals. */
export const STATES: State[] = [
  ...SERVED,
  ...UNSERVED.map(([id, countryIso, code, name]) => ({ id, countryIso, code, name, served: false })),
]

export const UNSUPPORTED_STATE_IDS: number[] = UNSERVED.map(([id]) => id)
