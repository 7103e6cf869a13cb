import { showCartCount } from './cart/cart-count.ts'
import { watchConsent, whenGranted } from './consent/consent.ts'
import { unsubscribe } from './consent/unsubscribe.ts'
import { IslandElement } from './island/island-element.ts'
import { CopyElement } from './page/copy-element.ts'
import { closeMenus } from './page/menus.ts'
import { savesData } from './page/saves-data.ts'
import { DeliveryElement } from './product/delivery-element.ts'
import { offerNearerStore } from './store/nearer-store.ts'
import { watchPrices } from './store/prices.ts'

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
if (document.querySelector('bx-passkey'))
  void import('./account/passkey-element.ts').then(({ PasskeyElement }) =>
    customElements.define('bx-passkey', PasskeyElement),
  )

// Whoever saves data is spared the pictures that a transition between pages takes.
addEventListener('pageswap', (event) => {
  if (savesData()) event.viewTransition?.skipTransition()
})

// The offline page. Asked for last: nothing on this page needs it.
addEventListener('load', () => void navigator.serviceWorker?.register('/offline-worker.js'))
