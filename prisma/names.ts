import type { Prisma } from './generated/client.ts'

/** A model as the client calls it: `jobRecord`. */
export type ModelKey = Uncapitalize<Prisma.ModelName>

/** Columns are the fields in snake case, all through the schema. */
export function columnOf(field: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(field)) throw new Error(`sqlOf does not know ${field}`)
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Tables are the models in snake case, but for a word that SQL keeps for itself; a test holds it against the schema. */
export const tableOf = (model: ModelKey): string => (model === 'user' ? 'account' : columnOf(model))
