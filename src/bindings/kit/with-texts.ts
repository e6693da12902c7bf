/** The same answer, only once the texts are loaded, too: for what is said of it. */
export const withTexts = async <Answer>(answer: Promise<Answer>, texts: { loaded: Promise<void> }): Promise<Answer> =>
  (await Promise.all([answer, texts.loaded]))[0]
