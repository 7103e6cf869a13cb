declare module 'subset-font' {
  /** A font with the letters of a text alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; noHinting: boolean; keepFeatures: string[]; preserveNameIds: number[] },
  ): Promise<Buffer>
}
