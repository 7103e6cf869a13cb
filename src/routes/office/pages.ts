export { postManagedArtwork, showManagedArtwork } from './artwork.tsx'
export { downloadInsight, showInsight } from './insight.tsx'
export { postManagedRequest, showInbox, showManagedRequest } from './quotes.tsx'
export { downloadTransfers, postTransfers, showTransfers } from './transfers.tsx'
