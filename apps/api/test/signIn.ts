import { MADE_PASSWORD } from '@portal/db/factories/make'
import { type WorkChallenge, workChallenge } from '@portal/shared/features/auth/auth.schema'
import type { MailWork } from '@portal/shared/kernel/work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey as deriveMailKey } from 'altcha-lib/algorithms/scrypt'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Test } from 'supertest'
import { anyone } from './world.ts'

interface Speaker {
  get(path: string): Test
  post(path: string): Test
}
/** A picture with the right answer of the tests, and the work that came with it. */
export async function pictureFor(from: Speaker = anyone()) {
  const { uuid, challenge } = (await from.get('/auth/code')).body
  return { code: 'abcd', uuid: String(uuid), challenge: workChallenge.parse(challenge) }
}

/** What a browser sends back when it has done the work. */
export async function proofOf(challenge: WorkChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** What a browser sends back when it has done the work that a mailed code costs. */
export async function mailProofOf(challenge: MailWork): Promise<string> {
  const derive = challenge.parameters.algorithm === 'SCRYPT' ? deriveMailKey : deriveKey
  const solution = await solveChallenge({ challenge, deriveKey: derive })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A picture whose work is done already. */
export async function workedPicture() {
  const { challenge, ...code } = await pictureFor()
  return { ...code, proof: await proofOf(challenge) }
}

/** What the sign-in page does: the picture, the form, and once more with the work done when the server asks for it. */
export async function signIn(
  body: { username: string; password?: string; accessToken?: string },
  from: Speaker = anyone(),
) {
  const { challenge, ...code } = await pictureFor(from)
  const form = { password: MADE_PASSWORD, ...body, ...code }
  const first = await from.post('/auth/login').send(form)
  if (first.body.key !== 'proofNeeded') return first
  return from.post('/auth/login').send({ ...form, proof: await proofOf(challenge) })
}
