import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'

/** Whether an error of Prisma, Node or multer carries this code. */
export const isCoded = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Prisma wraps what PostgreSQL says; the SQLSTATE stands somewhere inside. */
export const tells = (error: unknown, sqlState: string): boolean =>
  JSON.stringify(error, Object.getOwnPropertyNames(error ?? {})).includes(sqlState)
export const isLockTimeout = (error: unknown): boolean => error instanceof Error && tells(error, '55P03')

/** Turns a unique-constraint violation into the given problem, so that no one needs to look before inserting. */
export async function unique<T>(key: ProblemKey, field: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isCoded(error, 'P2002')) throw new Problem(key, undefined, field)
    throw error
  }
}

/** What is not there (any more) is null; every other failure, such as a database that is away, stays one. */
export async function orNull<T>(row: Promise<T>): Promise<T | null> {
  try {
    return await row
  } catch (error) {
    if (isCoded(error, 'P2025')) return null
    throw error
  }
}

/** The same for PostgreSQL's exclusion constraints (SQLSTATE 23P01). */
export async function exclusive<T>(refusal: () => Problem, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (tells(error, '23P01')) throw refusal()
    throw error
  }
}
