import type { MessageKey } from '../../i18n/messages.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AccountFrame } from './account-frame.tsx'
import { GivenConsents } from './given-consents.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { GivenConsent, SettingsValues } from './settings-values.ts'

interface SettingsPageProps {
  values: SettingsValues
  consents: GivenConsent[]
  problems?: FieldProblems
  /** The action that was just done. */
  done?: MessageKey
}

/** The profile of a user: their settings, profile answers and consents. */
export function SettingsPage({ values, consents, problems = {}, done }: SettingsPageProps) {
  const { t } = useShop()
  return (
    <AccountFrame title={t('settings.title')}>
      {done && <Note tone="good">{t(done)}</Note>}
      <SettingsForm values={values} problems={problems} />
      <GivenConsents consents={consents} />
    </AccountFrame>
  )
}
