export { dielinesPage, showDieline } from './dielines.tsx'
