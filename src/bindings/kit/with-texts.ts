/** The same request, answered only when the texts are loaded, too: for what is said of its answer. */
export const withTexts =
  <Given, Answer>(ask: (given: Given) => Promise<Answer>, texts: { loaded: Promise<void> }) =>
  async (given: Given): Promise<Answer> =>
    (await Promise.all([ask(given), texts.loaded]))[0]
