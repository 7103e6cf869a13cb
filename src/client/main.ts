import { showCartCount } from './cart-count.ts'
import { watchConsent, whenGranted } from './consent.ts'
import { CopyElement } from './copy-element.ts'
import { DeliveryElement } from './delivery-element.ts'
import { IslandElement } from './island-element.ts'
import { closeMenus } from './menus.ts'
import { offerNearerStore } from './nearer-store.ts'
import { watchPrices } from './prices.ts'
import { savesData } from './saves-data.ts'
import { unsubscribe } from './unsubscribe.ts'

// The whole script that a page loads before anybody touches it.
customElements.define('bx-island', IslandElement)
customElements.define('bx-delivery', DeliveryElement)
customElements.define('bx-copy', CopyElement)
showCartCount()
offerNearerStore()
watchConsent()
watchPrices()
closeMenus()
for (const category of ['Analytics', 'Advertising'] as const)
  whenGranted(category, () => void import('./tracking/tracking.ts').then(({ start }) => start(category)))
unsubscribe()

// Whoever saves data is spared the pictures that a transition between pages takes.
addEventListener('pageswap', (event) => {
  if (savesData()) event.viewTransition?.skipTransition()
})

// The offline page. Asked for last: nothing on this page needs it.
addEventListener('load', () => void navigator.serviceWorker?.register('/offline-worker.js'))
