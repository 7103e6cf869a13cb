import { CARTON, CORRUGATED, zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { TemplateTable } from '../../pages/content/template-table.tsx'
import { ZonesFigure } from '../../pages/content/zones-figure.tsx'
import { soldIn } from '../page/product-offers.ts'
import { printedProducts } from './printed-products.ts'
import { textPage } from './text.tsx'

export const artworkGuidePage = textPage('artwork-guide', ({ region, t }, { products }) => ({
  figures: {
    zones: (
      <ZonesFigure
        kinds={[
          { name: t('guide.corrugated'), zones: zonesFor(CORRUGATED) },
          { name: t('guide.other'), zones: zonesFor(CARTON) },
        ]}
      />
    ),
    templates: <TemplateTable products={printedProducts(soldIn(region, products))} />,
  },
}))
