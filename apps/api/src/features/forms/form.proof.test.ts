import { Role } from '@portal/shared/access/roles'
import { showSecond } from '@portal/shared/features/forms/form.moment'
import { afterEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { as, makeOrg, now, ports, world } from '../../../test/world.ts'
import { SubmissionFault } from '../../kernel/submission/port.ts'
import { deliver, desk, get, outside, type Speaker, signedLe2, submit } from './form.kit.ts'

afterEach(() => {
  world.now = now
  ports.submission = undefined
})
const later = (seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1000)
}
const ask = (reader: Speaker, id: number, attempt: number, language = 'ENG') =>
  reader.get(`/api/form/${id}/attempt/${attempt}/proof`).set('Current-Lang', language).responseType('blob')

/** An LE2 that arrived at the second attempt, of which one log-book was refused, and its attempts. */
async function sentTwice() {
  const at = await desk(2)
  const [bad] = at.locationIds
  const entry = await signedLe2(at)
  outside({
    ask: async () => ({
      status: 'PROCESSED',
      items: at.locationIds.map((locationId) => ({
        locationId,
        ok: locationId !== bad,
        reason: 'not on the register',
      })),
    }),
  })
  const { submit: send } = ports.submission ?? {}
  if (!send || !ports.submission) throw new Error('an outside system')
  ports.submission.submit = async () => {
    throw new SubmissionFault('http', 503)
  }
  await submit(at.admin, entry.id)
  await deliver()
  ports.submission.submit = send
  later(31)
  await deliver()
  later(6)
  await deliver()
  const { attempts, ackNo, sendKey, owner } = await get(at.admin, entry.id)
  return { at, entry, attempts, ackNo, sendKey, owner, bad }
}

describe('the proof of an attempt', () => {
  it('says when, which form, the digest of what was sent, the answer and the number it was given, in both languages', async () => {
    const { at, entry, attempts, ackNo, sendKey, bad } = await sentTwice()
    const [failed, received, answered] = attempts
    const reply = await ask(at.admin, entry.id, received.id)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toContain(`${entry.referenceNo.toLowerCase()}-send-2.pdf`)
    const { title, language, pages } = await readPdf(reply.body)
    expect([title, language]).toEqual([`Proof of an attempt to submit 提交嘗試證明 ${entry.referenceNo}`, 'en'])
    const said = pages.join(' ')
    for (const text of [entry.referenceNo, 'Received 已收到', ackNo, sendKey, 'le2-2024.1'])
      expect(said).toContain(text)
    const digest = entry.signatures[0].sha256
    expect(received.sha256).toBe(digest)
    expect(said.replaceAll(' ', '')).toContain(digest)
    expect(said).toContain(showSecond(new Date(received.startedAt)))

    const first = (await readPdf((await ask(at.admin, entry.id, failed.id, 'CHI')).body)).pages.join(' ')
    expect(first).toContain('外部系統回覆503 The outside system answered 503')
    expect(first).toContain('當時未有 None was given by then')
    expect(first).not.toContain(ackNo)

    const last = (await readPdf((await ask(at.admin, entry.id, answered.id)).body)).pages.join(' ')
    for (const text of ['Answered: 1 accepted, 1 refused', bad, 'not on the register', ackNo])
      expect(last).toContain(text)
    expect(last.replaceAll(' ', '')).toContain(digest)
  })

  it('is given to whoever sees its form, and is of that form alone', async () => {
    const { at, entry, attempts } = await sentTwice()
    const other = await sentTwice()
    const keyOf = async (who: Speaker, id: number, attempt: number) =>
      (await who.get(`/api/form/${id}/attempt/${attempt}/proof`)).body.key
    expect((await ask(at.theirs, entry.id, attempts[0].id)).status).toBe(200)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await keyOf(stranger, entry.id, attempts[0].id)).toBe('formNotFound')
    expect(await keyOf(at.admin, entry.id, other.attempts[0].id)).toBe('formAttemptNotFound')
  })
})
