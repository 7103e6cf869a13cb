import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  LinearFilter,
  OrthographicCamera,
  SRGBColorSpace,
  VSMShadowMap,
  WebGLRenderer,
} from 'three'
import { bareStock } from '../../packaging/drawing/bare-stock.ts'
import { CROPS } from '../../packaging/drawing/crop.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { packageMeshOf } from '../../packaging/model/package-mesh.ts'
import type { SpaceMesh } from '../../packaging/model/space-mesh.ts'
import { aim } from './aim.ts'
import { framingOf } from './framing.ts'
import type { ModelContent } from './model-content.ts'
import { fineLook, MODEL_PARTS, type ModelLook, type ModelPart, plainLook } from './model-look.ts'
import type { StagePose } from './stage-pose.ts'
import { LONGER_SIDE, surfaceOf } from './surface.ts'

/** A package in three dimensions on a canvas. */
export interface Model {
  /** Draws it; nothing is drawn in between. */
  show(pose: StagePose): void
  /** Gives it the look that takes longer; what is shown next has it. */
  refine(): Promise<void>
  change(content: ModelContent): Promise<void>
  /** What is seen now, as a PNG. */
  still(): Promise<Blob>
  /** Fits the drawing to the canvas as it is laid out now. @returns whether it is of another size now */
  resize(): boolean
  dispose(): void
}

/** More pixels than these for each of the page's cost time and are not seen. */
const MOST_PIXELS = 2

/**
 * Opens a model, plain at first: shadows, sheen and the full sharpness of its print come with `refine`.
 *
 * @throws Error where the browser draws no WebGL, or a picture cannot be loaded
 */
export async function openModel(canvas: HTMLCanvasElement, content: ModelContent): Promise<Model> {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  // Asking for errors would wait for the graphics card.
  renderer.debug.checkShaderErrors = false
  const camera = new OrthographicCamera()
  const shapes: Record<ModelPart, BufferGeometry> = {
    outside: new BufferGeometry(),
    inside: new BufferGeometry(),
    edge: new BufferGeometry(),
  }
  /** The look that is drawn, and after it the one to come. */
  let looks: [ModelLook, ...ModelLook[]] = [plainLook(shapes)]
  let isFine = false

  let mesh = packageMeshOf(content.dieline)
  let framing = framingOf(mesh, content)
  let drawn = Number.NaN
  let shown = content

  const fold = (time: number) => {
    if (time === drawn) return
    drawn = time
    const solid = mesh(time)
    for (const side of MODEL_PARTS) fill(shapes[side], solid[side])
  }

  const dress = (side: ModelPart, surface: HTMLCanvasElement | string) => {
    const map = typeof surface === 'string' ? null : printOn(surface, isFine)
    const before = looks[0].surfaces[side].map
    for (const { surfaces } of looks) {
      const material = surfaces[side]
      material.needsUpdate = Boolean(material.map) !== Boolean(map)
      material.map = map
      material.color.set(typeof surface === 'string' ? surface : '#ffffff')
    }
    before?.dispose()
  }

  const wear = (next: ModelContent, outside: HTMLCanvasElement | null, inside: HTMLCanvasElement | null) => {
    const stock = next.material ? stockOf(next.material) : bareStock(next.dieline)
    dress('outside', outside ?? stock.outside.base)
    dress('inside', inside ?? stock.inside.base)
    dress('edge', stock.edge)
    for (const look of looks) look.finish(next.finish)
    const isSame = next.dieline === shown.dieline && next.frame === shown.frame
    shown = next
    if (isSame) return
    mesh = packageMeshOf(next.dieline)
    framing = framingOf(mesh, next)
    drawn = Number.NaN
  }

  let latest = content
  let turns = 0
  /** @returns whether nothing else was asked for meanwhile */
  const load = async (next: ModelContent): Promise<boolean> => {
    const turn = ++turns
    latest = next
    const longer = isFine ? LONGER_SIDE : FIRST_SIDE
    const [outside, inside] = await Promise.all(
      [next.outside, next.inside].map(async (side) => (side ? surfaceOf(side, next.mark, longer) : null)),
    )
    if (turn !== turns) return false
    wear(next, outside!, inside!)
    return true
  }
  await load(content)

  const model: Model = {
    show(pose) {
      fold(pose.time)
      const framed = framing(pose.time)
      aim(camera, renderer, pose, framed, CROPS[shown.frame])
      looks[0].light(pose, framed)
      renderer.render(looks[0].scene, camera)
    },
    async refine() {
      const fine = fineLook(shapes)
      looks = [looks[0], fine]
      isFine = true
      while (!(await load(latest)));
      // Where a browser cannot compile beside the page, its first drawing waits for it.
      if (renderer.extensions.has('KHR_parallel_shader_compile')) await renderer.compileAsync(fine.scene, camera)
      const [plain] = looks
      looks = [fine]
      for (const side of MODEL_PARTS) plain.surfaces[side].dispose()
    },
    async change(next) {
      await load(next)
    },
    still() {
      // What is drawn is kept only until the browser shows it.
      renderer.render(looks[0].scene, camera)
      return new Promise((resolve, reject) =>
        renderer.domElement.toBlob((blob) =>
          blob ? resolve(blob) : reject(new Error('The browser gives no picture.')),
        ),
      )
    },
    resize() {
      const { clientWidth, clientHeight, width, height } = canvas
      if (clientWidth && clientHeight) renderer.setSize(clientWidth, clientHeight, false)
      return canvas.width !== width || canvas.height !== height
    },
    dispose() {
      renderer.dispose()
    },
  }
  model.resize()
  return model
}

/** The longer side of the first surfaces in pixels. */
const FIRST_SIDE = 1024

function fill(geometry: BufferGeometry, { positions, normals, places, indices }: SpaceMesh): void {
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  if (places.length) geometry.setAttribute('uv', new BufferAttribute(new Float32Array(places), 2))
  geometry.setIndex(indices)
}

function printOn(surface: HTMLCanvasElement, isFine: boolean): CanvasTexture {
  const map = new CanvasTexture(surface)
  map.colorSpace = SRGBColorSpace
  if (isFine) map.anisotropy = 8
  else {
    map.generateMipmaps = false
    map.minFilter = LinearFilter
  }
  return map
}
