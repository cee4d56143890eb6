import type { Prisma, PrismaClient } from '../../client.ts'
import type { RowOf } from './bulk.ts'
import type { City } from './city/city.ts'
import type { History } from './jobs/history.ts'

/** What features make their rows of: who and what there is, the work of two years, and the password of every account. */
export interface Demo {
  city: City
  history: History
  passwordHash: string
  /** Where the disk store keeps files, if it does. */
  filesDir?: string | undefined
}
/** Rows by model; written model by model in the order in which they stand here. */
export type DemoRows = { readonly [M in Prisma.ModelName]?: readonly RowOf<M>[] }

/**
 * What a feature has in the demo city. Chance is drawn from a fork of `city.random` with a name of the feature's own, so that
 * one more feature does not change what the others show.
 */
export interface DemoPart {
  /** Rows written in sets, in the order of the list of parts. */
  rows?(demo: Demo): DemoRows
  /** So many rows that single references are not checked; triggers do not run on them either. They come after all others. */
  isLarge?: true
  /** What is written afterwards, row by row, where something is made of what the database answered. */
  afterwards?(db: PrismaClient, demo: Demo): Promise<void>
}
