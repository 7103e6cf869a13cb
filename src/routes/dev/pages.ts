export { showApiDocument, showApiPage } from './api.tsx'
export { showMail } from './mail.tsx'
export { showPackagingGallery } from './packaging.tsx'
