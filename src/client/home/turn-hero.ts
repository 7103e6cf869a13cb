import { HERO_FILM, HERO_TURNS } from '../../packaging/hero.ts'

/** Share of the way to where the pointer is that the package turns in one frame. */
const PACE = 0.14
/** Milliseconds after the film before it is followed by the turned pictures. */
const REST = 250
const LAST = HERO_TURNS.length - 1

/**
 * Shows the package turned towards the pointer while that moves over `area`, and as it stood once it has left. Nothing happens
 * where the film is not shown, or a picture does not load.
 *
 * @param x where the pointer is, in pixels of the window
 */
export async function turnHero(turned: HTMLElement, area: HTMLElement, x: number): Promise<void> {
  const film = area.querySelector('img')
  const address = turned.dataset.turning
  if (!film || !isFilm(film) || !address) return
  let wanted = placeOf(x)
  let turn = () => {}
  const turnTo = (place: number) => {
    wanted = place
    turn()
  }
  area.addEventListener('pointermove', ({ clientX }) => turnTo(placeOf(clientX)))
  area.addEventListener('pointerleave', () => turnTo(LAST / 2))
  const pictures = new Image()
  pictures.src = address
  try {
    await Promise.all([pictures.decode(), film.decode()])
  } catch {
    return
  }
  await filmEnds(film)
  turned.style.backgroundImage = `url("${address}")`
  turned.style.backgroundSize = `${HERO_TURNS.length * 100}% 100%`
  turn = turning(
    () => wanted,
    (place) => {
      turned.style.backgroundPosition = `${(place / LAST) * 100}% 0`
      // A visitor's own mark may have taken the film's place.
      turned.hidden = !isFilm(film)
      film.style.visibility = turned.hidden ? '' : 'hidden'
    },
  )
  turn()
}

const isFilm = ({ currentSrc }: HTMLImageElement): boolean => currentSrc.includes('/drawn/')

/** Which of the pictures is turned to a pointer there, 0 for the leftmost. */
const placeOf = (x: number): number => (x / innerWidth) * LAST

function filmEnds({ currentSrc }: HTMLImageElement): Promise<void> {
  const [loaded] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[]
  const lasts = (HERO_FILM.flat + HERO_FILM.folding) * 1000 + REST
  return new Promise((resolve) => setTimeout(resolve, (loaded?.responseEnd ?? 0) + lasts - performance.now()))
}

/** @returns starts to show one picture after another from where the last one was, until the wanted one is shown */
function turning(wanted: () => number, show: (place: number) => void): () => void {
  let [at, shown, moves] = [LAST / 2, -1, false]
  const step = () => {
    at += (wanted() - at) * PACE
    const next = Math.round(at)
    if (next !== shown) show(next)
    shown = next
    moves = Math.abs(wanted() - at) > 0.05
    if (moves) requestAnimationFrame(step)
  }
  return () => {
    if (moves) return
    moves = true
    requestAnimationFrame(step)
  }
}
