/** The numbers of the stand-in and their results; each has valid check digits. The README lists them. */
export const STAND_IN = {
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
  [STAND_IN.memberStateUnavailable]: 'MS_UNAVAILABLE',
  [STAND_IN.tooManyForMemberState]: 'MS_MAX_CONCURRENT_REQ',
  [STAND_IN.tooMany]: 'GLOBAL_MAX_CONCURRENT_REQ',
  [STAND_IN.timeout]: 'TIMEOUT',
  [STAND_IN.serviceUnavailable]: 'SERVICE_UNAVAILABLE',
  [STAND_IN.blocked]: 'IP_BLOCKED',
}

/** The number of checks of each number. */
const asked = new Map<string, number>()

/** A stand-in for VIES for local use: its answers have the same form, and depend on the number. */
export async function viesStandIn(request: Request): Promise<Response> {
  const { countryCode, vatNumber } = await request.json<{ countryCode: string; vatNumber: string }>()
  const number = `${countryCode}${vatNumber}`
  const times = asked.get(number) ?? 0
  asked.set(number, times + 1)
  if (number === STAND_IN.stalls) return stalled(request.signal)
  if (number === STAND_IN.noJson) return new Response('<html>Service temporarily unavailable</html>', { status: 503 })
  const error = number === STAND_IN.comesBack && times === 0 ? 'MS_UNAVAILABLE' : ERRORS[number]
  if (error) return Response.json({ actionSucceed: false, errorWrappers: [{ error }] })
  const valid = number !== STAND_IN.invalid
  const isNamed = valid && number !== STAND_IN.withoutName
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
