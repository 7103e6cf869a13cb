import { eq, inArray, or, sql } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isOneOf } from '../one-of.ts'
import { addresses } from '../schema/addresses.ts'
import { artworkParts, artworkUploads } from '../schema/artwork-uploads.ts'
import { artworks } from '../schema/artworks.ts'
import { bankEntries } from '../schema/bank-entries.ts'
import { brandItems } from '../schema/brand-items.ts'
import { consentHeads } from '../schema/consent-heads.ts'
import { consentRecords } from '../schema/consent-records.ts'
import { customerNotes } from '../schema/customer-notes.ts'
import { dataExportParts, dataExports } from '../schema/data-exports.ts'
import { deadLetters } from '../schema/dead-letters.ts'
import { designShares } from '../schema/design-shares.ts'
import { designs } from '../schema/designs.ts'
import { events } from '../schema/events.ts'
import { fileReports } from '../schema/file-reports.ts'
import { instantQuotes } from '../schema/instant-quotes.ts'
import { invoices } from '../schema/invoices.ts'
import { mails } from '../schema/mails.ts'
import { offerLinks } from '../schema/offer-links.ts'
import { customOffers } from '../schema/offers.ts'
import { orders } from '../schema/orders.ts'
import { printFilesets } from '../schema/print-filesets.ts'
import { queued } from '../schema/queued.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { referralCodes } from '../schema/referral-codes.ts'
import { referrals } from '../schema/referrals.ts'
import { savedCards } from '../schema/saved-cards.ts'
import { savedViews } from '../schema/saved-views.ts'
import { shoppingLists } from '../schema/shopping-lists.ts'
import { touches } from '../schema/touches.ts'
import { userSessions } from '../schema/user-sessions.ts'
import { users } from '../schema/users.ts'
import { vatChecks } from '../schema/vat-checks.ts'
import { containsText } from '../search-text.ts'
import { COMPANY_TABLES } from './company-tables.ts'
import { IDENTITY_TABLES } from './identity-tables.ts'
import type { FoundPerson } from './person.ts'
import type { PersonalTable } from './personal-table.ts'
import { measuredAs, ownedBy } from './rows-of.ts'

const query = new QueryBuilder()

/** Whether JSON has the id of a person, or their whole address as a value: that of somebody else may end alike. */
const namesPerson = (column: SQLiteColumn, { id, email }: FoundPerson) =>
  or(containsText(column, JSON.stringify(email)), containsText(column, id))

/**
 * Every table with personal data, in the order of erasure: tables by which others are found come last. A test requires each new
 * table to be listed here or in `IMPERSONAL`.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: touches, of: measuredAs },
  { table: userSessions, of: measuredAs },
  {
    table: events,
    of: (person) =>
      or(
        eq(sql`${events.document} ->> '$.userId'`, person.id),
        eq(sql`lower(${events.email})`, person.email.toLowerCase()),
        measuredAs(person),
      ),
  },
  {
    table: mails,
    of: (person) => isOneOf(mails.id, person.mails),
    // Links in mails contain tokens of accounts and orders.
    withheld: ['html', 'text', 'headers', 'letterBox', 'caller', 'network', 'claimedAt'],
    isOfOrders: true,
  },
  {
    table: deadLetters,
    of: (person) => namesPerson(deadLetters.body, person),
    notExported: 'Work that failed: what it is about stands in the tables where it ends.',
  },
  {
    table: queued,
    of: (person) => namesPerson(queued.body, person),
    notExported: 'Work that waits: what it is about stands in the tables where it ends.',
  },
  ...IDENTITY_TABLES,
  { table: referralCodes, of: ({ id }) => eq(referralCodes.userId, id) },
  // The referred customer is stored as a keyed hash only.
  { table: referrals, of: ({ id }) => eq(referrals.referrerId, id), withheld: ['mailbox'] },
  {
    // The result of a VAT check is tax evidence; the owner of the number is in the sealed order.
    table: vatChecks,
    of: ({ id, orders: theirs }) => or(eq(vatChecks.userId, id), isOneOf(vatChecks.orderNumber, theirs)),
    emptied: { userId: null, name: null, address: null },
    isOfOrders: true,
  },
  { table: addresses, of: ({ id }) => eq(addresses.userId, id) },
  {
    table: savedCards,
    of: ({ id }) => eq(savedCards.userId, id),
    withheld: ['id', 'customerId', 'gateway', 'removedAt'],
  },
  { table: shoppingLists, of: ({ id }) => eq(shoppingLists.userId, id), withheld: ['generation', 'version'] },
  ...COMPANY_TABLES,
  {
    table: offerLinks,
    of: (person) => isOneOf(offerLinks.offerNumber, person.offers),
    notExported: 'Hashes of what opens an offer.',
  },
  {
    table: customOffers,
    of: (person) => isOneOf(customOffers.number, person.offers),
    withheld: ['mailbox', 'version'],
  },
  {
    table: instantQuotes,
    of: (person) => isOneOf(instantQuotes.requestNumber, person.requests),
    withheld: ['id'],
  },
  {
    // The designs of its lines are frozen in R2: erasing gives them up.
    table: quoteRequests,
    of: (person) => isOneOf(quoteRequests.number, person.requests),
    withheld: ['mailbox', 'version', 'origin', 'remindedAt'],
  },
  {
    table: designShares,
    of: ({ id }) =>
      inArray(designShares.designId, query.select({ id: designs.id }).from(designs).where(eq(designs.userId, id))),
    withheld: ['id'],
  },
  {
    table: customerNotes,
    of: ({ emailKey }) => eq(customerNotes.address, emailKey),
    withheld: ['id', 'address', 'mailbox', 'authorId'],
  },
  { table: savedViews, of: ({ id }) => eq(savedViews.userId, id), withheld: ['id'] },
  { table: brandItems, of: ({ id }) => eq(brandItems.userId, id) },
  // The scenes are in R2: a copy has them (`copied-scenes.ts`), and erasing deletes them.
  { table: designs, of: ({ id }) => eq(designs.userId, id), withheld: ['sceneId'] },
  { table: fileReports, of: (person) => ownedBy(person, fileReports.owner), isOfOrders: true },
  { table: printFilesets, of: ({ id }) => eq(printFilesets.userId, id) },
  { table: artworks, of: (person) => ownedBy(person, artworks.owner), withheld: ['key'], isOfOrders: true },
  {
    table: artworkParts,
    of: (person) =>
      inArray(
        artworkParts.upload,
        query.select({ id: artworkUploads.id }).from(artworkUploads).where(ownedBy(person, artworkUploads.owner)),
      ),
    notExported: 'Marks of the parts of a file that is being sent.',
    isOfOrders: true,
  },
  {
    table: artworkUploads,
    of: (person) => ownedBy(person, artworkUploads.owner),
    notExported: 'A file that is being sent, forgotten after a day.',
    isOfOrders: true,
  },
  {
    // What was paid is kept as long as the books are; who paid it is not.
    table: bankEntries,
    of: (person) => isOneOf(bankEntries.orderNumber, person.orders),
    withheld: ['id', 'note', 'reason', 'state'],
    emptied: { counterparty: null, text: null },
    isOfOrders: true,
  },
  {
    // Kept by law, as the files are: erasing a person takes the order away from them, and nothing else.
    table: invoices,
    of: (person) => isOneOf(invoices.orderNumber, person.orders),
    withheld: ['sourceKey', 'series'],
    isKept: true,
  },
  {
    table: orders,
    of: ({ id }) => eq(orders.userId, id),
    withheld: ['version'],
    emptied: { userId: null, email: null, reference: null },
  },
  {
    table: dataExportParts,
    of: ({ id }) =>
      inArray(
        dataExportParts.exportId,
        query.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, id)),
      ),
    notExported: 'The copies themselves.',
  },
  { table: dataExports, of: ({ id }) => eq(dataExports.userId, id), withheld: ['parts'] },
  {
    table: consentRecords,
    of: ({ subjects }) => isOneOf(consentRecords.subject, subjects),
    withheld: ['hash', 'previous', 'textHash'],
  },
  {
    table: consentHeads,
    of: ({ subjects }) => isOneOf(consentHeads.subject, subjects),
    notExported: 'The length and the hash of the records beside it.',
  },
  { table: users, of: ({ id }) => or(eq(users.id, id), eq(users.claimedBy, id)), withheld: ['emailKey'] },
]
