import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import { GuideLinks } from '../../pages/content/guide-links.tsx'
import { factsOf, type MaterialFacts } from '../../pages/content/material-facts.ts'
import { MaterialPage } from '../../pages/content/material-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { offerOf, soldIn } from '../page/product-offers.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { contentPage } from './content-frame.ts'
import { figuresOf } from './figures.ts'
import { type Part, textsOf } from './material-texts.ts'

/** One material, a merchant's own too; in every store, though some sell nothing of it. */
export const materialPage: SharedLoader = async ({ store, catalogue, params, here }) => {
  const material = factsOf(params.material ?? '', catalogue.products)
  if (!material) throw new NamedError(404, 'not_found')
  const { title, parts } = await textsOf(store, figuresOf(store, catalogue))
  const name = store.t(`material.${material.id}`)
  const texts = ofMaterial(material, parts)
  const lead = texts?.about.heading ?? store.t('material-page.own')
  return {
    tags: [`prices-${store.region.currency}`],
    page: contentPage({
      store,
      route: 'material',
      params: { material: material.id },
      here,
      title: name,
      description: lead,
      above: { name: title, url: store.url('materials') },
      children: (
        <MaterialPage
          title={title}
          lead={lead}
          material={material}
          texts={texts}
          offers={soldIn(store.region, material.products).map((product) => offerOf(product, catalogue.list))}
          more={<GuideLinks />}
        />
      ),
    }),
  }
}

/** What ink does on a material, and where it goes after use, by the anchors of the text. */
const INK: Record<ShippedMaterial, string> = {
  'cardboard-white-one-side': 'ink-white',
  'cardboard-white-two-sides': 'ink-white',
  'cardboard-white': 'ink-white',
  'cardboard-coated': 'ink-coated',
  'cardboard-coated-white-inside': 'ink-coated',
  'cardboard-natural-white-inside': 'ink-kraft',
  'cardboard-natural': 'ink-kraft',
  'cardboard-cardstock': 'ink-white',
  'paper-kraft': 'ink-kraft',
  'paper-white': 'ink-white',
  'paper-tissue': 'ink-tissue',
  'film-recycled': 'ink-film',
  'film-compostable': 'ink-film',
  'film-barrier': 'ink-film',
  'cotton-natural': 'ink-cloth',
}
const AFTER: Partial<Record<ShippedMaterial, string>> = {
  'film-recycled': 'after-film',
  'film-compostable': 'after-compostable',
  'film-barrier': 'after-barrier',
  'cotton-natural': 'after-cloth',
}

/** The texts about a material; none for one that a merchant added, of which only the figures are known. */
function ofMaterial({ id, look }: MaterialFacts, parts: Record<string, Part>) {
  const about = parts[id]
  return about ? { about, ink: parts[INK[look]]!, after: parts[AFTER[look] ?? 'after-paper']! } : null
}
