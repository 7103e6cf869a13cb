import type { ConsentCategory } from '../../contract/purpose.ts'
import { pageCookie } from '../page/page-cookie.ts'
import { sendQuietly } from '../page/quiet-form.ts'

/** The functions that the first bytes of every page define (`src/analytics/consent/first-bytes.ts`). */
declare global {
  interface Window {
    bxConsent?: { choice(): Record<string, boolean> | null; apply(): Record<string, boolean> | null }
  }
}

/**
 * `PREFERENCE_KEY` and `CONSENT_TYPE` of `track-event.ts`, repeated here, because importing them would make every page
 * fetch another file.
 */
const KEY = 'ph-pref'
const CONSENT_TYPE = 'bx:consent'
/** Cookies that need consent. */
const MEASURING = /\b(ajs_|_gcl_aw|cf-user-country|bx-happened)/

const waiting: { category: ConsentCategory; run: () => void }[] = []

/** Runs a function once, as soon as a category is allowed: now, or later on this page. */
export function whenGranted(category: ConsentCategory, run: () => void): void {
  waiting.push({ category, run })
  runGranted(window.bxConsent?.choice() ?? null)
}

function runGranted(choice: Record<string, boolean> | null): void {
  for (const item of waiting.filter(({ category }) => choice?.[category])) {
    waiting.splice(waiting.indexOf(item), 1)
    item.run()
  }
}

/**
 * Applies the current choice, wherever it was made: updates the consent signals, runs what waited for it, deletes what
 * it forbids.
 */
function applyChoice(): void {
  const choice = window.bxConsent?.apply() ?? null
  runGranted(choice)
  // Scripts that track already must check again what is allowed.
  document.dispatchEvent(new Event(CONSENT_TYPE))
  forget(choice)
}

/** Whether anything that needs consent is stored. Deleting a cookie by hand does not clear the storage. */
function isSomethingKept(): boolean {
  if (MEASURING.test(document.cookie)) return true
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) => key !== KEY)
  } catch {
    return false
  }
}

/** Imports the script that deletes stored data, if there may be any. */
function forget(choice: Record<string, boolean> | null): void {
  if (!choice?.Functional || !choice.Analytics || !choice.Advertising)
    void import('../tracking/forget.ts').then(({ forgetForbidden }) => forgetForbidden())
}

function forgetWhatIsKept(): void {
  if (isSomethingKept()) forget(window.bxConsent?.choice() ?? null)
}

/** Stores a choice without leaving the page, and informs other tabs. Where that fails, the form is submitted. */
export function watchConsent(): void {
  mirrorTestFlag()
  forgetWhatIsKept()
  // An answer to the page before may arrive after consent was withdrawn, and set cookies. Without this interface, the
  // next page deletes them.
  window.cookieStore?.addEventListener('change', forgetWhatIsKept)
  addEventListener('storage', ({ key }) => {
    if (key === KEY) applyChoice()
  })
  // A page in the back/forward cache hears of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChoice()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // Its answer sets the cookie, and the copy of the choice before must not contradict it on whatever page comes next.
    if (form.matches('[data-consent-settings]')) copy(null)
    if (!form.matches('[data-consent-form]')) return
    event.preventDefault()
    void keep(form, event.submitter as HTMLButtonElement | null)
  })
}

/** Informs other tabs where this page answers a choice that was sent without scripts. */
export function mirrorNewChoice(): void {
  if (document.querySelector('[data-consent-saved]')) mirror()
}

async function keep(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (!(await sendQuietly(form, button))) return
  mirror()
  // The banner disappears; a focus inside it moves to the page's content.
  if (form.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Copies a test's flag that allows everything from local storage to a cookie, so that the edge sees it too. Production
 * ignores it.
 */
function mirrorTestFlag(): void {
  if (!document.documentElement.hasAttribute('data-test')) return
  try {
    const isSet = localStorage.getItem('consentDisabled') === 'true'
    if (!isSet && !document.cookie.includes('consentDisabled=')) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `consentDisabled=${isSet}; Path=/; SameSite=Lax${isSet ? '' : '; Max-Age=0'}`
  } catch {
    // Where the browser forbids storage, there is no flag.
  }
}

/** Copies the cookie to local storage, whose event informs other tabs, and applies the choice here. */
function mirror(): void {
  copy(pageCookie(KEY))
  applyChoice()
}

/** Makes this the copy of the choice in local storage; null leaves none. */
function copy(choice: string | null): void {
  try {
    // Removed first, so that storing the same choice again fires the event again: another tab may have missed it.
    localStorage.removeItem(KEY)
    if (choice !== null) localStorage.setItem(KEY, choice)
  } catch {
    // Where the browser forbids storage, other tabs are not informed.
  }
}
