/** Prepares the shop's database and prints what was done. */
import { catalogueOptions } from '../shop/catalogue/options.ts'
import { prepareDatabase, STEPS } from '../shop/database/prepare.ts'
import { progressOf } from './steps.ts'

const SENTENCES = {
  nothing: 'The database is up to date.',
  made: 'The database has been made.',
  renewed: 'The catalogue has been renewed; customers and orders were kept.',
}

try {
  const { name, products } = catalogueOptions()
  const what = `The ${name} catalogue of ${products.toLocaleString('en')} products, once`
  const { done, setAside } = await prepareDatabase(() => progressOf(what, STEPS))
  console.log(SENTENCES[done])
  if (setAside) console.log(`The former database could not be carried over and was kept in ${setAside}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
