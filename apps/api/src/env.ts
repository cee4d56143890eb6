import { readFileSync } from 'node:fs'
import { isTileUrl } from '@portal/shared/features/health/map-tiles'
import { z } from 'zod'
import { unfitForProduction } from './env.production.ts'
import { lostKeys, sealSettingsOf, sealVariables, secret } from './env.seals.ts'
import type { Settings } from './kernel/ports.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/ })

/** Every environment variable the server reads; `.env.example` documents each. `X_FILE` names a file that holds X; an empty one says nothing. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PROCESS_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  TOKEN_SECRET: secret,
  ...sealVariables,
  FILES_DIR: z.string().min(1),
  WEB_DIST: z.string().optional(),
  PUBLIC_URL: webAddress.default('http://localhost:8080'),
  MAIL_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: z.string().default('Digital Log-books <no-reply@localhost>'),
  MAIL_PARALLEL: z.coerce.number().int().min(1).max(100).default(10),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  REQUEST_HEADER_SECONDS: z.coerce.number().min(1).max(120).default(15),
  REQUEST_IDLE_SECONDS: z.coerce.number().min(1).max(600).default(60),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  SOCKETS_MAX: z.coerce.number().int().min(1).default(10_000),
  UPLOADS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  UPLOADS_MAX: z.coerce.number().int().min(1).default(1000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  CAPTCHA_TEST_CODE: z.string().min(4).optional(),
  DEMO: flag,
  PASSWORD_MAX_AGE_DAYS: z.coerce.number().int().min(0).default(180),
  REGULATOR_NAME_EN: z.string().default('Lift and Escalator Safety Office'),
  REGULATOR_NAME_ZH: z.string().default('升降機及自動梯安全署'),
  REGULATOR_SHORT_NAME: z.string().default('LESO'),
  SUPPORT_EMAIL: z.string().default('support@localhost'),
  SUPPORT_PHONE: z.string().default('2000 0000'),
  MAP_TILE_URL: z.string().refine(isTileUrl, 'names no {z}, {x} and {y} of an http address').optional(),
  IDENTITY_URL: webAddress.optional(),
  IDENTITY_CLIENT_ID: z.string().optional(),
  IDENTITY_CLIENT_SECRET: z.string().optional(),
  IDENTITY_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  IDENTITY_RSA_PADDING: z.enum(['pkcs1', 'oaep256']).default('pkcs1'),
  IDENTITY_STORE_KEY: secret.optional(),
  SUBMISSION_URL: webAddress.optional(),
  /** Sent as a header. */
  SUBMISSION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
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
/** Each service is connected by all of these, or by none. */
const SERVICES = {
  identity: [
    'IDENTITY_URL',
    'IDENTITY_CLIENT_ID',
    'IDENTITY_CLIENT_SECRET',
    'IDENTITY_PRIVATE_KEY',
    'IDENTITY_STORE_KEY',
  ],
  submission: ['SUBMISSION_URL', 'SUBMISSION_KEY'],
} as const

/** The services of which some variables are given, and others not. */
const halfConnected = (given: Record<string, string | undefined>): string[] =>
  Object.entries(SERVICES).flatMap(([name, variables]) => {
    const missing = variables.filter((variable) => !given[variable])
    const isHalf = missing.length > 0 && missing.length < variables.length
    return isHalf ? [`the ${name} service also needs ${missing.join(', ')}`] : []
  })

/** Reads and checks the environment once. Throws one sentence that names every fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = { ...withoutEmpty(fromFiles(source)), ...withoutEmpty(source) }
  const read = schema.safeParse(given)
  const unfit = given.NODE_ENV === 'production' ? unfitForProduction(given) : []
  const faults = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...halfConnected(given),
    ...(unfit.length ? [`not allowed in production: ${unfit.join(', ')}`] : []),
  ]
  if (read.success && lostKeys(read.data).length)
    faults.push(`SEAL_OLD_KEYS lacks version ${lostKeys(read.data).join(', ')}`)
  if (!read.success || faults.length) throw new Error(`Configuration: ${faults.join('; ')}`)
  return read.data
}

/** The same of the little that commands about seals need. */
export function readSealEnv(source: Record<string, string | undefined>): SealEnv {
  const read = sealSchema.safeParse({ ...withoutEmpty(fromFiles(source)), ...withoutEmpty(source) })
  const faults = (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (read.success && lostKeys(read.data).length)
    faults.push(`SEAL_OLD_KEYS lacks version ${lostKeys(read.data).join(', ')}`)
  if (!read.success || faults.length) throw new Error(`Configuration: ${faults.join('; ')}`)
  return read.data
}

const withoutEmpty = (source: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const fromFiles = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const file = source[`${name}${FILE_SUFFIX}`]
      return file ? [[name, readFileSync(file, 'utf8').trim()]] : []
    }),
  )

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
  mailParallel: env.MAIL_PARALLEL,
  passwordMaxAgeDays: env.PASSWORD_MAX_AGE_DAYS,
  mapTileUrl: env.MAP_TILE_URL,
  support: { email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE },
})

/** What strangers may hold of a process, and for how long. */
export const limitsOf = (env: Env) => ({
  headerMs: env.REQUEST_HEADER_SECONDS * 1000,
  idleMs: env.REQUEST_IDLE_SECONDS * 1000,
  sockets: { perAddress: env.SOCKETS_PER_ADDRESS, max: env.SOCKETS_MAX },
  uploads: { perAddress: env.UPLOADS_PER_ADDRESS, max: env.UPLOADS_MAX },
  isBehindProxy: env.TRUST_PROXY > 0,
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

/** How to reach the outside system for forms; nothing when they go through other channels only. */
export const submissionOptions = ({ SUBMISSION_URL: url, SUBMISSION_KEY: key }: Env) =>
  url && key ? { url: url.replace(/\/$/, ''), key } : null
