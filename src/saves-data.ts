/** Whether the browser asks to save data: then nothing is fetched ahead. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
