import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  VSMShadowMap,
  WebGLRenderer,
} from 'three'
import { bareStock } from '../../packaging/drawing/bare-stock.ts'
import { CROPS } from '../../packaging/drawing/frame.ts'
import { BOARD_ROUGHNESS, stockOf } from '../../packaging/drawing/stock.ts'
import { packageMeshOf, type SpaceMesh } from '../../packaging/model/package-mesh.ts'
import { aim } from './aim.ts'
import { framingOf } from './framing.ts'
import type { ModelContent } from './model-content.ts'
import { glints, hang, laminate } from './sheen.ts'
import type { StagePose } from './stage-pose.ts'
import { shine, sunlight } from './sunlight.ts'
import { surfaceOf } from './surface.ts'

/** A package in three dimensions on a canvas. */
export interface Model {
  /** Draws it; nothing is drawn in between. */
  show(pose: StagePose): void
  change(content: ModelContent): Promise<void>
  /** What is seen now, as a PNG. */
  still(): Promise<Blob>
  /** Fits the drawing to the canvas as it is laid out now. */
  resize(): void
  dispose(): void
}

/** More pixels than these for each of the page's cost time and are not seen. */
const MOST_PIXELS = 2

/** Opens a model. @throws Error where the browser draws no WebGL, or a picture cannot be loaded */
export async function openModel(canvas: HTMLCanvasElement, content: ModelContent): Promise<Model> {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  const scene = new Scene()
  const camera = new OrthographicCamera()
  const sun = sunlight()
  scene.add(new AmbientLight('#ffffff', 1.95), sun, sun.target)
  const ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.07 }))
  ground.receiveShadow = true
  scene.add(ground)
  const parts = {
    outside: partOf(new MeshPhysicalMaterial()),
    inside: partOf(new MeshStandardMaterial({ roughness: BOARD_ROUGHNESS })),
    edge: partOf(new MeshStandardMaterial({ roughness: 1 })),
  }
  const lamps = glints()
  scene.add(...Object.values(parts), ...lamps)

  let mesh = packageMeshOf(content.dieline)
  let framing = framingOf(mesh, content)
  let drawn = Number.NaN
  let shown = content

  const fold = (time: number) => {
    if (time === drawn) return
    drawn = time
    const solid = mesh(time)
    for (const side of ['outside', 'inside', 'edge'] as const) fill(parts[side].geometry, solid[side])
  }

  let latest = content
  /** @returns whether nothing else was asked for meanwhile */
  const load = async (next: ModelContent): Promise<boolean> => {
    latest = next
    const [outside, inside] = await Promise.all(
      [next.outside, next.inside].map((side) => side && surfaceOf(side, next.mark)),
    )
    if (latest !== next) return false
    const stock = next.material ? stockOf(next.material) : bareStock(next.dieline)
    dress(parts.outside.material, outside || stock.outside.base)
    dress(parts.inside.material, inside || stock.inside.base)
    laminate(parts.outside.material, lamps, next.finish)
    parts.edge.material.color.set(stock.edge)
    return true
  }
  await load(content)

  const model: Model = {
    show(pose) {
      fold(pose.time)
      const framed = framing(pose.time)
      const { target, radius } = framed
      aim(camera, renderer, pose, framed, CROPS[shown.frame])
      shine(sun, pose, framed)
      hang(lamps, pose, target, radius)
      ground.position.set(target.x, target.y, -0.5)
      ground.scale.setScalar(radius * 8)
      // Seen from below, the ground would hide the package's shadowed side.
      ground.visible = pose.pitch > 0
      renderer.render(scene, camera)
    },
    async change(next) {
      const isSame = next.dieline === shown.dieline && next.frame === shown.frame
      if (!(await load(next))) return
      shown = next
      if (isSame) return
      mesh = packageMeshOf(next.dieline)
      framing = framingOf(mesh, next)
      drawn = Number.NaN
    },
    still() {
      // What is drawn is kept only until the browser shows it.
      renderer.render(scene, camera)
      return new Promise((resolve, reject) =>
        renderer.domElement.toBlob((blob) =>
          blob ? resolve(blob) : reject(new Error('The browser gives no picture.')),
        ),
      )
    },
    resize() {
      const { clientWidth, clientHeight } = canvas
      if (clientWidth && clientHeight) renderer.setSize(clientWidth, clientHeight, false)
    },
    dispose() {
      renderer.dispose()
    },
  }
  model.resize()
  return model
}

function partOf<Material extends MeshStandardMaterial>(material: Material): Mesh<BufferGeometry, Material> {
  const part = new Mesh(new BufferGeometry(), material)
  part.castShadow = true
  part.receiveShadow = true
  // The package moves within one geometry, so its bounds are of another moment.
  part.frustumCulled = false
  return part
}

function fill(geometry: BufferGeometry, { positions, normals, places, indices }: SpaceMesh): void {
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  if (places.length) geometry.setAttribute('uv', new BufferAttribute(new Float32Array(places), 2))
  geometry.setIndex(indices)
}

/** Gives a side its print, or the colour of bare board. */
function dress(material: MeshStandardMaterial, surface: HTMLCanvasElement | string): void {
  material.map?.dispose()
  material.map = typeof surface === 'string' ? null : printOn(surface)
  material.color.set(typeof surface === 'string' ? surface : '#ffffff')
  material.needsUpdate = true
}

function printOn(surface: HTMLCanvasElement): CanvasTexture {
  const map = new CanvasTexture(surface)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  return map
}
