import type { ChosenOption, Offer, OfferedLine } from '../../contract/offer-answer.ts'
import { instalmentsOf } from '../../contract/offer-vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { agreedWay, offerExclusions, offerTax } from '../../i18n/offer-words.ts'
import { personOfFirm } from '../../i18n/person-of-firm.ts'
import { offerTotals } from '../../pricing/offer-totals.ts'
import { planAmounts } from '../../pricing/plan-amounts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import details from '../../ui/details.module.css'
import formStyles from '../../ui/form.module.css'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './business.module.css'
import { OfferAccept } from './offer-accept.tsx'
import { OfferAnswers } from './offer-answers.tsx'
import { OfferLine } from './offer-line.tsx'
import ownStyles from './offer-page.module.css'
import { OfferParts } from './offer-parts.tsx'
import { OfferStateNote } from './offer-state-note.tsx'
import { OfferTotalTable } from './offer-total-table.tsx'
import type { DielineAttachment, OfferedDieline } from './offered-dieline-view.tsx'

interface Props {
  offer: Offer
  /** The dielines of its goods, by the ids of its lines. */
  dielines: Readonly<Record<string, OfferedDieline>>
  /** What is ticked. */
  ticked: readonly ChosenOption[]
  /** The page's own address, with the language in which it is asked for. */
  action: string
  /** What is wrong with the last form, by field; `take` and `done` are of the whole offer. */
  refused?: FieldProblems | undefined
  /** What was typed in it. */
  typed?: Readonly<Record<string, string>> | undefined
  isForwarded?: boolean | undefined
}

/** The names of the fields of its forms. */
const FIELD_NAMES: Readonly<Record<string, MessageKey>> = {
  name: 'custom-offer.name',
  agreed: 'custom-offer.acceptTitle',
  change: 'custom-offer.change',
  email: 'custom-offer.forward',
  text: 'custom-offer.declineText',
}

/** An offer for its buyer: each line with its quantities, the total of what is ticked, and what can be answered. */
export function OfferPage({ offer, dielines, ticked, action, refused = {}, typed = {}, isForwarded = false }: Props) {
  const shop = useShop()
  const { t, number } = shop
  const { date } = useDates()
  const { revision, acceptance, isReadOnly } = offer
  const { contactName, company, message, attachments, lines } = revision
  const name = personOfFirm(contactName, company)
  const isOpen = offer.state === 'sent' && !isReadOnly
  const chosen = acceptance ? acceptance.chosen : ticked
  const totals = offerTotals(revision, chosen)
  const { take, done, ...ofFields } = refused
  const whole = take ?? done
  const fileAt = (file: string) => `${action}${action.includes('?') ? '&' : '?'}file=${file}`
  const exclusions = offerExclusions(revision, t, shop)
  return (
    <Sheet className={styles.page}>
      <h1>{t('custom-offer.title', { number: offer.number })}</h1>
      <p className={styles.lead}>
        {t('custom-offer.lead', {
          name,
          revision: number(revision.revision),
          until: date(revision.validUntil, 'long'),
        })}
      </p>
      {whole && <Note tone="bad">{t(whole.message, whole.params)}</Note>}
      <ErrorSummary problems={ofFields} nameOf={(field) => FIELD_NAMES[field] && t(FIELD_NAMES[field])} />
      {isForwarded && <Note tone="good">{t('custom-offer.forwarded')}</Note>}
      <OfferStateNote offer={offer} />
      {message && <blockquote className={details.message}>{message}</blockquote>}
      <form method="post" action={action} className={formStyles.form} noValidate>
        {lines.map((line) => (
          <OfferLine
            key={line.id}
            line={line}
            rate={revision.rate}
            chosen={chosen.find(({ lineId }) => lineId === line.id)}
            isOpen={isOpen}
            isAccepted={acceptance !== null}
            design={offer.state === 'withdrawn' ? undefined : line.boxDesign}
            dieline={dielines[line.id]}
            file={dielineFileOf(offer, line)}
          />
        ))}
        <OfferParts revision={revision} taken={chosen} />
        <OfferTotalTable totals={totals} rate={revision.rate} isOpen={isOpen} isAccepted={acceptance !== null} />
        <p className={formStyles.small}>{offerTax(revision, t, shop)}</p>
        {revision.delivery === null && <p className={formStyles.small}>{t('offer.delivery')}</p>}
        {exclusions && <p className={formStyles.small}>{exclusions}</p>}
        {isOpen && (
          <p>
            <Button weight="quiet" name="intent" value="update">
              {t('custom-offer.update')}
            </Button>
          </p>
        )}
        <Conditions offer={offer} total={totals.gross} />
        {isOpen && <OfferAccept offer={offer} ticked={ticked} refused={refused} typed={typed} />}
      </form>
      <p className={ownStyles.files}>
        <ButtonLink weight="quiet" href={fileAt('offer')}>
          {t('custom-offer.pdf')}
        </ButtonLink>
        {acceptance && (
          <ButtonLink weight="quiet" href={fileAt('accepted')}>
            {t('custom-offer.acceptedPdf')}
          </ButtonLink>
        )}
      </p>
      {attachments.length > 0 && (
        <ul className={ownStyles.attached}>
          {attachments.map(({ sha256, name: file }) => (
            <li key={sha256}>
              <a href={offer.files[sha256]} download>
                {file}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && <OfferAnswers offer={offer} action={action} refused={refused} typed={typed} />}
      <p className={ownStyles.print}>
        {t('custom-offer.fingerprint', { revision: number(revision.revision), hash: offer.sha256 })}
      </p>
    </Sheet>
  )
}

/** The attachment that is the dieline of a line. */
function dielineFileOf({ revision, files }: Offer, { goods }: OfferedLine): DielineAttachment | undefined {
  const hash = goods.kind === 'free' ? goods.dielineFile : null
  const known = revision.attachments.find(({ sha256 }) => sha256 === hash)
  const address = known && files[known.sha256]
  return address ? { name: known.name, address } : undefined
}

/** How it is paid, and the terms that are agreed to. @param total of what is ticked, with VAT */
function Conditions({ offer: { revision }, total }: { offer: Offer; total: number }) {
  const shop = useShop()
  const { t } = shop
  const { payWays, terms } = revision
  const amounts = planAmounts(total, instalmentsOf(revision)).map(shop.money)
  return (
    <>
      <h2>{t('custom-offer.pay')}</h2>
      <ul>
        {payWays.map((way) => (
          <li key={way}>{agreedWay(way, revision, t, shop, amounts)}</li>
        ))}
      </ul>
      {terms.text && (
        <>
          <h2>{t('custom-offer.terms')}</h2>
          {terms.version && (
            <p className={formStyles.small}>{t('custom-offer.termsVersion', { version: terms.version })}</p>
          )}
          <p className={details.message}>{terms.text}</p>
        </>
      )}
    </>
  )
}
