/** Kinds of options, with the defaults they take where a page prints none. */
export {
  amount,
  filled,
  flag,
  number,
  OptionsError,
  text,
  textOrNone,
  word,
  words,
} from '../bindings/kit/options.ts'
