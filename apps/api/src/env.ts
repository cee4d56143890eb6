import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Settings } from './kernel/ctx.ts'

type SealKeys = Pick<Settings, 'sealKey' | 'sealKeyVersion' | 'oldSealKeys'>

const SECRET_MIN = 32
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const secret = z.string().min(SECRET_MIN)
const parts = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean)
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
const addresses = z.string().transform(parts).pipe(z.array(z.email()))

/** Every environment variable the server reads; `.env.example` documents each. `X_FILE` names a file that holds X; an empty one says nothing. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PROCESS_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  TOKEN_SECRET: secret,
  SEAL_KEY: secret,
  SEAL_KEY_VERSION: z.coerce.number().int().min(1).default(1),
  SEAL_OLD_KEYS: versionedKeys.default({}),
  SEAL_ANCHORS_DIR: z.string().min(1),
  SEAL_ANCHOR_MAIL_TO: addresses.default([]),
  FILES_DIR: z.string().min(1),
  WEB_DIST: z.string().optional(),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  MAIL_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: z.string().default('Digital Log-books <no-reply@localhost>'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  CAPTCHA_TEST_CODE: z.string().min(4).optional(),
  DEMO: flag,
  PASSWORD_MAX_AGE_DAYS: z.coerce.number().int().min(0).default(180),
  REGULATOR_NAME_EN: z.string().default('Lift and Escalator Safety Office'),
  REGULATOR_NAME_ZH: z.string().default('升降機及自動梯安全署'),
  REGULATOR_SHORT_NAME: z.string().default('LESO'),
  SUPPORT_EMAIL: z.string().default('support@localhost'),
  SUPPORT_PHONE: z.string().default('2000 0000'),
  MAP_TILE_URL: z.string().optional(),
  IDENTITY_URL: z.url().optional(),
  IDENTITY_CLIENT_ID: z.string().optional(),
  IDENTITY_CLIENT_SECRET: z.string().optional(),
  IDENTITY_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  IDENTITY_RSA_PADDING: z.enum(['pkcs1', 'oaep256']).default('pkcs1'),
  IDENTITY_STORE_KEY: secret.optional(),
  VERSION: z.string().default('v1.7.3'),
})
export type Env = z.output<typeof schema>

const sealSchema = schema.pick({
  DATABASE_URL: true,
  SEAL_KEY: true,
  SEAL_KEY_VERSION: true,
  SEAL_OLD_KEYS: true,
  SEAL_ANCHORS_DIR: true,
  FILES_DIR: true,
})
/** What a command needs that only checks seals. */
export type SealEnv = z.output<typeof sealSchema>

const FILE_SUFFIX = '_FILE'
const DEMO_ONLY = ['DEMO', 'CAPTCHA_TEST_CODE'] as const
const SECRETS = ['TOKEN_SECRET', 'SEAL_KEY', 'IDENTITY_STORE_KEY'] as const
/** The identity service is connected by all of these, or by none. */
const IDENTITY = [
  'IDENTITY_URL',
  'IDENTITY_CLIENT_ID',
  'IDENTITY_CLIENT_SECRET',
  'IDENTITY_PRIVATE_KEY',
  'IDENTITY_STORE_KEY',
] as const
/** Secrets the local stack makes up begin with this, so that production can refuse them. */
export const DEMO_SECRET_PREFIX = 'demo-'

/** Reads and checks the environment once. Throws one sentence that names every fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = parsed(schema, source)
  const missing = IDENTITY.filter((name) => !env[name])
  if (missing.length && missing.length < IDENTITY.length)
    throw new Error(`Configuration: the identity service also needs ${missing.join(', ')}`)
  refuseLostKeys(env)
  const faults = env.NODE_ENV === 'production' ? unfitForProduction(env) : []
  if (faults.length) throw new Error(`Configuration: not allowed in production: ${faults.join(', ')}`)
  return env
}

/** The same of the little that commands about seals need. */
export function readSealEnv(source: Record<string, string | undefined>): SealEnv {
  const env = parsed(sealSchema, source)
  refuseLostKeys(env)
  return env
}

function parsed<S extends z.ZodType>(shape: S, source: Record<string, string | undefined>): z.output<S> {
  const read = shape.safeParse({ ...withoutEmpty(fromFiles(source)), ...withoutEmpty(source) })
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Configuration: ${faults.join('; ')}`)
}

function refuseLostKeys({ SEAL_KEY_VERSION, SEAL_OLD_KEYS }: SealEnv): void {
  const versions = Array.from({ length: SEAL_KEY_VERSION - 1 }, (_, index) => index + 1)
  const unknown = versions.filter((version) => !SEAL_OLD_KEYS[version])
  if (unknown.length) throw new Error(`Configuration: SEAL_OLD_KEYS lacks version ${unknown.join(', ')}`)
}

const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value))

const fromFiles = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const file = source[`${name}${FILE_SUFFIX}`]
      return file ? [[name, readFileSync(file, 'utf8').trim()]] : []
    }),
  )

const unfitForProduction = (env: Env): string[] => [
  ...DEMO_ONLY.filter((name) => env[name]),
  ...SECRETS.filter((name) => env[name]?.startsWith(DEMO_SECRET_PREFIX)),
  ...(env.IDENTITY_URL?.startsWith('http:') ? ['IDENTITY_URL without https'] : []),
]

/** The keys of the installation's seals, as services get them. */
export const sealSettingsOf = (env: SealEnv): SealKeys => ({
  sealKey: env.SEAL_KEY,
  sealKeyVersion: env.SEAL_KEY_VERSION,
  oldSealKeys: env.SEAL_OLD_KEYS,
})

export const settingsOf = (env: Env): Settings => ({
  version: env.VERSION,
  publicUrl: env.PUBLIC_URL,
  tokenSecret: env.TOKEN_SECRET,
  ...sealSettingsOf(env),
  anchorMailTo: env.SEAL_ANCHOR_MAIL_TO,
  identityKey: env.IDENTITY_STORE_KEY,
  captchaTestCode: env.CAPTCHA_TEST_CODE,
  demo: env.DEMO,
  regulator: { nameEn: env.REGULATOR_NAME_EN, nameZh: env.REGULATOR_NAME_ZH, shortName: env.REGULATOR_SHORT_NAME },
  passwordMaxAgeDays: env.PASSWORD_MAX_AGE_DAYS,
  mapTileUrl: env.MAP_TILE_URL,
  support: { email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE },
})

/** How to reach the identity service; nothing when the installation is not connected to it. */
export const identityOptions = (env: Env) => {
  const {
    IDENTITY_URL: url,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_CLIENT_SECRET: clientSecret,
    IDENTITY_PRIVATE_KEY: privateKey,
    IDENTITY_RSA_PADDING: padding,
  } = env
  return url && clientId && clientSecret && privateKey
    ? { url: url.replace(/\/$/, ''), clientId, clientSecret, privateKey, padding }
    : null
}
