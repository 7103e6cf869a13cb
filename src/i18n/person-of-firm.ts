/** A person with the firm they act for, as one name: Ada Muster (Muster & Co); a list of both would name two who ask. */
export const personOfFirm = (person: string, firm: string): string => (firm ? `${person} (${firm})` : person)
