import { z } from 'zod'

/** What a check of a print file can find. */
export const FILE_RULES = [
  'file-encrypted',
  'file-unreadable',
  'file-too-complex',
  'file-not-read',
  'file-too-large',
  'goods-gone',
  'pages-missing',
  'pages-spare',
  'page-size',
  'page-scale',
  'page-turned',
  'picture-ratio',
  'page-no-bleed',
  'font-missing',
  'mirrored-text',
  'colour-not-printed',
  'rgb-colour',
  'spot-colour',
  'white-not-printed',
  'much-ink-in-file',
  'dieline-lines',
  'dieline-overprints',
  'overprinted-white',
  'rgb-blending',
  'coarse-file-picture',
  'soft-file-picture',
] as const
export type PrintFileRule = (typeof FILE_RULES)[number]

const mm = z.number()

/** What a check found in a print file. */
export const fileFinding = z.object({
  rule: z.enum(FILE_RULES),
  /** Whether it would be a misprint, or is worth a look. */
  severity: z.enum(['block', 'warn']),
  /** The page, from 1; null where it is the whole file. */
  page: z.int().nullable(),
  /** Where on the page: mm from the left and the top of the sheet, width and height; null where it is the whole page. */
  box: z.tuple([mm, mm, mm, mm]).nullable(),
  /** Figures of the message: lengths in mm, shares in percent. */
  params: z.record(z.string(), z.number()),
  /** Names of the message: fonts or inks. */
  names: z.array(z.string()),
})
export type FileFinding = z.output<typeof fileFinding>

/** The report of a print file: misprints first. */
export const fileReport = z.object({
  /** The number of its pages; null where they cannot be counted. */
  pages: z.int().nullable(),
  findings: z.array(fileFinding),
})
export type FileReport = z.output<typeof fileReport>
