const COUNTRIES = 'select[name$="-countryIso"]'

/** Puts the postcode before or behind the town, as letters to the chosen country have it; what is typed and the focus stay. */
export function orderPlaces(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(COUNTRIES)) order(target)
  })
  // A browser that comes back to a page fills it in again, without a change.
  addEventListener('pageshow', orderAll)
  // A country may have been chosen before this script came.
  orderAll()
}

function orderAll(): void {
  for (const select of document.querySelectorAll(COUNTRIES)) order(select as unknown as HTMLSelectElement)
}

function order({ name, selectedOptions }: HTMLSelectElement): void {
  const field = (of: string) => document.getElementById(name.replace('countryIso', of))?.parentElement
  const zipcode = field('zipcode')!
  const isTownFirst = 'townFirst' in selectedOptions[0]!.dataset
  const beside = (isTownFirst && field('state')) || field('city')!
  if (zipcode === (isTownFirst ? beside.nextElementSibling : beside.previousElementSibling)) return
  // An element that is moved loses the focus, and the next keys would go nowhere.
  const typing = zipcode.querySelector<HTMLInputElement>('input:focus')
  beside.insertAdjacentElement(isTownFirst ? 'afterend' : 'beforebegin', zipcode)
  typing?.focus({ preventScroll: true })
}
