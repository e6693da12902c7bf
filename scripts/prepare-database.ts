/** Makes the shop's database ready and says what was done. */
import { prepareDatabase } from '../shop/database/prepare.ts'

const { done, setAside } = await prepareDatabase()
const sentences = {
  nothing: 'The database is up to date.',
  made: 'The database has been made.',
  renewed: 'The catalogue has been renewed; customers and orders were kept.',
}
process.stdout.write(`${sentences[done]}\n`)
if (setAside) process.stdout.write(`The former database could not be carried over and was kept in ${setAside}.\n`)
