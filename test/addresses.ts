/** An address that the eu store delivers to, as the API takes it. */
export const MUNICH_ON_WIRE = {
  firstname: 'Ada',
  lastname: 'Muster',
  address1: 'Lindenstraße 4',
  city: 'München',
  zipcode: '80331',
  country_iso: 'DE',
}

/** The same as the rules see it. */
export const MUNICH = {
  firstname: 'Ada',
  lastname: 'Muster',
  company: '',
  address1: 'Lindenstraße 4',
  address2: '',
  city: 'München',
  zipcode: '80331',
  state: '',
  phone: '',
  countryIso: 'DE',
}
