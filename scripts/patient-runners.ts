/** What vitest gives a runner to be there, and to say that it has started or stopped, in milliseconds; neither can be set. */
const FIXED = [90_000, 60_000]
/** What a workerd may need on a machine that is busy with other suites, in milliseconds. */
const PATIENCE = 15 * 60_000

/**
 * For the configuration of a suite: lets its runners take longer to start and to stop. A runner that vitest gives up fails the suite
 * though every test that ran has passed.
 */
export function letRunnersStart(): void {
  const { setTimeout } = globalThis
  const patient = (act: () => void, ms?: number, ...rest: []) =>
    setTimeout(act, ms !== undefined && FIXED.includes(ms) ? PATIENCE : ms, ...rest)
  globalThis.setTimeout = Object.defineProperties(patient, Object.getOwnPropertyDescriptors(setTimeout)) as never
}
