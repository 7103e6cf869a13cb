import { Resvg } from '@resvg/resvg-js'
import type { PrintPicture } from '../src/packaging/files/print-job.ts'

const DRAWING = (ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="180">${ground}<circle cx="100" cy="90" r="70" fill="#d4552a"/><rect x="150" y="30" width="120" height="60" fill="#1f4f8f"/><rect x="150" y="100" width="120" height="50" fill="#e6c84a" fill-opacity=".6"/></svg>`

/** Pictures to print: one that covers all, and one with clear and half clear parts. */
export function samplePictures(): { list: PrintPicture[] } {
  const png = (svg: string): PrintPicture => ({
    type: 'image/png',
    bytes: new Uint8Array(new Resvg(svg).render().asPng()),
  })
  return { list: [png(DRAWING('<rect width="300" height="180" fill="#f3efe6"/>')), png(DRAWING(''))] }
}
