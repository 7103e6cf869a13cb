export { postInstantQuote, showInstantQuote } from './instant-quote.tsx'
export { postOfferReview, showOfferReview } from './offer.tsx'
export { postOwnRequest, showOwnRequest, showOwnRequests, showQuoteSuccess } from './own-requests.tsx'
export { postQuoteRequest, showQuoteRequest } from './quote-request.tsx'
