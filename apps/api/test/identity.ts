import { generateKeyPairSync } from 'node:crypto'
import { MADE_PASSWORD } from '@portal/db/factories/make'
import { IDENTITY_PATHS, identityReturn } from '@portal/shared/features/identity/identity.schema'
import request from 'supertest'
import type { Fault } from '../../local/src/identity/faults.ts'
import { type Options, TEST_PEOPLE } from '../../local/src/identity/memory.ts'
import { startIdentity } from '../../local/src/identity/service.ts'
import { httpIdentity, type IdentityOptions } from '../src/adapters/identity/identity.http.ts'
import { createApp } from '../src/app.ts'
import { identityKeys } from '../src/features/identity/key-store.ts'
import { watched } from './openapi/named.ts'
import { signIn } from './signIn.ts'
import { db, logged, ports, tokenOf, world } from './world.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const SECRET = 'a client secret of the tests'
let n = 0

export type Action = 'approve' | 'cancel' | 'reject' | 'expire'
type Back = { code: string | null; state: string; error: string | null }

/** The portal connected with a stand-in of the identity service that really runs, and browsers that go between them. */
export async function connectIdentity(service: Partial<Options> = {}, portal: Partial<IdentityOptions> = {}) {
  const clientId = `portal-${process.pid}-${++n}`
  const redirectURIs = IDENTITY_PATHS.map((path) => `${ports.settings.publicUrl}${identityReturn(path)}`)
  const people = [
    ...TEST_PEOPLE,
    ...Array.from({ length: 80 }, (_, at) => ({ id: `person-${at}`, name: `Person ${at}` })),
  ]
  const clients = [{ clientID: clientId, clientSecret: SECRET, redirectURIs, publicKeyPem: publicKey }]
  const sim = await startIdentity({ port: 0, clients, people, clock: () => world.now, ...service })
  const options: IdentityOptions = {
    url: sim.url,
    clientId,
    clientSecret: SECRET,
    privateKey,
    padding: 'pkcs1',
    ...portal,
  }
  const identity = () =>
    httpIdentity(options, { keys: identityKeys(db, clientId), clock: () => world.now, log: ports.log })
  const process_ = () =>
    watched(
      createApp({
        ...ports,
        identity: identity(),
        settings: { ...ports.settings, identityKey: 'a store key of the tests, long enough' },
      }),
    )
  const app = process_()
  const tell = async (path: string, body?: object) =>
    (
      await fetch(
        `${sim.url}/sim/${path}`,
        body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      )
    ).json()
  return {
    ...sim,
    app,
    clientId,
    anotherProcess: process_,
    fail: (...faults: Fault[]): Promise<unknown> => tell('faults', faults),
    log: async (): Promise<{ call: string; code: string }[]> => {
      const entries: { call: string; code: string }[] = await tell('log')
      return entries
    },
    browser: (token?: string) => browserOf(app, token),
    signedInBrowser: async (user: { id: number }) => browserOf(app, await tokenOf(user)),
  }
}

/** A browser: it keeps cookies and follows the service's page. */
export function browserOf(app: Parameters<typeof request.agent>[0], token?: string, agent = request.agent(app)) {
  const post = (path: string, body: object) => {
    const call = agent.post(path).set('current-lang', 'ENG').send(body)
    return token ? call.set('authorization', `Bearer ${token}`) : call
  }
  const start = async (path: (typeof IDENTITY_PATHS)[number]) => {
    const { body } = await post('/api/iamSmart/getIamSmartWebQRUrl', {
      path,
      ...(path === '/home/true' && { password: MADE_PASSWORD }),
    })
    const started: { appUrl: string; state: string } = body
    return started
  }
  const go = async (path: (typeof IDENTITY_PATHS)[number], person: string, action: Action = 'approve') =>
    decide(await start(path), person, action)
  return {
    token: token ?? '',
    post,
    start,
    go,
    /** The same browser, when somebody else has signed in. */
    handedTo: async (user: { id: number }) => browserOf(app, await tokenOf(user), agent),
    /** To the service and back, and what the portal says then. */
    async signIn(person: string) {
      const { code, state } = await go('/login/true', person)
      return post('/auth/iamSmart/web/login', { authCode: code, state })
    },
    async enroll(person: string) {
      const { code, state } = await go('/home/true', person)
      return post('/auth/iamSmart/enroll', { authCode: code, state, currentJWT: token })
    },
    /** The first sign-in of somebody whose identity is not linked yet. */
    async logIn({ username }: { username: string }, accessToken: string) {
      return signIn({ username, accessToken }, agent)
    },
  }
}

/** What a person does on the service's page, and where it sends the browser. */
export async function decide(
  { appUrl, state }: { appUrl: string; state: string },
  person: string,
  action: Action = 'approve',
): Promise<Back> {
  const page = await (await fetch(`${appUrl}&state=${state}&lang=en-US`)).text()
  const ticketID = /name="ticketID" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const service = new URL(appUrl).origin
  const res = await fetch(`${service}/sim/decision`, {
    method: 'POST',
    body: new URLSearchParams({ ticketID, user: person, action }),
    redirect: 'manual',
  })
  const { searchParams } = new URL(res.headers.get('location') ?? 'http://nowhere')
  return {
    code: searchParams.get('code'),
    state: searchParams.get('state') ?? '',
    error: searchParams.get('error_code'),
  }
}

/** What the portal wrote to its log. */
export const logText = () => logged.join('\n')
