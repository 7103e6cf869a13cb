import type { Scene } from '../src/contract/design-scene.ts'

/** The scene of a mailer with a red rectangle on its lid, and what is different in it. */
export const sceneOf = (changes: Partial<Scene> = {}): Scene => ({
  version: 2,
  goods: {
    product: 'mailer-box-eco',
    size: { length: 230, width: 170, height: 60 },
    material: 'cardboard-natural',
    print: 'print-monochrome',
    finish: 'foil-none',
  },
  faces: { outside: ['a'], inside: [] },
  objects: {
    a: {
      kind: 'shape',
      id: 'a',
      place: { panel: 'box/lid', pin: [0.5, 0.5], offset: [0, 0] },
      size: [40, 20],
      angle: 0,
      form: 'rectangle',
      corner: 0,
      fill: { cmyk: [0, 1, 1, 0] },
      stroke: null,
    },
  },
  assets: {},
  ...changes,
})
