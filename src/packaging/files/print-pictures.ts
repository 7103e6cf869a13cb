import { type PDFContext, PDFName, type PDFObject, type PDFRawStream, type PDFRef, PngEmbedder } from '@cantoo/pdf-lib'
import { unzlibSync, zlibSync } from 'fflate'
import { type JpegFacts, jpegFacts } from './jpeg-facts.ts'
import { isProfileOf, pngProfile } from './picture-profile.ts'
import { pngChannels } from './png-channels.ts'
import {
  isGreyPng,
  MOST_CLEAR_PIXELS,
  MOST_WHOLE_PIXELS,
  type PngParts,
  plainPng,
  pngDecoding,
  pngParts,
} from './png-facts.ts'
import { maskName, pictureName } from './print-artwork.ts'
import type { PrintPicture } from './print-job.ts'
import { srgbProfile } from './srgb-profile.ts'

/** Reads four channels backwards. */
const INVERTED = [1, 0, 1, 0, 1, 0, 1, 0]
/** Where a mask is drawn, and its white: beyond the unit square, at whose edge itself smoothing would leave a hairline. Ours. */
const ROOM = [-0.1, -0.1, 1.1, 1.1]
const WHITE = '1 g -0.1 -0.1 1.2 1.2 re f'

/** What a page needs for its pictures. */
export interface PagePictures {
  XObject: Record<string, PDFRef>
  /** The masks of pictures that are printed in an ink. */
  ExtGState: Record<string, PDFRef>
}

/**
 * Puts pictures into a file, each once. JPEG stays as it is, and so does PNG without transparency; the transparency of
 * another becomes a soft mask. Red, green and blue are those of the picture's own profile, or of sRGB: the press's colours
 * are made from them by the output intent, as PDF/X-4 has it.
 */
export class PictureStore {
  readonly #context: PDFContext
  readonly #pictures: Record<string, PrintPicture>
  #srgb: PDFRef | null = null
  readonly #known = new Map<string, Promise<PDFRef>>()

  constructor(context: PDFContext, pictures: Record<string, PrintPicture> = {}) {
    this.#context = context
    this.#pictures = pictures
  }

  /** The pictures that a page's operators draw. @throws RangeError for one that the job does not have, or that is damaged */
  async usedBy(body: string): Promise<PagePictures> {
    const used: PagePictures = { XObject: {}, ExtGState: {} }
    for (const key of namesIn(body, /\/P(\w+) Do/g)) used.XObject[pictureName(key)] = await this.#form(key)
    for (const key of namesIn(body, /\/M(\w+) gs/g)) used.ExtGState[maskName(key)] = await this.#mask(key)
    return used
  }

  #once(name: string, make: () => Promise<PDFRef>): Promise<PDFRef> {
    const made = this.#known.get(name) ?? make()
    this.#known.set(name, made)
    return made
  }

  /** A picture, upright in the unit square: a form, or an image where that stands as it is stored. */
  #form(key: string): Promise<PDFRef> {
    return this.#once(`form ${key}`, async () => {
      const picture = this.#pictures[key]
      if (!picture) throw new RangeError(`The job has no picture ${key}.`)
      if (picture.type === 'image/png') return this.#png(picture.bytes)
      const facts = jpegFacts(picture.bytes)
      const image = this.#jpeg(picture.bytes, facts)
      return facts.orientation === 1 ? image : this.#turned(image, facts.orientation)
    })
  }

  /**
   * Makes paint as opaque as the picture is dark: one less its grey, on white. The picture is made grey before it is inverted, for
   * in process colours the inverse of each channel is not the inverse of what is seen: that of black is black.
   */
  #mask(key: string): Promise<PDFRef> {
    return this.#once(`mask ${key}`, async () => {
      const group = this.#drawing(`${WHITE} /Im Do /Inverse gs ${WHITE}`, {
        BBox: ROOM,
        Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceGray', I: true },
        Resources: {
          XObject: { Im: await this.#form(key) },
          ExtGState: { Inverse: { Type: 'ExtGState', BM: 'Difference' } },
        },
      })
      return this.#context.register(
        this.#context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: group } }),
      )
    })
  }

  #turned = (image: PDFRef, orientation: number): PDFRef =>
    this.#drawing(`${TURNS[orientation]!.join(' ')} cm /Im Do`, {
      BBox: [0, 0, 1, 1],
      Resources: { XObject: { Im: image } },
    })

  #drawing = (operators: string, facts: Record<string, object>): PDFRef =>
    this.#context.register(this.#context.flateStream(operators, { Type: 'XObject', Subtype: 'Form', ...facts }))

  #jpeg(bytes: Uint8Array, { width, height, channels, inverted, profile }: JpegFacts): PDFRef {
    return this.#image(bytes, {
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      Filter: 'DCTDecode',
      ColorSpace: this.#coloursOf(channels, profile),
      ...(channels === 4 && inverted && { Decode: INVERTED }),
    })
  }

  async #png(bytes: Uint8Array): Promise<PDFRef> {
    const png = pngParts(bytes)
    const plain = plainPng(png)
    const profile = pngProfile(png)
    if (plain) {
      const { width, height, bits, channels, palette, data } = plain
      const rows = { Predictor: 15, Colors: channels, BitsPerComponent: bits, Columns: width }
      return this.#image(data, {
        Width: width,
        Height: height,
        BitsPerComponent: bits,
        Filter: 'FlateDecode',
        DecodeParms: rows,
        ColorSpace: palette ? this.#indexed(palette, profile) : this.#coloursOf(channels, profile),
      })
    }
    const isGrey = isGreyPng(png.kind)
    const { how, pixels } = pngDecoding(png)
    if (pixels > (how === 'rows' ? MOST_CLEAR_PIXELS : MOST_WHOLE_PIXELS))
      throw new RangeError(`A PNG of ${pixels} pixels is not decoded.`)
    if (how === 'rows' && (isGrey || pixels > MOST_WHOLE_PIXELS)) return this.#split(png, profile)
    const image = await (await PngEmbedder.for(bytes)).embedIntoContext(this.#context)
    const stream = this.#context.lookup(image) as PDFRawStream
    stream.dict.set(PDFName.of('ColorSpace'), this.#coloursOf(isGrey ? 1 : 3, profile))
    // What decodes it has made three equal colours of its grey, in which black would be printed in all inks.
    if (isGrey) stream.updateContents(zlibSync(unzlibSync(stream.contents).filter((_, at) => at % 3 === 0)))
    return image
  }

  /** A picture with transparency that is never unpacked as a whole. */
  #split(png: PngParts, profile: Uint8Array | null): PDFRef {
    const { colours, opacity } = pngChannels(png)
    const deflated = (channels: 1 | 3) => ({
      Width: png.width,
      Height: png.height,
      BitsPerComponent: 8,
      Filter: 'FlateDecode',
      DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: png.width },
    })
    const mask = this.#image(opacity, { ...deflated(1), ColorSpace: 'DeviceGray' })
    const channels = png.kind === 6 ? 3 : 1
    return this.#image(colours, {
      ...deflated(channels),
      ColorSpace: this.#coloursOf(channels, profile),
      SMask: mask,
    })
  }

  #image = (bytes: Uint8Array, facts: NonNullable<Parameters<PDFContext['stream']>[1]>): PDFRef =>
    this.#context.register(this.#context.stream(bytes, { Type: 'XObject', Subtype: 'Image', ...facts }))

  #indexed(palette: Uint8Array, profile: Uint8Array | null): PDFObject {
    const table = this.#context.register(this.#context.flateStream(palette))
    return this.#context.obj([PDFName.of('Indexed'), this.#coloursOf(3, profile), palette.length / 3 - 1, table])
  }

  /** The colours of a picture by its channels: of its own profile where that is sound. */
  #coloursOf(channels: 1 | 3 | 4, profile: Uint8Array | null): PDFObject {
    if (profile && isProfileOf(channels, profile)) return this.#based(profile, channels)
    if (channels !== 3) return PDFName.of(channels === 1 ? 'DeviceGray' : 'DeviceCMYK')
    this.#srgb ??= this.#based(srgbProfile(), 3)
    return this.#srgb
  }

  #based = (profile: Uint8Array, channels: number): PDFRef =>
    this.#context.register(
      this.#context.obj([
        PDFName.of('ICCBased'),
        this.#context.register(this.#context.flateStream(profile, { N: channels })),
      ]),
    )
}

const namesIn = (body: string, names: RegExp): string[] => [
  ...new Set([...body.matchAll(names)].map(([, name]) => name!)),
]

/** The maps that turn a stored picture upright in PDF's unit square, by EXIF's orientation. */
const TURNS: Record<number, number[]> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}
