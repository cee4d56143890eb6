import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_IDENTITY_CLIENT, DEMO_SECRET_PREFIX } from '@portal/api/env.production'
import { IDENTITY_PATHS, identityReturn } from '@portal/shared/features/identity/identity.schema'
import { portOr } from '../ports.ts'
import { startIdentity } from './service.ts'

const PORT = 1090
type Source = Record<string, string | undefined>

/** Connects the portal with a stand-in of the identity service; one that IDENTITY_URL names wins. */
export async function withIdentity(
  source: Source,
  dataDir: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Source> {
  if (source.IDENTITY_URL) return source
  const own = ownSecrets(dataDir)
  const client = {
    clientID: DEMO_IDENTITY_CLIENT,
    clientSecret: own.IDENTITY_CLIENT_SECRET,
    redirectURIs: IDENTITY_PATHS.map((path) => `${source.PUBLIC_URL}${identityReturn(path)}`),
    publicKeyPem: createPublicKey(own.IDENTITY_PRIVATE_KEY).export({ type: 'spki', format: 'pem' }).toString(),
  }
  const service = await startIdentity({ port: await portOr(PORT), clients: [client] })
  onStop(service.stop)
  return { ...source, ...own, IDENTITY_URL: service.url, IDENTITY_CLIENT_ID: DEMO_IDENTITY_CLIENT }
}

/** Made up once, so that links outlive the demo's end; readable by its owner only, and never fit for production. */
function ownSecrets(dataDir: string) {
  const file = join(dataDir, 'identity.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(madeUp()), { mode: 0o600 })
  const kept: ReturnType<typeof madeUp> = JSON.parse(readFileSync(file, 'utf8'))
  return kept
}

const secret = () => DEMO_SECRET_PREFIX + randomBytes(32).toString('base64url')

function madeUp() {
  const keys = {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  } as const
  const { privateKey } = generateKeyPairSync('rsa', keys)
  return { IDENTITY_PRIVATE_KEY: privateKey, IDENTITY_CLIENT_SECRET: secret(), IDENTITY_STORE_KEY: secret() }
}
