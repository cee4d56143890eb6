import { z } from 'zod'
import type { Settings } from './kernel/ports.ts'

const SECRET_MIN = 32
export const secret = z.string().min(SECRET_MIN)

/** `1:the first key,2:the second`, or one on a line; a key itself may hold anything. */
const versionedKeys = z
  .string()
  .transform((text) =>
    text
      .trim()
      .split(/\n|,(?=\d+:)/)
      .map((part) => part.trim().split(/:(.*)/s, 2) as [string, string]),
  )
  .pipe(z.array(z.tuple([z.coerce.number<string>().int().min(1), secret])))
  .transform((keys): Record<number, string> => Object.fromEntries(keys))
const addresses = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.email()))

/** The variables about seals and what lies outside of the database. */
export const sealVariables = {
  SEAL_KEY: secret,
  SEAL_KEY_VERSION: z.coerce.number().int().min(1).default(1),
  SEAL_OLD_KEYS: versionedKeys.default({}),
  SEAL_ANCHORS_DIR: z.string().min(1),
  SEAL_ANCHOR_MAIL_TO: addresses.default([]),
}
type Keys = z.output<z.ZodObject<Pick<typeof sealVariables, 'SEAL_KEY' | 'SEAL_KEY_VERSION' | 'SEAL_OLD_KEYS'>>>

/** The numbers of keys that entries may have been sealed with and that are not given. */
export const lostKeys = ({ SEAL_KEY_VERSION, SEAL_OLD_KEYS }: Keys): number[] =>
  Array.from({ length: SEAL_KEY_VERSION - 1 }, (_, index) => index + 1).filter((version) => !SEAL_OLD_KEYS[version])

/** The keys of the installation's seals, as services get them. */
export const sealSettingsOf = (env: Keys): Pick<Settings, 'sealKey' | 'sealKeyVersion' | 'oldSealKeys'> => ({
  sealKey: env.SEAL_KEY,
  sealKeyVersion: env.SEAL_KEY_VERSION,
  oldSealKeys: env.SEAL_OLD_KEYS,
})
