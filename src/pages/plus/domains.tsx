import { type CompanyDomain, MOST_DOMAINS } from '../../contract/company-domains.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import own from './domains.module.css'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'
import type { SentSetting } from './sent-setting.ts'

/** The mail domains of a company: whoever has an address at a confirmed one may ask to join. */
export function Domains({ domains, values, problems }: { domains: readonly CompanyDomain[] } & SentSetting) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <section className={styles.part}>
      <h2>{t('company-domain.title')}</h2>
      <p>{t('company-domain.text')}</p>
      <ul className={own.lines}>
        {domains.map(({ domain, state, email }) => (
          <li key={domain}>
            <div>
              <b id={`domain-${domain}`}>{domain}</b>
              <FactList
                facts={[
                  [t('company-domain.state'), t(`company-domain.${state}`)],
                  [t('company-domain.mailedTo'), state === 'confirmed' ? '' : (email ?? '')],
                ]}
              />
            </div>
            <form method="post" action={path('plus-settings')}>
              <input type="hidden" name="domain" value={domain} />
              <Button weight="plain" name="intent" value="remove-domain" aria-describedby={`domain-${domain}`}>
                {t('company-domain.remove')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {domains.length < MOST_DOMAINS && (
        <form method="post" action={path('plus-settings')} className={styles.form} noValidate>
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('company-domain.address')}
            help={t('company-domain.addressHelp')}
            defaultValue={values.email ?? ''}
            error={problems.email && t(problems.email.message)}
          />
          <p>
            <Button weight="quiet" name="intent" value="name-domain">
              {t('company-domain.name')}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
