import { toDate } from '@portal/shared/kernel/time'
import type { PrismaClient } from '../../client.ts'
import { FORM_TYPES_OF_LAW } from './form-types/form-types.ts'

/** Adds the versions of statutory forms that are missing; a version that is there is never changed. */
export async function seedFormTypes(tx: Pick<PrismaClient, 'formType'>): Promise<void> {
  const there = await tx.formType.findMany({ select: { version: true } })
  const known = new Set(there.map(({ version }) => version))
  const missing = FORM_TYPES_OF_LAW.filter(({ version }) => !known.has(version))
  await tx.formType.createMany({
    data: missing.map((definition) => ({
      code: definition.code,
      version: definition.version,
      definition,
      effectiveOn: toDate(definition.effectiveOn),
    })),
    skipDuplicates: true,
  })
}
