export { downloadInsight, showInsight } from './insight.tsx'
export { downloadTransfers, postTransfers, showTransfers } from './transfers.tsx'
