import type { Plugin } from 'vite'

/** The widths of one of the fourteen fonts that every PDF reader has. What is left of the folder, encodings, is read at the start. */
const WIDTHS = /@cantoo\/pdf-lib\/.*\/standard-fonts\/(?!all-encodings)[\w-]+\.compressed\.json$/

/**
 * Leaves the widths of the standard fonts out of the Worker: 100 kB gzip of the part that makes PDFs. Print files and invoices have to
 * embed what they are set in, and so does every document of ours (docs/decisions/0247).
 */
export function withoutStandardFonts(): Plugin {
  return {
    name: 'boxwright:without-standard-fonts',
    enforce: 'pre',
    load: (id) => (WIDTHS.test(id) ? '""' : null),
  }
}
