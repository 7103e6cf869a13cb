export { dielinesPage, postSample, showDieline } from './dielines.tsx'
