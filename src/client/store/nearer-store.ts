import { countryOf } from '../../analytics/visitor-cookies.ts'
import { cookiesNamed } from '../../contract/cookies.ts'

/**
 * The code of a store that may suit a visitor better: the one that they have switched to, or else that of their
 * country; `eu` for a country without a store. Null where that is this store, or nothing is known.
 *
 * @param here code of this store
 * @param stores codes of the others
 */
export function nearerStore(
  cookies: string,
  { here, stores, isTest }: { here: string; stores: string[]; isTest: boolean },
): string | null {
  const [chosen] = cookiesNamed(cookies, 'region')
  const wanted = (chosen || countryOf(cookies, isTest)).toLowerCase()
  if (!/^[a-z]{2}$/.test(wanted) || wanted === here) return null
  if (stores.includes(wanted)) return wanted
  return here === 'eu' ? null : 'eu'
}

/** Offers that store; its name and link are taken from the list of stores, which every page has. */
export function offerNearerStore(): void {
  const bar = document.querySelector<HTMLElement>('[data-nearer]')
  if (!bar) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('footer a[data-store]')]
  const { dataset } = document.documentElement
  const code = nearerStore(document.cookie, {
    here: dataset.store ?? 'eu',
    stores: links.map((link) => link.dataset.store!),
    isTest: dataset.test !== undefined,
  })
  const link = links.find((item) => item.dataset.store === code)
  if (!link) return
  bar.querySelector('p')!.textContent = bar.dataset.nearer!.replace('{{store}}', link.textContent ?? '')
  bar.querySelector('a')!.href = link.href
  bar.hidden = false
}
