/** Terms for the same thing, separated by commas, and what the catalogue calls it, separated by `|`, likeliest first. */
export type Synonyms = Record<string, string>
