import { useShop } from '../../ui/shop.tsx'
import { PanelButton } from '../shell/panel-button.tsx'

/** The button that removes an item from the brand. @param name of the item */
export function RemoveBrandItem({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useShop()
  return (
    <PanelButton aria-label={t('brand.takeOutNamed', { name })} onClick={onPress}>
      {t('brand.takeOut')}
    </PanelButton>
  )
}
