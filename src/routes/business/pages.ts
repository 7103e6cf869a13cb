export { postOwnRequest, showOwnRequest, showOwnRequests, showQuoteSuccess } from './own-requests.tsx'
export { postQuoteRequest, showQuoteRequest } from './quote-request.tsx'
