import type { Preset } from '../../contract/presets.ts'
import type { Language } from '../language.ts'

/** The slugs of the presets, by language. */
export const PRESET_SLUGS: Record<Language, Record<Preset, string>> = {
  en: {
    'e-commerce-starter-box': 'e-commerce-starter-boxes',
    'wine-gift-box': 'wine-gift-boxes',
    'luxury-gift-box': 'luxury-gift-boxes',
    'subscription-box': 'subscription-boxes',
    'returns-box': 'returns-boxes',
  },
  de: {
    'e-commerce-starter-box': 'starterbox-onlineshop',
    'wine-gift-box': 'geschenkkarton-wein',
    'luxury-gift-box': 'geschenkbox-magnet',
    'subscription-box': 'abo-box',
    'returns-box': 'versandbox-ruecksendung',
  },
  pl: {
    'e-commerce-starter-box': 'pudelko-startowe-sklep-internetowy',
    'wine-gift-box': 'karton-prezentowy-na-wino',
    'luxury-gift-box': 'luksusowe-pudelko-prezentowe',
    'subscription-box': 'pudelko-subskrypcyjne',
    'returns-box': 'pudelko-na-zwroty',
  },
  fr: {
    'e-commerce-starter-box': 'boite-demarrage-e-commerce',
    'wine-gift-box': 'etui-cadeau-vin',
    'luxury-gift-box': 'coffret-cadeau-luxe',
    'subscription-box': 'box-abonnement',
    'returns-box': 'boite-expedition-retour',
  },
  cs: {
    'e-commerce-starter-box': 'startovni-krabice-e-shop',
    'wine-gift-box': 'darkova-krabice-na-vino',
    'luxury-gift-box': 'luxusni-darkova-krabice',
    'subscription-box': 'krabice-predplatne',
    'returns-box': 'krabice-na-vratky',
  },
  it: {
    'e-commerce-starter-box': 'scatola-starter-e-commerce',
    'wine-gift-box': 'scatola-regalo-vino',
    'luxury-gift-box': 'scatola-regalo-lusso',
    'subscription-box': 'scatola-abbonamento',
    'returns-box': 'scatola-spedizione-reso',
  },
  es: {
    'e-commerce-starter-box': 'caja-inicio-tienda-online',
    'wine-gift-box': 'caja-regalo-vino',
    'luxury-gift-box': 'caja-regalo-lujo',
    'subscription-box': 'caja-suscripcion',
    'returns-box': 'caja-envio-devolucion',
  },
  nl: {
    'e-commerce-starter-box': 'startdoos-webshop',
    'wine-gift-box': 'geschenkdoos-wijn',
    'luxury-gift-box': 'luxe-geschenkdoos',
    'subscription-box': 'abonnementsbox',
    'returns-box': 'verzenddoos-retour',
  },
  ro: {
    'e-commerce-starter-box': 'cutie-start-magazin-online',
    'wine-gift-box': 'cutie-cadou-vin',
    'luxury-gift-box': 'cutie-cadou-lux',
    'subscription-box': 'cutie-abonament',
    'returns-box': 'cutie-livrare-retur',
  },
  se: {
    'e-commerce-starter-box': 'startlada-e-handel',
    'wine-gift-box': 'presentkartong-vin',
    'luxury-gift-box': 'exklusiv-presentask',
    'subscription-box': 'prenumerationslada',
    'returns-box': 'fraktlada-retur',
  },
  pt: {
    'e-commerce-starter-box': 'caixa-inicial-loja-online',
    'wine-gift-box': 'caixa-presente-vinho',
    'luxury-gift-box': 'caixa-presente-luxo',
    'subscription-box': 'caixa-subscricao',
    'returns-box': 'caixa-envio-devolucao',
  },
}
