import { stockOf } from '../../packaging/drawing/stock.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './content.module.css'
import type { MaterialFacts } from './material-facts.ts'
import { ScaleBar } from './scale-bar.tsx'
import { SectionFigure } from './section-figure.tsx'

interface MaterialsPageProps {
  title: string
  lead: string
  materials: MaterialFacts[]
  /** What each material is, in a line, by its id. */
  lines: Record<string, string>
}

/** All materials of a store, each with the section of the board that most of its products are made of. */
export function MaterialsPage({ title, lead, materials, lines }: MaterialsPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path('materials') }]} />
      <PageTitle title={title}>{lead}</PageTitle>
      <ScaleBar />
      <ul>
        {materials.map(({ id, look, sections: [section] }) => (
          <li key={id} className={styles.row}>
            <div>
              <h2>
                <a href={path('material', { material: id })}>{t(`material.${id}`)}</a>
              </h2>
              {lines[id] && <p>{lines[id]}</p>}
            </div>
            {section && (
              <figure>
                <SectionFigure section={section} stock={stockOf(look)} title={t(`material.${id}`)} />
                <figcaption>{t(`grade.${section.grade}`)}</figcaption>
              </figure>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
