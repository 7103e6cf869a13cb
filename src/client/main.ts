import { showCartCount } from './cart/cart-count.ts'
import { mirrorNewChoice, watchConsent, whenGranted } from './consent/consent.ts'
import { unsubscribe } from './consent/unsubscribe.ts'
import { followPointer } from './home/follow-pointer.ts'
import { IslandElement } from './island/island-element.ts'
import { watchPresses, whenUnpressed } from './island/pressed.ts'
import { showKeptMark } from './mark/show-kept.ts'
import { CopyElement } from './page/copy-element.ts'
import { closeMenus } from './page/menus.ts'
import { parsed } from './page/parsed.ts'
import { watchHearts } from './page/save-hearts.ts'
import { savesData } from './page/saves-data.ts'
import { sendOnce } from './page/sent-once.ts'
import { pickWhatIsTyped } from './page/typed-picks.ts'
import { DeliveryElement } from './products/delivery-element.ts'
import { suggestWhenTouched } from './search/suggest-when-touched.ts'
import { offerNearerStore } from './store/nearer-store.ts'
import { watchPrices } from './store/prices.ts'

// Everything that a page loads before somebody uses it. The script may run while the page is still being parsed, so at
// once comes only what does not depend on the page's elements.
watchPresses()
customElements.define('bx-island', IslandElement)
customElements.define('bx-delivery', DeliveryElement)
customElements.define('bx-copy', CopyElement)
showCartCount()
// A page may have been prerendered before something was put into the cart.
document.addEventListener('prerenderingchange', showCartCount)
watchConsent()
watchPrices()
closeMenus()
pickWhatIsTyped()
sendOnce()

/** Resolves when the page is looked at: it may be prerendered while the pointer rests on its link. */
const activated = new Promise<unknown>((resolve) => {
  if (!(document as { prerendering?: boolean }).prerendering) resolve(null)
  document.addEventListener('prerenderingchange', resolve, { once: true })
})

// The events of the page are in its head.
void Promise.all([parsed(document.head), activated]).then(() => {
  for (const category of ['Analytics', 'Advertising'] as const)
    whenGranted(category, () => void import('./tracking/tracking.ts').then(({ start }) => start(category)))
})

void parsed(document.documentElement).then(startOnPage)

/** Starts what looks for elements of the page. */
function startOnPage(): void {
  showCartCount()
  mirrorNewChoice()
  void whenUnpressed().then(offerNearerStore)
  watchHearts()
  showKeptMark()
  unsubscribe()
  suggestWhenTouched()
  followPointer()
  const seen = document.querySelector<HTMLElement>('[data-seen]')
  if (seen)
    whenGranted(
      'Functional',
      () =>
        void Promise.all([import('./seen/recently-seen.ts'), activated]).then(([{ showRecentlySeen }]) =>
          showRecentlySeen(seen),
        ),
    )
  void define('bx-passkey', () => import('./account/passkey-element.ts').then(({ PasskeyElement }) => PasskeyElement))
  void define('bx-card', () => import('./checkout/card-element.ts').then(({ CardElement }) => CardElement))
  void define('bx-artwork', () => import('./artwork/artwork-element.ts').then(({ ArtworkElement }) => ArtworkElement))
  void define('bx-files', () => import('./artwork/files-element.ts').then(({ FilesElement }) => FilesElement))
  void define('bx-kept-form', () =>
    import('./business/kept-form-element.ts').then(({ KeptFormElement }) => KeptFormElement),
  )
  void define('bx-list-keys', () => import('./office/list-keys.ts').then(({ ListKeysElement }) => ListKeysElement))
  void define('bx-composer', () =>
    import('./office/composer-element.ts').then(({ ComposerElement }) => ComposerElement),
  )
  if (document.querySelector('[data-town-first]:not(:only-child)'))
    void import('./checkout/place-order.ts').then(({ orderPlaces }) => orderPlaces())
}

/** Defines an element whose script only pages that have one fetch. What it shows may move what is being pressed. */
async function define(name: string, load: () => Promise<CustomElementConstructor>): Promise<void> {
  if (!document.querySelector(name)) return
  const element = await load()
  await whenUnpressed()
  customElements.define(name, element)
}

// A transition between pages needs pictures of both; visitors with Save-Data get none.
addEventListener('pageswap', (event) => {
  if (savesData()) event.viewTransition?.skipTransition()
})

// The worker of the offline page is registered last, because nothing on this page needs it.
addEventListener('load', () => void navigator.serviceWorker?.register('/offline-worker.js'))
