import type { ReactNode } from 'react'
import { Sheet } from '../../ui/sheet.tsx'
import { usePaths } from './paths.tsx'
import styles from './section-frame.module.css'

interface SectionFrameProps {
  /** What names the navigation. */
  label: string
  /** Stands above the sections. */
  above?: ReactNode
  sections: readonly { href: string; label: string }[]
  /** The section of this page, where it is not the nearest one that its address is below. */
  current?: string | undefined
  title: ReactNode
  children: ReactNode
}

/** A page of an area with the navigation of its sections beside it. */
export function SectionFrame({ label, above, sections, current, title, children }: SectionFrameProps) {
  const { here } = usePaths()
  const nearest = sections
    .map(({ href }) => href)
    .filter((href) => here.startsWith(href))
    .sort((one, other) => other.length - one.length)[0]
  return (
    <Sheet className={styles.frame}>
      <nav aria-label={label} className={styles.sections}>
        {above}
        <ul>
          {sections.map((section) => (
            <li key={section.href}>
              <a href={section.href} {...(section.href === (current ?? nearest) && { 'aria-current': 'page' })}>
                {section.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1>{title}</h1>
        {children}
      </div>
    </Sheet>
  )
}
