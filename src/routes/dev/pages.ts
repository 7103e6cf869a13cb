export { showMail } from './mail.tsx'
export { showPackagingGallery } from './packaging.tsx'
