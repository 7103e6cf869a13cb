export { showBoxEditor } from './box-editor.ts'
export { postPrintFile, showPrintFile } from './print-file.tsx'
export { showProductEditor } from './product-editor.ts'
