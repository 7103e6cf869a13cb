export { postSamples, samplesPage, showChosen } from './samples.tsx'
