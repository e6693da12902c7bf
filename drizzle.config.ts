/** `npm run migrations` writes what changed in the schema as SQL; the preparation of the database runs it. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './shop/database/schema.ts',
  out: './shop/database/migrations',
})
