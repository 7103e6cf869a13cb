/**
 * A person with the firm they act for, as one name: Ada Muster (Muster & Co); a list of both would name two who ask. Whoever is
 * erased has no name left, and some write their firm's into both fields.
 */
export const personOfFirm = (person: string, firm: string): string =>
  firm && person && firm !== person ? `${person} (${firm})` : person || firm
