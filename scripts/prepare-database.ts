/** Makes the shop's database ready and says what was done. */
import { prepareDatabase } from '../shop/database/prepare.ts'

const SENTENCES = {
  nothing: 'The database is up to date.',
  made: 'The database has been made.',
  renewed: 'The catalogue has been renewed; customers and orders were kept.',
}

try {
  const { done, setAside } = await prepareDatabase()
  console.log(SENTENCES[done])
  if (setAside) console.log(`The former database could not be carried over and was kept in ${setAside}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
