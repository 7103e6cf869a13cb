/** What is used of pdf.js: its own types come with those of its whole viewer. */
declare module 'pdfjs-dist' {
  interface Viewport {
    width: number
    height: number
    /** A place of the page, in its units, as pixels of the drawing. */
    convertToViewportPoint(x: number, y: number): [x: number, y: number]
  }
  export interface PageProxy {
    /** The offset moves the drawing to the right and down, pixels. */
    getViewport(wanted: { scale: number; offsetX?: number; offsetY?: number }): Viewport
    render(drawn: { canvas: null; canvasContext: CanvasRenderingContext2D; viewport: Viewport; background: string }): {
      promise: Promise<void>
    }
    cleanup(): void
  }
  interface DocumentProxy {
    numPages: number
    /** @param number from 1 */
    getPage(number: number): Promise<PageProxy>
  }
  export const GlobalWorkerOptions: { workerSrc: string }
  export function getDocument(source: {
    data: Uint8Array<ArrayBuffer>
    enableXfa: boolean
    stopAtErrors: boolean
    useWasm: boolean
    /** Pixels; a larger picture of a page is left out. */
    maxImageSize: number
  }): { promise: Promise<DocumentProxy>; destroy(): Promise<void> }
}
