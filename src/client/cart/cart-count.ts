import { pageCookie } from '../page/page-cookie.ts'

/**
 * Shows the number of lines in the cart beside its link. A cached page is the same for everybody, so the number comes
 * from the readable cookie `cart-count-<region>`, which answers of the cart set.
 */
export function showCartCount(): void {
  const badge = document.querySelector<HTMLElement>('[data-cart-count]')
  if (!badge) return
  const count = Number(pageCookie(`cart-count-${badge.dataset.cartCount}`) ?? 0)
  badge.textContent = count > 0 ? `· ${count}` : ''
}

// A page that returns from the back/forward cache must show the current number.
addEventListener('pageshow', showCartCount)
