import { z } from 'zod'

/** A code kept as text in the database and narrowed here, so that the list of codes exists once. */
export const code = <const S extends readonly [string, ...string[]]>(codes: S) => z.enum(codes)
