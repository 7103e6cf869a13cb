/** Where an order goes, by the names of the address form's fields. */
export interface Parcel {
  firstname: string
  lastname: string
  address1: string
  zipcode: string
  city: string
  state?: string
}

/** An address that each of these stores delivers to. */
export const PARCELS: Record<'eu' | 'de' | 'pl' | 'it' | 'gb' | 'us', Parcel> = {
  eu: { firstname: 'Ada', lastname: 'Muster', address1: 'Lindenstraße 4', zipcode: '80331', city: 'München' },
  de: { firstname: 'Ada', lastname: 'Muster', address1: 'Lindenstraße 4', zipcode: '80331', city: 'München' },
  pl: { firstname: 'Jan', lastname: 'Próbny', address1: 'Długa 7/3', zipcode: '80-831', city: 'Gdańsk' },
  it: { firstname: 'Ada', lastname: 'Prova', address1: 'Via Roma 7', zipcode: '20121', city: 'Milano', state: 'MI' },
  gb: { firstname: 'Ada', lastname: 'Sample', address1: '12 Mill Lane', zipcode: 'CB1 2AB', city: 'Cambridge' },
  us: {
    firstname: 'Sam',
    lastname: 'Sample',
    address1: '12 Main Street',
    zipcode: '97201',
    city: 'Portland',
    state: 'OR',
  },
}
