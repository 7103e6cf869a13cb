/** Whether the visitor asked their browser to save data. Unknown is no. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
