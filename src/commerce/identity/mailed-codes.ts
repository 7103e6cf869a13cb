import type { AccountMailKind } from '../../mail/account-mails.ts'
import type { CommerceContext } from '../context.ts'
import { senderOf } from '../mail/allowance.ts'
import { posting, writeWithMails } from '../mail/outbox.ts'
import type { Sender } from '../mail/sender.ts'
import { statementOf } from '../statement.ts'
import { accountLetter, type MailTarget } from './mails.ts'
import { draftedCode, type NewCode } from './one-time-codes.ts'
import type { CodePurpose } from './one-time-data.ts'

/**
 * Writes a code and the mail that says it, in one batch. Where the mail is one more than its daily limits allow there is no code either:
 * whoever asks again and again has no more codes to guess than there are mails.
 *
 * @param sender on whose behalf; by default the network of the request
 */
export async function mailCode<Purpose extends CodePurpose>(
  c: CommerceContext,
  asked: NewCode<Purpose>,
  target: MailTarget,
  kind: AccountMailKind,
  sender?: Sender,
): Promise<void> {
  const { env } = c
  const id = crypto.randomUUID()
  const { code, insertion } = await draftedCode({ ...asked, mail: id })
  const letter = await accountLetter(
    env,
    target,
    { kind, ...code },
    { origin: c.req.header('X-Shop-Origin') ?? null, sender: sender ?? (await senderOf(c, null)), id },
  )
  await writeWithMails(env.DB, [], [await posting(env, letter)], [statementOf(env.DB, insertion)])
}
