import { z } from 'zod'
import { listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'

/** Shapes that many features share; each described once (spec 000 §5, spec 001 §5). */
export const rowId = z.coerce.number().int().positive().max(2_147_483_647)
export const ids = (max: number) => z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(max)
export const idParam = z.object({ id: rowId })
export const done = z.object({})
export type Done = z.output<typeof done>

/** Text that people type: trimmed, without the null character PostgreSQL cannot keep. */
export const text = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(max))
export const requiredText = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().min(1).max(max))
/** What stands in a search box. */
export const searchText = text(100)
  .transform((value) => value || undefined)
  .optional()

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 32
export const password = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .regex(/[A-Z]/, { error: 'passwordUpper' })
  .regex(/[a-z]/, { error: 'passwordLower' })
  .regex(/\d/, { error: 'passwordDigit' })
  .regex(/[^A-Za-z0-9]/, { error: 'passwordSpecial' })

export const username = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_]{2,22}[A-Za-z0-9]$/)
export const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase())
export const phone = z.string().regex(/^[23569]\d{7}$/)
export const MAIL_CODE_DIGITS = 6
export const mailCode = z.string().regex(/^\d{6}$/)
export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .transform((value) => value.toUpperCase())
export const partialHkid = z.string().regex(/^[A-Z]{1,2}\d{3,6}$/)
export const registrationNumber = z
  .string()
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^(RLE|REE|RLW|REW)-?\d{1,7}(-\d{1,7})?$/))

const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
/** Photographs: jpeg or png by content, 10 MB each (product.md §9). */
export const PHOTO_UPLOAD = { field: 'photos', maxFiles: 20, maxBytes: 10_000_000, types: IMAGE_TYPES } as const

export const historyQuery = listQuery({}, ['id'], 'id,desc')
const values = z.record(z.string(), z.unknown()).nullable()
/** Something that was done to a thing: by whom, from where (screen, import …), and the fields it changed. */
export const historyEntry = z.object({
  id: z.number(),
  action: z.string(),
  userName: z.string(),
  orgName: z.string(),
  source: z.string(),
  before: values,
  after: values,
  createdAt: instantOut,
})
