/** Before each file of page tests: nothing that an earlier one has left in the browser is there. */
import { clearCookies } from './cookies.ts'

clearCookies()
localStorage.clear()
sessionStorage.clear()
