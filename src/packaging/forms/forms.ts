import { paperBagForm, toteForm } from './bags.ts'
import type { FormedId } from './manner.ts'
import { doypackForm, paperMailerForm, polyMailerForm } from './pouch.ts'
import { tapeForm, tubeForm } from './rounds.ts'
import { cardForm, labelForm, sheetForm } from './sheets.ts'
import type { Form } from './skin.ts'

/** The shape of goods that are formed and not folded, by their construction. `manner.ts` says how each is shown. */
export const FORMS: Readonly<Record<string, Form>> = {
  'paper-bag': paperBagForm,
  tote: toteForm,
  doypack: doypackForm,
  'poly-mailer': polyMailerForm,
  'paper-mailer': paperMailerForm,
  sheet: sheetForm,
  label: labelForm,
  card: cardForm,
  tape: tapeForm,
  tube: tubeForm,
} satisfies Record<FormedId, Form>
