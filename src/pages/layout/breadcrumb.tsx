import { useShop } from '../../ui/shop.tsx'
import styles from './breadcrumb.module.css'
import { usePaths } from './paths.tsx'

export interface Crumb {
  label: string
  href: string
}

/** The path from the home page; the last entry is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  const all = [{ label: t('shell.homeCrumb'), href: path('home') }, ...crumbs]
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <ol>
        {all.map(({ label, href }, index) => (
          <li key={href}>
            {index === all.length - 1 ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
