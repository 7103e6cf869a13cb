/** Whether the visitor asked their browser to save data; false where the browser does not say. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
