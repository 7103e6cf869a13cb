import type { NearestPage } from '../regions/routes.ts'

const coming = <const Nearest extends NearestPage>(nearest: Nearest) => ({ kind: 'coming', nearest }) as const

/** Pages that are not built yet, each with the page to which its 404 leads meanwhile. */
export const COMING = {
  wallet: coming('find-order'),

  'design-showcase': coming('dielines'),

  'pro-features': coming('impressum'),
  'pro-suppliers': coming('impressum'),
  'pro-terms': coming('terms-of-service'),
  suppliers: coming('impressum'),
  enterprise: coming('impressum'),

  services: coming('shop'),
  industries: coming('shop'),
  inspirations: coming('shop'),
  blog: coming('shop'),
  career: coming('impressum'),
  press: coming('impressum'),
  leadership: coming('impressum'),
  'plant-trees': coming('shop'),
  'eco-badge': coming('shop'),
  holidays: coming('shop'),
  affiliates: coming('impressum'),
  partners: coming('impressum'),
  'mobile-app': coming('shop'),
  'whistleblowing-policy': coming('impressum'),
  'thank-you': coming('find-order'),
  'terms-accepted': coming('terms-of-service'),
} as const
