import { z } from 'zod'
import { addressed, exactText, many, patterned, requiredLine, rowNumber, text } from '../../kernel/input.ts'
import { listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'

export { email, line, requiredLine, requiredText, text } from '../../kernel/input.ts'

/** Shapes that many features share; each described once (spec 000 §5, spec 001 §5). */
export const rowId = addressed(rowNumber)
export const ids = (max: number) => many(rowNumber, { min: 1, max })
export const idParam = z.object({ id: rowId })
export const done = z.object({})
export type Done = z.output<typeof done>

/** A day that is answered: one that is reckoned from others may lie before or after those that can be entered. */
export const dayOut = z.iso.date()

/** What stands in a search box. */
export const searchText = text(100)
  .transform((value) => value || undefined)
  .optional()

/** Longer than any password, code or confirmation that may be right. */
export const TYPED_MAX = 200
/** Longest signed token anybody hands over. */
export const TOKEN_MAX = 4000
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 32
export const password = exactText(PASSWORD_MIN, PASSWORD_MAX)
  .regex(/[A-Z]/, { error: 'passwordUpper' })
  .regex(/[a-z]/, { error: 'passwordLower' })
  .regex(/\d/, { error: 'passwordDigit' })
  .regex(/[^A-Za-z0-9]/, { error: 'passwordSpecial' })

/** Letters of any script, digits, blanks and what stands in names of people, teams and firms; at least one letter. */
const NAME =
  /^$|^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{Zs}\p{Pd}\p{Pi}\p{Pf}'.,&/()·\u2027\u30FB\u3001\uFF08\uFF09\uFF0C\uFF0E]+$/u
/** The name by which log-books show somebody (spec 000 §5, domain.md §9). */
export const displayName = requiredLine(50).regex(NAME, { error: 'displayNameFormat' })

export const username = patterned(/^[A-Za-z0-9][A-Za-z0-9_]{2,22}[A-Za-z0-9]$/)
/** Full-width digits as digits, without what only groups them. */
const digitsOf = (value: string) => value.normalize('NFKC').replace(/[\s().-]/g, '')
const withoutCountry = (value: string) => value.replace(/^(\+|00)?852(?=\d{8}$)/, '')
/** A number of Hong Kong, however it is grouped and with or without +852; kept as its eight digits. */
export const phone = patterned(/^[23569]\d{7}$/, 'phoneFormat', (value) => withoutCountry(digitsOf(value)))
/** The number that a text means, however it was typed; the text itself where it is none. */
export const plainPhone = (text: string): string => phone.safeParse(text).data ?? text
export const MAIL_CODE_DIGITS = 6
export const mailCode = patterned(/^\d{6}$/, 'codeFormat', digitsOf)
export const hexColor = patterned(/^#[0-9A-F]{6}$/, undefined, (value) => value.toUpperCase())
export const partialHkid = patterned(/^[A-Z]{1,2}\d{3,6}$/)
export const upperWithoutBlanks = (value: string) => value.replace(/\s/g, '').toUpperCase()
/** That of a certificate of an engineer or a worker (10200). */
export const registrationNumber = patterned(
  /^(RLE|REE|RLW|REW)-?\d{1,7}(-\d{1,7})?$/,
  'certificateNumberInvalid',
  upperWithoutBlanks,
)

const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
/** Photographs: jpeg or png by content, 10 MB each (product.md §9). */
export const PHOTO_UPLOAD = { photos: { maxFiles: 20, maxBytes: 10_000_000, types: IMAGE_TYPES } } as const

/** A stored file as answers name it; its size in bytes. */
export const fileRef = z.object({ id: z.string(), name: z.string(), size: z.number() })
/** What has one name, and whom an answer names. */
export const namedRef = z.object({ id: z.number(), name: z.string() })
export const personRef = z.object({ id: z.number(), displayName: z.string() })

export const historyQuery = listQuery({}, ['id'], 'id,desc')
const values = z.record(z.string(), z.unknown()).nullable()
/** Something that was done to a thing: by whom, from where (screen, import …), and the fields it changed. */
export const historyEntry = z.object({
  id: z.number(),
  action: z.string(),
  userName: z.string(),
  orgNameEn: z.string(),
  orgNameZh: z.string(),
  source: z.string(),
  /** The workbook and its row, of an import by the reader's own organization. */
  workbook: z.object({ name: z.string(), row: z.number().nullable() }).nullable(),
  before: values,
  after: values,
  createdAt: instantOut,
})
