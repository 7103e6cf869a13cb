export { showBoxEditor } from './box-editor.tsx'
export { showProductEditor } from './product-editor.ts'
