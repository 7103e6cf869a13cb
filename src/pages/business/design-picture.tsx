import { orderedPicture } from '../../contract/design-picture-paths.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './design-picture.module.css'

/** The design with which goods are asked for or offered: its picture, which opens by itself, and its name. */
export function DesignPicture({ design }: { design: OrderedDesign }) {
  const { t } = useShop()
  const address = orderedPicture(design)
  return (
    <p className={styles.design}>
      <a href={address}>
        <img src={address} alt="" width="160" height="120" />
        <span>{t('cart.design', { name: design.name })}</span>
      </a>
    </p>
  )
}
