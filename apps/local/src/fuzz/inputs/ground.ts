import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { permissionsOf } from '@portal/shared/access/grants'
import { Role, type RoleId } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import { readEnv } from '../../../../api/src/env.ts'
import { signToken } from '../../../../api/src/features/auth/token.ts'
import { startServer } from '../../../../api/src/server.ts'
import { startIdentity } from '../../identity/service.ts'
import type { Person } from './attempt.ts'
import { knownOf } from './known.ts'
import { fillRows } from './rows.ts'
import type { Known } from './values.ts'

const SECRET = 'a secret of inputs under test, long enough'
const DAY_S = 86_400

/** One database, as its owner and as the application comes to it. */
interface Place {
  url: string
  appUrl: string
}

/** The real server on a database of its own, with people of every kind and one row of most things. */
export async function prepareGround({ url, appUrl }: Place, logLevel: 'silent' | 'error' = 'silent') {
  const folder = mkdtempSync(join(tmpdir(), 'portal-inputs-'))
  const db = createDb(url)
  const { people, programs, known } = await fill(db)
  const identity = await connectIdentity()
  const server = await startServer(
    readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      PROCESS_ROLE: 'api',
      DATABASE_URL: appUrl,
      FILES_DIR: join(folder, 'files'),
      SEAL_ANCHORS_DIR: join(folder, 'anchors'),
      TOKEN_SECRET: SECRET,
      SEAL_KEY: SECRET,
      MAIL_URL: 'smtp://127.0.0.1:9',
      TRUST_PROXY: '1',
      LOG_LEVEL: logLevel,
      ...identity.env,
    }),
  )
  const [clerk] = people
  const template = await fetch(`${server.url}/api/worker/import/template`, {
    headers: { authorization: `Bearer ${clerk?.token()}` },
  })
  const workbook = Buffer.from(await template.arrayBuffer())
  return {
    url: server.url,
    known: new Map([...known, ['workbook', [workbook]]]),
    peopleFor: ({ access, programs: isForPrograms }: Contract): readonly Person[] =>
      isForPrograms === true
        ? programs
        : people.filter(
            ({ role, channel }) =>
              access === 'public' || access === 'signedIn' || permissionsOf([role], channel).has(access),
          ),
    async close() {
      await server.close()
      await identity.stop()
      await db.$disconnect()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The stand-in of the government's service, which the server asks for what it is told. */
async function connectIdentity() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const [clientID, clientSecret] = ['portal-inputs', SECRET]
  const client = { clientID, clientSecret, redirectURIs: [], publicKeyPem: publicKey }
  const { url, stop } = await startIdentity({ port: 0, clients: [client], people: [], clock: () => new Date() })
  return {
    stop,
    env: {
      IDENTITY_URL: url,
      IDENTITY_CLIENT_ID: clientID,
      IDENTITY_CLIENT_SECRET: clientSecret,
      IDENTITY_PRIVATE_KEY: privateKey,
      IDENTITY_STORE_KEY: SECRET,
    },
  }
}

type Db = ReturnType<typeof createDb>

interface Filled {
  people: (Person & { role: RoleId; channel: 'web' | 'mobile' })[]
  programs: Person[]
  known: Known
}
async function fill(db: Db): Promise<Filled> {
  const made = await fillRows(db)
  const people = await Promise.all(
    made.users.map(async ({ user, role, channel }) => {
      let token = await sessionOf(db, user.id, channel)
      return {
        name: Object.entries(Role).find(([, id]) => id === role)?.[0] ?? '',
        role,
        channel,
        token: () => token,
        renew: async () => {
          await db.user.update({ where: { id: user.id }, data: { status: 'ENABLED', oneTimeLogin: false } })
          token = await sessionOf(db, user.id, channel)
        },
      }
    }),
  )
  const program: Person = { name: 'a program', token: () => made.key, renew: async () => {} }
  return { people, programs: [program], known: knownOf(made) }
}

async function sessionOf(db: Db, userId: number, channel: 'web' | 'mobile'): Promise<string> {
  const expiresAt = new Date(Date.now() + DAY_S * 1000)
  const { id } = await db.session.create({ data: { userId, channel, expiresAt } })
  return signToken(SECRET, 'session', id, DAY_S)
}
