export { saveCookies, showCookies } from './cookies.tsx'
export { confirmNewsletter, postNewsletter, showConfirm, showNewsletter } from './newsletter.tsx'
export { postUnsubscribe, showUnsubscribe } from './unsubscribe.tsx'
