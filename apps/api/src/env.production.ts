import { deflateRawSync } from 'node:zlib'

/** Secrets and names the local stack makes up begin with one of these, so that production can refuse them. */
export const DEMO_SECRET_PREFIX = 'demo-'
export const DEMO_IDENTITY_CLIENT = 'digital-logbooks-demo'

const DEMO_ONLY = ['CAPTCHA_TEST_CODE'] as const
const SECRETS = ['TOKEN_SECRET', 'SEAL_KEY', 'IDENTITY_CLIENT_SECRET', 'IDENTITY_STORE_KEY', 'SUBMISSION_KEY'] as const
const ADDRESSES = ['PUBLIC_URL', 'IDENTITY_URL', 'SUBMISSION_URL'] as const

/**
 * A random text of 32 hexadecimal digits has 14 different ones and cannot be packed; what people make up can.
 * Eight different ones came up 4 times in 600,000 random texts; six or fewer come up twice in 10,000,000,000.
 */
const LEAST_SIGNS = 7
const LEAST_PACKED_BYTES = 24
const PLACEHOLDERS = /password|secret|change-?me|example|default|placeholder|logbook/i

type Source = Partial<Record<string, string>>

/** Everything in a configuration that only a demo may have, each in a few words. Never tells a value. */
export function unfitForProduction(env: Source): string[] {
  const secrets = SECRETS.flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []))
  return [
    ...(env.DEMO === 'true' ? ['DEMO'] : []),
    ...DEMO_ONLY.filter((name) => env[name]),
    ...(env.IDENTITY_CLIENT_ID === DEMO_IDENTITY_CLIENT ? ['IDENTITY_CLIENT_ID of the demo'] : []),
    ...secrets.flatMap(({ name, value }) => {
      if (value.startsWith(DEMO_SECRET_PREFIX)) return [`${name} of the demo`]
      return isTrivial(value) ? [`${name} that can be guessed`] : []
    }),
    ...secrets.flatMap(({ name, value }, index) => {
      const twin = secrets.slice(0, index).find((other) => other.value === value)
      return twin ? [`${name} equal to ${twin.name}`] : []
    }),
    ...ADDRESSES.filter((name) => env[name] && !/^https:\/\//i.test(env[name])).map((name) => `${name} without https`),
    ...(env.PUBLIC_URL ? [] : ['PUBLIC_URL left out']),
  ]
}

/** Few signs, a pattern that repeats, a run such as 0123… or abcd…, or words that ask to be replaced. */
function isTrivial(secret: string): boolean {
  const signs = [...secret].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = signs.slice(1).map((sign, index) => (sign - (signs[index] ?? 0)) & 0xff)
  const packed = [Buffer.from(secret), Buffer.from(steps)].map((bytes) => deflateRawSync(bytes, { level: 9 }).length)
  return new Set(signs).size < LEAST_SIGNS || Math.min(...packed) < LEAST_PACKED_BYTES || PLACEHOLDERS.test(secret)
}
