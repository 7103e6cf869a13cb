import type { BrandItem, KeptBrandItem } from '../../contract/brand-items.ts'
import { LARGEST_LOGO } from '../../contract/brand-limits.ts'
import type { Product } from '../../contract/catalogue.ts'
import { clipOf } from '../../design/clipboard.ts'
import { inked } from '../../design/commands/appearance.ts'
import { inkRulesOf, isPrintable } from '../../design/ink-rules.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { PictureUrl } from '../canvas/sheet-artwork.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { objectLabel } from '../object-words.ts'
import type { PictureSending } from '../pictures/picture-sending.ts'
import { BrandColours } from './brand-colours.tsx'
import { BrandFonts } from './brand-fonts.tsx'
import { BrandLogos } from './brand-logos.tsx'
import styles from './brand-panel.module.css'
import { useBrand } from './use-brand.ts'

interface BrandPanelProps {
  store: EditorStore
  dieline: Dieline
  product: Product
  /** The store's code. */
  region: string
  sending: PictureSending
  pictureUrl: PictureUrl
}

type Of<Kind extends BrandItem['kind']> = { id: string; item: Extract<BrandItem, { kind: Kind }> }

/** The kept items of a kind. */
const ofKind = <Kind extends BrandItem['kind']>(items: readonly KeptBrandItem[], kind: Kind): Of<Kind>[] =>
  items.flatMap(({ id, item }) => (item.kind === kind ? [{ id, item } as Of<Kind>] : []))

/** What is always the same on somebody's packaging: colours, fonts and logos, taken from a design and used in any. */
export function BrandPanel({ store, dieline, product, region, sending, pictureUrl }: BrandPanelProps) {
  const shop = useShop()
  const { t } = shop
  const { items, problem, add, remove } = useBrand(region)
  const scene = useEditor(store, (state) => state.scene)
  const selection = useEditor(store, (state) => state.selection)
  const face = useEditor(store, (state) => state.face)
  const objects = selection.flatMap((id) => scene.objects[id] ?? [])
  const [first] = objects
  const text = objects.find((object) => object.kind === 'text')
  const ink = first && ('fill' in first ? first.fill : 'ink' in first ? first.ink : null)
  const rule = inkRulesOf(printLook(product, scene.goods.print))[face]
  const board = stockOf(materialLook(product, scene.goods.material))[face].base
  const clip = first ? clipOf(scene, selection) : null
  const isLarge = clip !== null && JSON.stringify(clip).length > LARGEST_LOGO

  if (!items)
    return problem ? <Note tone="bad">{t('brand.away')}</Note> : <p role="status">{t('editor.loadingPart')}</p>
  const saveLogo = async () => {
    if (!first || !clip) return
    const name = objectLabel(first, scene, shop).slice(0, 80)
    // The pictures of a logo are sent, too: it is to be there on another device.
    if (await add({ kind: 'logo', name, clip })) void sending.send(clip.assets)
  }
  return (
    <div className={styles.brand}>
      <p>{t('brand.lead')}</p>
      {problem && <Note tone="bad">{t(`brand.${problem}`)}</Note>}
      <fieldset>
        <legend>{t('brand.logos')}</legend>
        <BrandLogos
          items={ofKind(items, 'logo')}
          store={store}
          dieline={dieline}
          board={board}
          pictureUrl={pictureUrl}
          onRemove={remove}
        />
        {isLarge && <Note>{t('brand.largeLogo')}</Note>}
        <Button
          type="button"
          weight="quiet"
          aria-disabled={!clip || isLarge}
          onClick={() => !isLarge && void saveLogo()}
        >
          {t('brand.saveLogo')}
        </Button>
      </fieldset>
      <fieldset>
        <legend>{t('brand.colours')}</legend>
        <BrandColours
          items={ofKind(items, 'colour')}
          board={board}
          canUse={(one) => objects.length > 0 && isPrintable(one, rule)}
          onUse={(one) => store.run((current) => inked(current, selection, one))}
          onRemove={remove}
        />
        <Button
          type="button"
          weight="quiet"
          aria-disabled={!ink}
          onClick={() => ink && void add({ kind: 'colour', ink })}
        >
          {t('brand.saveColour')}
        </Button>
      </fieldset>
      <fieldset>
        <legend>{t('brand.fonts')}</legend>
        <BrandFonts items={ofKind(items, 'font')} store={store} text={text?.id ?? null} onRemove={remove} />
        <Button
          type="button"
          weight="quiet"
          aria-disabled={!text}
          onClick={() => text?.kind === 'text' && void add({ kind: 'font', font: text.font })}
        >
          {t('brand.saveFont')}
        </Button>
      </fieldset>
      {!first && <p>{t('brand.selectFirst')}</p>}
    </div>
  )
}
