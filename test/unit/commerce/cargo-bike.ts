/** The row of a way of delivery that a merchant adds in a store. */
export const CARGO_BIKE_ROW = {
  id: 'cargo-bike',
  carries: 'goods',
  zone: null,
  goesFree: false,
  minDays: 1,
  maxDays: 2,
  stores: '["de"]',
  names: '{"en":"Cargo bike"}',
}
