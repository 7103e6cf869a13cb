import { createElement, type ReactNode, Suspense, use } from 'react'

/** A page as the shop's document begins. */
export const page = (...content: ReactNode[]) =>
  createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('meta', { charSet: 'utf-8' })),
    createElement('body', null, ...content),
  )

const Late = ({ text }: { text: Promise<string> }) => createElement('p', null, use(text))

/** Something that comes late, or never. */
export const late = (text: Promise<string>) =>
  createElement(Suspense, { key: 'late', fallback: 'wait' }, createElement(Late, { text }))

const Broken = () => {
  throw new Error('no shell')
}

/** Something that cannot be shown. */
export const broken = createElement(Broken)
