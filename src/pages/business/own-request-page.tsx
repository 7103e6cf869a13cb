import { ACCEPTED_FILES, LARGEST_ARTWORK, LARGEST_ARTWORK_FORM, MOST_PIXELS } from '../../contract/artwork-file.ts'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { LONGEST_QUOTE } from '../../contract/quote-vocabulary.ts'
import { hasWishes, isPricedWhole } from '../../contract/quote-wishes.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './business.module.css'
import { QuoteFacts, QuoteMessages } from './quote-facts.tsx'

const MB = 1_000_000

interface Props {
  request: QuoteRequest
  /** The address of its forms. */
  action: string
  /** Whether nobody is signed in. */
  isGuest: boolean
  /** What was typed and not sent, and why. */
  typed?: string | undefined
  refused?: { field: 'message' | 'artwork' | 'withdraw'; message: MessageKey } | undefined
}

/** The names of what its forms are about. */
const FIELD_NAMES = { message: 'quote.write', artwork: 'artwork.file', withdraw: 'quote.withdraw' } as const

/** A quote request for whoever made it: its state in plain words, what was asked and said, and what can be done. */
export function OwnRequestPage(props: Props) {
  const { t } = useShop()
  const title = t('quote.number', { number: props.request.number })
  if (!props.isGuest)
    return (
      <AccountFrame title={title}>
        <Content {...props} />
      </AccountFrame>
    )
  return (
    <Sheet className={styles.page}>
      <h1>{title}</h1>
      <Content {...props} />
    </Sheet>
  )
}

function Content({ request, action, typed = '', refused }: Props) {
  const { t } = useShop()
  const { path } = usePaths()
  const { state, messages, instantQuoteId: id, offerToken } = request
  const isOpen = !['won', 'lost', 'withdrawn'].includes(state)
  const isWaiting = state === 'submitted' || state === 'in_review'
  const error = (field: string) => (refused?.field === field ? t(refused.message) : undefined)
  return (
    <>
      {refused && (
        <ErrorSummary
          problems={{ [refused.field]: { message: refused.message } }}
          nameOf={() => t(FIELD_NAMES[refused.field])}
        />
      )}
      <Note tone={state === 'needs_info' ? 'change' : 'info'} title={t(`quote-state.${state}`)}>
        {t(`quote-state.${state}-text`)}
      </Note>
      {offerToken && (
        <p>
          <ButtonLink href={path('offer-review', { offerToken })}>{t('custom-offer.see')}</ButtonLink>
        </p>
      )}
      {id && isWaiting && isPricedWhole(request) && hasWishes(request) && <p>{t('instant.wishes')}</p>}
      {id && (
        <p>
          <ButtonLink href={`${path('instant-quote')}?id=${id}`}>{t('instant.see')}</ButtonLink>
        </p>
      )}
      <section className={formStyles.part} aria-labelledby="messages">
        <h2 id="messages">{t('quote.messages')}</h2>
        <QuoteMessages messages={messages} isOwn />
        {isOpen && (
          <form method="post" action={action} encType="multipart/form-data" className={formStyles.form} noValidate>
            <TextAreaField
              id="message"
              name="message"
              label={t('quote.write')}
              rows={5}
              maxLength={LONGEST_QUOTE.text}
              defaultValue={typed}
              error={error('message')}
            />
            <p>
              <Button name="intent" value="write">
                {t('quote.writeAct')}
              </Button>
            </p>
          </form>
        )}
      </section>
      <QuoteFacts request={request} />
      {isOpen && <AddFile action={action} error={error('artwork')} />}
      <section className={formStyles.part}>
        {isOpen && (
          <form method="post" action={action} encType="multipart/form-data">
            {error('withdraw') && <Note tone="bad">{error('withdraw')}</Note>}
            <Button weight="plain" id="withdraw" name="intent" value="withdraw">
              {t('quote.withdraw')}
            </Button>
          </form>
        )}
        <p>
          <ButtonLink weight="quiet" href={path('quote-request')}>
            {t('quote.another')}
          </ButtonLink>
        </p>
      </section>
    </>
  )
}

/** The form of a file; with scripts it takes larger ones, and goes on after a cut. */
function AddFile({ action, error }: { action: string; error: string | undefined }) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const failures = {
    none: t('artwork.none', sizeOf(LARGEST_ARTWORK)),
    unknown_type: t('quote.wrongType'),
    damaged_file: t('artwork.damaged'),
    too_many_pixels: t('artwork.tooManyPixels', { count: number(MOST_PIXELS / 1_000_000) }),
    too_much_artwork: t('artwork.noRoom'),
    other: t('artwork.notSent'),
  }
  return (
    <section className={formStyles.part} aria-labelledby="add-file">
      <h2 id="add-file">{t('quote.addFile')}</h2>
      <bx-artwork failures={JSON.stringify(failures)}>
        <form method="post" action={action} encType="multipart/form-data" className={formStyles.form}>
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="sha256" />
          <TextField
            id="artwork"
            name="artwork"
            type="file"
            accept={ACCEPTED_FILES}
            label={t('artwork.file')}
            help={
              <>
                <span data-without="">{t('quote.fileHelp', sizeOf(LARGEST_ARTWORK_FORM))}</span>
                <span data-with="" hidden>
                  {t('quote.fileHelp', sizeOf(LARGEST_ARTWORK))}
                </span>
              </>
            }
            error={error}
          />
          <progress hidden max={1} value={0} aria-label={t('artwork.file')} />
          <p role="alert" />
          <p>
            <Button>{t('artwork.send')}</Button>
          </p>
        </form>
      </bx-artwork>
    </section>
  )
}
