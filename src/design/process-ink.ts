import type { Scene } from '../contract/design-scene.ts'
import type { SceneInk } from '../contract/scene-object.ts'
import { channelsOf } from '../packaging/drawing/channels.ts'
import { screenColour } from './screen-colour.ts'

/** Shares of black that are tried, and the steps in which the others are, from coarse to fine. */
const BLACKS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
const STEPS = [0.25, 0.1, 0.05, 0.02, 0.01]
const ROUNDS = 12

/**
 * The process ink that looks most like a colour of the screen; of those that look alike the one with least ink. Shares are
 * whole per cent.
 *
 * @param colour hex
 * @param board the colour of the board under it, hex
 */
export function processInkOf(colour: string, board: string): SceneInk {
  const wanted = channelsOf(colour)
  const distance = (cmyk: Process) => {
    const seen = channelsOf(screenColour({ cmyk }, board))
    return seen.reduce((sum, one, at) => sum + (one - wanted[at]!) ** 2, 0) + cmyk.reduce((sum, one) => sum + one)
  }
  const found = BLACKS.map((black) => nearest([0, 0, 0, black], distance))
  return { cmyk: found.reduce((one, other) => (distance(other) < distance(one) ? other : one)) }
}

type Process = [cyan: number, magenta: number, yellow: number, black: number]

/** The shares of the three colours that come nearest, with an amount of black. */
function nearest(start: Process, distance: (cmyk: Process) => number): Process {
  let best = start
  let least = distance(best)
  for (const step of STEPS)
    for (let round = 0; round < ROUNDS; round++) {
      const before = least
      for (const plate of [0, 1, 2])
        for (const by of [step, -step]) {
          const share = Math.round(Math.min(1, Math.max(0, best[plate]! + by)) * 100) / 100
          const tried = best.with(plate, share) as Process
          const far = distance(tried)
          if (far < least) [best, least] = [tried, far]
        }
      if (least === before) break
    }
  return best
}

/** The inks of a design, each once, in the order in which objects have them. */
export function inksIn({ objects }: Scene): SceneInk[] {
  const inks = Object.values(objects).flatMap((object) => [
    ...('ink' in object && object.ink ? [object.ink] : []),
    ...('fill' in object && object.fill ? [object.fill] : []),
    ...('stroke' in object && object.stroke ? [object.stroke.ink] : []),
  ])
  return [...new Map(inks.map((ink) => [JSON.stringify(ink), ink])).values()]
}
