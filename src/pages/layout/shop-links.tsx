import type { MessageKey } from '../../i18n/messages.ts'
import type { RouteId } from '../../regions/routes.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'

type Link = readonly [route: RouteId, label: MessageKey]

/** What can be looked at besides the categories. */
const MORE_LINKS: readonly Link[] = [
  ['bundles', 'bundle.title'],
  ['dielines', 'dieline.title'],
  ['materials', 'shell.materials'],
  ['quote-request', 'quote.title'],
  ['plus-catalogue', 'plus-catalogue.aboutTitle'],
  ['shopping-lists', 'list.title'],
]
const HELP_LINKS: readonly Link[] = [
  ['help', 'shell.questions'],
  ['contact', 'shell.contact'],
  ['find-order', 'order.findTitle'],
  ['delivery-costs', 'shell.deliveryCosts'],
  ['returns-policy', 'shell.returns'],
  ['size-guide', 'shell.sizeGuide'],
  ['print-guide', 'shell.printGuide'],
  ['artwork-guide', 'shell.artworkGuide'],
]
const ABOUT_LINKS: readonly Link[] = [
  ['about-us', 'shell.about'],
  ['sustainability', 'shell.sustainability'],
  ['fsc-certification', 'shell.fsc'],
]
const LEGAL_LINKS: readonly Link[] = [
  ['terms-of-service', 'legal.termsLink'],
  ['privacy-policy', 'legal.privacyLink'],
  ['cookies', 'consent.settings'],
  ['impressum', 'legal.impressum'],
]
const LINKS = { more: MORE_LINKS, help: HELP_LINKS, about: ABOUT_LINKS, legal: LEGAL_LINKS }

/** A list of links to pages of the shop that its store has, the same in the footer and in the phone's menu. */
export function ShopLinks({ of, className }: { of: keyof typeof LINKS; className?: string | undefined }) {
  const { t } = useShop()
  const { path, serves } = usePaths()
  return (
    <ul className={className}>
      {LINKS[of]
        .filter(([route]) => serves(route))
        .map(([route, label]) => (
          <li key={route}>
            <a href={path(route)}>{t(label)}</a>
          </li>
        ))}
    </ul>
  )
}
