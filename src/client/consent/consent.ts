import type { ConsentCategory } from '../../contract/purpose.ts'
import { sendQuietly } from '../page/quiet-form.ts'

/** What the first bytes of every page left behind (`src/analytics/consent/first-bytes.ts`). */
declare global {
  interface Window {
    bxConsent?: { choice(): Record<string, boolean> | null; apply(): Record<string, boolean> | null }
  }
}

/** `PREFERENCE_KEY` and `CONSENT_TYPE` of `track-event.ts`; written out, so that no page fetches a file for a word. */
const KEY = 'ph-pref'
const CONSENT_TYPE = 'bx:consent'
/** Cookies that are there by consent alone. */
const MEASURING = /\b(ajs_|_gcl_aw|cf-user-country|bx-happened)/

const waiting: { category: ConsentCategory; run: () => void }[] = []

/** Does something as soon as a category is allowed, now or later on this page; once. */
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

/** Applies the choice as it stands now, wherever it was made: signals, what waits for it, and what it forbids. */
function applyChoice(): void {
  const choice = window.bxConsent?.apply() ?? null
  runGranted(choice)
  // What is measured already looks again at what it may.
  document.dispatchEvent(new Event(CONSENT_TYPE))
  forget(choice)
}

/**
 * Whether anything but the choice is stored: an answer under way when its consent was withdrawn may still have set
 * cookies, and a cookie deleted by hand leaves the storage.
 */
function isSomethingKept(): boolean {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return MEASURING.test(document.cookie) || keys.some((key) => key !== KEY)
  } catch {
    return MEASURING.test(document.cookie)
  }
}

/** Imports the script that deletes, where there may be something to delete. */
function forget(choice: Record<string, boolean> | null): void {
  if (!choice?.Analytics || !choice.Advertising)
    void import('../tracking/forget.ts').then(({ forgetForbidden }) => forgetForbidden())
}

/** Keeps a choice without leaving the page, and lets other tabs know of it. Where that fails, the form is submitted. */
export function watchConsent(): void {
  mirrorTestFlag()
  if (isSomethingKept()) forget(window.bxConsent?.choice() ?? null)
  if (document.querySelector('[data-consent-saved]')) mirror()
  addEventListener('storage', ({ key }) => {
    if (key === KEY) applyChoice()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-consent-form]')) return
    event.preventDefault()
    void keep(form, event.submitter as HTMLButtonElement | null)
  })
}

async function keep(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (!(await sendQuietly(form, button))) return
  mirror()
  // Removes the banner; a focus inside it moves on to the page.
  if (form.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
}

/** A test that allows everything in local storage means the edge too, anywhere but in production. */
function mirrorTestFlag(): void {
  if (!document.documentElement.hasAttribute('data-test')) return
  try {
    const isSet = localStorage.getItem('consentDisabled') === 'true'
    if (!isSet && !document.cookie.includes('consentDisabled=')) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `consentDisabled=${isSet}; Path=/; SameSite=Lax${isSet ? '' : '; Max-Age=0'}`
  } catch {
    // A browser that forbids storage has no flag.
  }
}

/** Copies the cookie to local storage, whose event other tabs receive, and applies it here. */
function mirror(): void {
  const stored = document.cookie.split('; ').find((item) => item.startsWith(`${KEY}=`))
  try {
    // The same choice made again fires the event again: another tab may have lost it.
    localStorage.removeItem(KEY)
    if (stored) localStorage.setItem(KEY, stored.slice(KEY.length + 1))
  } catch {
    // A browser that forbids storage has no event for other tabs.
  }
  applyChoice()
}
