/** How a browser says where a visitor came from. */
export const arrival = (anonymous_id: string, more: object = {}) => ({
  anonymous_id,
  attribution_gclid: 'EAIa',
  attribution_country: 'CZ',
  utm_source: 'google',
  landing_page: 'https://shop.cz/?token=secret',
  ...more,
})
