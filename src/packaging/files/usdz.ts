import type { ArModel, ArSurface } from './ar-model.ts'
import { type StoredFile, storedZip } from './stored-zip.ts'

/** Where the content of each file of an archive begins (the specification of USDZ, Zip constraints). */
const MULTIPLE = 64

/** A model as USDZ, which iPhones and iPads show in the room: a scene in USD's text form and its pictures, in one archive. */
export function usdz({ surfaces }: ArModel): Uint8Array {
  const all = Object.entries(surfaces)
  const scene = `#usda 1.0
(
    defaultPrim = "Package"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Package" (
    kind = "component"
)
{
${all.map(([name, surface]) => meshIn(name, surface)).join('\n')}
    def Scope "Looks"
    {
${all.map(([name, surface]) => lookIn(name, surface)).join('\n')}
    }
}
`
  const files: StoredFile[] = [
    // The scene is the first file of the archive.
    { name: 'package.usda', bytes: new TextEncoder().encode(scene) },
    ...all.flatMap(([name, { picture }]) => (picture ? [{ name: `${name}.png`, bytes: picture }] : [])),
  ]
  return storedZip(files, MULTIPLE)
}

/** Six figures after the point are a thousandth of a millimetre. */
const figure = (value: number): string => String(Number(value.toFixed(6)))

/** Numbers in groups of so many: `(0, 1, 2), (3, 4, 5)`. */
function groups(values: readonly number[], width: number): string {
  const all: string[] = []
  for (let at = 0; at < values.length; at += width)
    all.push(
      `(${values
        .slice(at, at + width)
        .map(figure)
        .join(', ')})`,
    )
  return all.join(', ')
}

function meshIn(name: string, { mesh, picture }: ArSurface): string {
  const places = `
        texCoord2f[] primvars:st = [${groups(mesh.places, 2)}] (
            interpolation = "vertex"
        )`
  return `    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        int[] faceVertexCounts = [${mesh.indices
          .filter((_, at) => at % 3 === 0)
          .map(() => 3)
          .join(', ')}]
        int[] faceVertexIndices = [${mesh.indices.join(', ')}]
        point3f[] points = [${groups(mesh.positions, 3)}]
        normal3f[] normals = [${groups(mesh.normals, 3)}] (
            interpolation = "vertex"
        )${picture ? places : ''}
        uniform token subdivisionScheme = "none"
        rel material:binding = </Package/Looks/${name}>
    }`
}

function lookIn(name: string, { colour, roughness, picture }: ArSurface): string {
  const look = `/Package/Looks/${name}`
  const diffuse = picture ? `.connect = <${look}/picture.outputs:rgb>` : ` = (${colour.map(figure).join(', ')})`
  const textured = `
            def Shader "place"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
            def Shader "picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${name}.png@
                float2 inputs:st.connect = <${look}/place.outputs:result>
                token inputs:sourceColorSpace = "sRGB"
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }`
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${look}/surface.outputs:surface>
            def Shader "surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor${diffuse}
                float inputs:roughness = ${figure(roughness)}
                float inputs:metallic = 0
                token outputs:surface
            }${picture ? textured : ''}
        }`
}
