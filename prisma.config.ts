/** Read by the Prisma command line. The portal itself goes through prisma/generate.ts and prisma/migrate.ts. */
export default {
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
}
