/** `npm run migrations` writes schema changes as SQL, which preparing the database runs. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './shop/database/schema.ts',
  out: './shop/database/migrations',
})
