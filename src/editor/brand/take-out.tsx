import { useShop } from '../../ui/shop.tsx'
import { PanelButton } from '../shell/panel-button.tsx'

/** Takes something out of the brand. @param name what it is called */
export function TakeOut({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useShop()
  return (
    <PanelButton aria-label={t('brand.takeOutNamed', { name })} onClick={onPress}>
      {t('brand.takeOut')}
    </PanelButton>
  )
}
