export { showBoxEditor } from './box-editor.tsx'
export { postPrintFile, showPrintFile } from './print-file.tsx'
export { showProductEditor } from './product-editor.ts'
