import { savesData } from '../page/saves-data.ts'

/** Has the home page's first picture follow a pointer, from the first time that one moves over it. */
export function followPointer(): void {
  const turned = document.querySelector<HTMLElement>('[data-turning]')
  const area = turned?.closest('section')
  const moves = matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)')
  if (!turned || !area || !moves.matches || savesData()) return
  const start = ({ clientX }: PointerEvent) =>
    void import('./turn-hero.ts').then(({ turnHero }) => turnHero(turned, area, clientX))
  area.addEventListener('pointermove', start, { once: true })
}
