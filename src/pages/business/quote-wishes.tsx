import type { QuoteRequest } from '../../contract/quote-answer.ts'
import details from '../../ui/details.module.css'
import formStyles from '../../ui/form.module.css'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'

/** What a request wishes beside its lines: country, day, note and files. */
export function QuoteWishes({ request }: { request: QuoteRequest }) {
  const { t, country } = useShop()
  const { date } = useDates()
  const { files, countryIso, targetDate, note } = request
  return (
    <section className={formStyles.part} aria-labelledby="wishes">
      <h2 id="wishes">{t('quote.wishes')}</h2>
      <dl className={details.facts}>
        <dt>{t('quote.country')}</dt>
        <dd>{country(countryIso)}</dd>
        {targetDate && (
          <>
            <dt>{t('quote.targetDate')}</dt>
            <dd>{date(targetDate, 'long')}</dd>
          </>
        )}
        {note && (
          <>
            <dt>{t('quote.note')}</dt>
            <dd className={details.said}>{note}</dd>
          </>
        )}
      </dl>
      {files.length > 0 && (
        <>
          <h3>{t('quote.files')}</h3>
          <ul>
            {files.map(({ sha256, name, address }) => (
              <li key={sha256}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
