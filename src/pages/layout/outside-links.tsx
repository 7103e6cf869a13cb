import type { Region } from '../../regions/region.ts'
import { useShop } from '../../ui/shop.tsx'

/** External profiles, whose names are the same in every language. */
const OUTSIDE = [
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['appStore', 'App Store'],
  ['googlePlay', 'Google Play'],
] as const

/** Links to the store's profiles elsewhere. */
export function OutsideLinks({ region, className }: { region: Region; className?: string | undefined }) {
  const { t } = useShop()
  return (
    <ul className={className} aria-label={t('shell.elsewhere')}>
      {OUTSIDE.map(([name, label]) => (
        <li key={name}>
          <a href={region.outsideLinks[name]}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
