import { useEffect, useId, useMemo, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { type ProductUse, USES } from '../../contract/uses.ts'
import { emptyScene } from '../../design/commands/objects.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import type { Template } from '../../design/templates/template.ts'
import { templated } from '../../design/templates/templated.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import styles from './template-gallery.module.css'
import type { TemplateShelf } from './template-shelf.ts'
import { Thumbnail } from './thumbnail.tsx'

interface TemplateGalleryProps {
  store: EditorStore
  dieline: Dieline
  product: Product
}

/** Starting points for the goods that are designed. One that is chosen takes the place of the outside, as one step of undo. */
export function TemplateGallery({ store, dieline, product }: TemplateGalleryProps) {
  const { t } = useShop()
  const id = useId()
  const goods = useEditor(store, ({ scene }) => scene.goods)
  const [use, setUse] = useState<ProductUse | ''>('')
  const [shelf, setShelf] = useState<TemplateShelf | 'away' | null>(null)
  useEffect(() => {
    import('./template-shelf.ts')
      .then(({ loadTemplates }) => loadTemplates(t.language))
      .then(setShelf, () => setShelf('away'))
  }, [t.language])
  const rule = inkRulesOf(printLook(product, goods.print)).outside
  const board = stockOf(materialLook(product, goods.material)).outside.base
  const bare = useMemo(() => emptyScene(goods), [goods])

  if (rule === 'none') return <p>{t('template.unprinted')}</p>
  if (shelf === 'away') return <p role="alert">{t('template.away')}</p>
  if (!shelf) return null
  const { templates, texts } = shelf
  const nameOf = ({ name, line, number }: Template) =>
    t('template.named', { name: wordsOf(name), number: number ?? 1, line: wordsOf(line) })
  const wordsOf = ({ says }: Template['name']) => ('name' in says ? says.name : t(`template-line.${says.phrase}`))
  return (
    <div className={styles.gallery}>
      <p>{t('template.lead')}</p>
      <SelectField
        id={id}
        label={t('template.use')}
        value={use}
        onChange={({ currentTarget }) => setUse(currentTarget.value as ProductUse | '')}
      >
        <option value="">{t('template.allUses')}</option>
        {USES.map((one) => (
          <option key={one} value={one}>
            {t(`use-name.${one}`)}
          </option>
        ))}
      </SelectField>
      <ul className={styles.list}>
        {templates
          .filter(({ uses }) => use === '' || uses.includes(use))
          .map((template) => (
            <li key={template.id}>
              <button
                type="button"
                aria-label={nameOf(template)}
                onClick={() => {
                  store.show('outside')
                  store.run((scene) => templated(scene, template, dieline, product.style, rule, texts))
                }}
              >
                <Thumbnail
                  id={`${template.id}-${rule}`}
                  scene={() => templated(bare, template, dieline, product.style, rule, texts)}
                  dieline={dieline}
                  goods={product.style}
                  board={board}
                />
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
