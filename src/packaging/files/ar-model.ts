import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import type { Dieline } from '../dieline/dieline.ts'
import { channelsOf } from '../drawing/channels.ts'
import { BOARD_ROUGHNESS, stockOf } from '../drawing/stock.ts'
import { mannerOf } from '../forms/manner.ts'
import { packageMeshOf } from '../model/package-mesh.ts'
import type { SpaceMesh } from '../model/space-mesh.ts'
import { METRES } from './glb.ts'

/** How one side of a package looks: its colour, or a picture of the whole sheet's side. */
export interface ArSurface {
  /** Red, green and blue in linear light, 0–1 each. */
  colour: readonly [number, number, number]
  /** A PNG. */
  picture?: Uint8Array
  /** 0 a mirror, 1 paper. */
  roughness: number
  mesh: SpaceMesh
}

/** A closed package for augmented reality: in metres, y up, in the middle of the ground. */
export interface ArModel {
  title: string
  surfaces: Record<'outside' | 'inside' | 'edge', ArSurface>
}

interface ArLook {
  material: ShippedMaterial
  /** PNGs of the sheet's sides; without them a side has the colour of its board. */
  pictures?: Partial<Record<'outside' | 'inside', Uint8Array>>
}

/** The model of a package as it stands closed, or at rest. @param title its name in the file */
export function arModel(dieline: Dieline, title: string, { material, pictures = {} }: ArLook): ArModel {
  const mesh = packageMeshOf(dieline)(mannerOf(dieline).rest)
  const stock = stockOf(material)
  const corners = [mesh.outside, mesh.inside, mesh.edge].flatMap(({ positions }) => positions)
  const [low, high] = [rangeOf(corners, Math.min), rangeOf(corners, Math.max)]
  const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]] as const
  const surface = (side: 'outside' | 'inside' | 'edge', colour: string, roughness: number): ArSurface => {
    const picture = side === 'edge' ? undefined : pictures[side]
    return { colour: linear(colour), roughness, mesh: upright(mesh[side], middle), ...(picture && { picture }) }
  }
  return {
    title,
    surfaces: {
      outside: surface('outside', stock.outside.base, BOARD_ROUGHNESS),
      inside: surface('inside', stock.inside.base, BOARD_ROUGHNESS),
      edge: surface('edge', stock.edge, 1),
    },
  }
}

type Corner = readonly [number, number, number]

function rangeOf(positions: readonly number[], of: (a: number, b: number) => number): Corner {
  const range: [number, number, number] = [positions[0]!, positions[1]!, positions[2]!]
  positions.forEach((value, at) => {
    range[at % 3] = of(range[at % 3]!, value)
  })
  return range
}

/** A mesh of mm with z up in metres with y up, its foot in the middle of the ground. */
function upright(mesh: SpaceMesh, [mx, my, mz]: Corner): SpaceMesh {
  const turned = (values: readonly number[], [x0, y0, z0]: Corner, scale: number) => {
    const all: number[] = []
    for (let at = 0; at < values.length; at += 3)
      all.push((values[at]! - x0) * scale, (values[at + 2]! - z0) * scale, (y0 - values[at + 1]!) * scale)
    return all
  }
  return {
    ...mesh,
    positions: turned(mesh.positions, [mx, my, mz], METRES),
    normals: turned(mesh.normals, [0, 0, 0], 1),
  }
}

/** A hex colour of the screen (sRGB) in linear light. */
function linear(colour: string): [number, number, number] {
  return channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
}
