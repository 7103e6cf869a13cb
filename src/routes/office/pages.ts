export { downloadInsight, showInsight } from './insight.tsx'
