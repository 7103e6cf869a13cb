import { SECOND_MS } from '../../contract/duration.ts'

/** Milliseconds in which a font and what shapes with it have to come. */
export const FONT_TIMEOUT = 20 * SECOND_MS
/** Milliseconds for which a text is waited for as a whole. */
export const TEXT_TIMEOUT = FONT_TIMEOUT + 10 * SECOND_MS

const pending = new Set<Promise<unknown>>()

/** Has a text waited for by whoever keeps or orders the design. @returns the same promise */
export function pendingText<Text>(text: Promise<Text>): Promise<Text> {
  pending.add(text)
  const ended = () => pending.delete(text)
  text.then(ended, ended)
  return text
}

/**
 * Resolves when no text is being shaped any more, and the steps that follow at once on the shaped ones have run.
 *
 * @param limit milliseconds after which it resolves all the same
 * @returns whether all of them were shaped
 */
export async function textsShaped(limit = TEXT_TIMEOUT): Promise<boolean> {
  let areShaped = true
  const late = new Promise<null>((resolve) => {
    AbortSignal.timeout(limit).addEventListener('abort', () => resolve(null))
  })
  while (pending.size && areShaped) {
    const ended = await Promise.race([Promise.allSettled(pending), late])
    areShaped = ended?.every(({ status }) => status === 'fulfilled') ?? false
  }
  return areShaped
}
