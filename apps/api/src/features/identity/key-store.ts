import type { PrismaClient } from '@portal/db'

/** The content key of the identity service in the database, as all processes share it: wrapped, so that nobody can read it there. */
export const identityKeys = (db: PrismaClient, clientId: string) => ({
  load: () => db.identityKey.findUnique({ where: { clientId } }),
  async save({ wrappedKey, expiresAt }: { wrappedKey: string; expiresAt: Date }) {
    await db.identityKey.upsert({
      where: { clientId },
      create: { clientId, wrappedKey, expiresAt },
      update: { wrappedKey, expiresAt },
    })
  },
})
