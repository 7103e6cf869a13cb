/** The numbers of the sandbox and their results; each has valid check digits. */
export const VIES_SANDBOX = {
  invalid: 'DE100000104',
  memberStateUnavailable: 'DE100000112',
  tooManyForMemberState: 'DE100000129',
  tooMany: 'DE100000137',
  timeout: 'DE100000145',
  serviceUnavailable: 'DE100000153',
  blocked: 'DE100000161',
  stalls: 'DE100000170',
  noJson: 'DE100000188',
  /** Unavailable at the first check, valid afterwards. */
  comesBack: 'DE100000196',
  withoutName: 'DE100000207',
} as const

const ERRORS: Record<string, string> = {
  [VIES_SANDBOX.memberStateUnavailable]: 'MS_UNAVAILABLE',
  [VIES_SANDBOX.tooManyForMemberState]: 'MS_MAX_CONCURRENT_REQ',
  [VIES_SANDBOX.tooMany]: 'GLOBAL_MAX_CONCURRENT_REQ',
  [VIES_SANDBOX.timeout]: 'TIMEOUT',
  [VIES_SANDBOX.serviceUnavailable]: 'SERVICE_UNAVAILABLE',
  [VIES_SANDBOX.blocked]: 'IP_BLOCKED',
}

/** The number of checks of each number. */
const asked = new Map<string, number>()

/** The sandbox of VIES, for local use: its answers have the same form, and depend on the number. */
export async function viesSandbox(request: Request): Promise<Response> {
  const { countryCode, vatNumber } = await request.json<{ countryCode: string; vatNumber: string }>()
  const number = `${countryCode}${vatNumber}`
  const times = asked.get(number) ?? 0
  asked.set(number, times + 1)
  if (number === VIES_SANDBOX.stalls) return stalled(request.signal)
  if (number === VIES_SANDBOX.noJson)
    return new Response('<html>Service temporarily unavailable</html>', { status: 503 })
  const error = number === VIES_SANDBOX.comesBack && times === 0 ? 'MS_UNAVAILABLE' : ERRORS[number]
  if (error) return Response.json({ actionSucceed: false, errorWrappers: [{ error }] })
  const valid = number !== VIES_SANDBOX.invalid
  const isNamed = valid && number !== VIES_SANDBOX.withoutName
  return Response.json({
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    requestIdentifier: `WAPI${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`,
    name: isNamed ? `Example Firm ${vatNumber}` : '---',
    address: isNamed ? 'Example Street 1\nExample City' : '---',
  })
}

async function stalled(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
