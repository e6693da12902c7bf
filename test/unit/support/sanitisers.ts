/** Both sanitisers; a page loads the one that its browser needs. */
import { purify as own, purifyLong as ownLong } from '../../../src/page/kit/native-purifier.ts'
import { purify as domPurify, purifyLong as domPurifyLong } from '../../../src/page/kit/purifier.ts'

export const OWN = { name: "the browser's sanitiser", purify: own, purifyLong: ownLong }
export const DOMPURIFY = { name: 'DOMPurify', purify: domPurify, purifyLong: domPurifyLong }
export const SANITISERS = [OWN, DOMPURIFY]
