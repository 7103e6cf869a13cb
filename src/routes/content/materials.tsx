import { materialFacts } from '../../pages/content/material-facts.ts'
import { MaterialsPage } from '../../pages/content/materials-page.tsx'
import { soldIn } from '../page/product-offers.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { contentPage } from './content-frame.ts'
import { figuresOf } from './figures.ts'
import { textsOf } from './material-texts.ts'

/** All materials of the products that the store sells. */
export const materialsPage: SharedLoader = async ({ store, catalogue, here }) => {
  const { title, description, parts } = await textsOf(store, figuresOf(store, catalogue))
  const materials = materialFacts(soldIn(store.region, catalogue.products))
  const lines = Object.fromEntries(materials.map(({ id }) => [id, parts[id]?.heading ?? '']))
  return {
    tags: [],
    page: contentPage({
      store,
      route: 'materials',
      here,
      title,
      description,
      children: <MaterialsPage title={title} lead={description} materials={materials} lines={lines} />,
    }),
  }
}
