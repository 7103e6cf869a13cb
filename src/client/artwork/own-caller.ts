import { type ApiOptions, callerOf, type SendCall } from '../../api/call.ts'

const log = (message: string, details?: object) => console.warn('api', message, details)

/** Calls of the API for this page's visitor, and for whoever has the token of an order. */
export const ownCaller =
  (orderToken: string | null = null): SendCall =>
  async (...call) => {
    const send = callerOf({
      fetch: (url, init) => fetch(url, init),
      region: document.documentElement.dataset.store ?? 'eu',
      log: { warn: log, error: log },
      ...(await tracked()),
      ...(orderToken && { orderToken }),
    })
    return send(...call)
  }

/** What tracking headers carry. Their script is large, and a page loads it where advertising is allowed; others need none. */
async function tracked(): Promise<Pick<ApiOptions, 'adTracking'>> {
  if (!window.bxConsent?.choice()?.Advertising) return {}
  // A file is sent all the same where that script does not come.
  return import('../tracking/ad-tracking.ts').then(({ adTracking }) => adTracking()).catch(() => ({}))
}
