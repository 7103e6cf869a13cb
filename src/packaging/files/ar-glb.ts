import type { ArModel, ArSurface } from './ar-model.ts'
import { GlbBuffer } from './glb.ts'

/** A model as glTF 2.0 in one binary file. */
export function arGlb({ title, surfaces }: ArModel): Uint8Array {
  const buffer = new GlbBuffer()
  const all = Object.entries(surfaces)
  const images: object[] = []
  const textureOf = ({ picture }: ArSurface): number | null => {
    if (!picture) return null
    return images.push({ bufferView: buffer.bytes(picture), mimeType: 'image/png' }) - 1
  }
  const materials = all.map(([name, surface]) => {
    const texture = textureOf(surface)
    return {
      name,
      pbrMetallicRoughness: {
        ...(texture === null ? { baseColorFactor: [...surface.colour, 1] } : { baseColorTexture: { index: texture } }),
        metallicFactor: 0,
        roughnessFactor: surface.roughness,
      },
    }
  })
  const primitives = all.map(([, { mesh, picture }], material) => ({
    attributes: {
      POSITION: buffer.floats(mesh.positions, 'VEC3', true),
      NORMAL: buffer.floats(mesh.normals, 'VEC3', true),
      // glTF counts from the upper left corner of a picture.
      ...(picture && {
        TEXCOORD_0: buffer.floats(
          mesh.places.map((at, axis) => (axis % 2 ? 1 - at : at)),
          'VEC2',
          true,
        ),
      }),
    },
    indices: buffer.indices(mesh.indices),
    material,
  }))
  return buffer.file({
    asset: { version: '2.0', generator: 'Boxwright' },
    scene: 0,
    scenes: [{ name: title, nodes: [0] }],
    nodes: [{ name: title, mesh: 0 }],
    meshes: [{ name: title, primitives }],
    materials,
    ...(images.length > 0 && {
      images,
      samplers: [{ wrapS: 33_071, wrapT: 33_071 }],
      textures: images.map((_, source) => ({ source, sampler: 0 })),
    }),
  })
}
