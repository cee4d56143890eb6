import { renderHook } from '@testing-library/react'
import { AxiosError, AxiosHeaders } from 'axios'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someone, speakEnglish } from '../testing/harness.tsx'
import { Failure, failureOf, failureText } from './failure.ts'
import { setMover } from './navigation.ts'
import { notify, useNotices } from './notices.ts'
import { report } from './report.ts'
import { rememberedPoint, session } from './session.ts'

const latest = () => renderHook(useNotices).result.current[0]?.text
let place = ''

describe('report', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    place = ''
    setMover((path) => {
      place = path
    })
    session.set({ state: 'in', token: 't', info: someone })
    notify('info', 'nothing yet')
  })

  it('says the catalogue’s words with the rows filled in', () => {
    report(new Failure(400, { status: 20008, key: 'importBadLocation', meta: { row: [3, 7] } }))
    expect(latest()).toContain('3, 7')
  })
  it('adds the operation to a message of 500', () => {
    report(new Failure(500, { status: 500, key: 'systemBusy', operation: 'labels.list' }))
    expect(latest()).toContain('labels.list')
  })
  it('shows the words of the server for a code it does not know', () => {
    report(new Failure(400, { status: 99999, message: 'Said by a newer server.' }))
    expect(latest()).toBe('Said by a newer server.')
  })
  it('keeps quiet about 17011 and 17002', () => {
    report(new Failure(400, { status: 17011, key: 'stateInvalid' }))
    report(new Failure(400, { status: 17002, key: 'identityCodeMissing' }))
    expect(latest()).toBe('nothing yet')
  })
  it('asks to sign in again over the page when there was a session', () => {
    report(new Failure(401, { status: 401, key: 'signInAgain' }))
    expect(session.get()).toMatchObject({ state: 'expired', info: someone })
    expect(place).toBe('')
  })
  it('signs out, remembers the point and goes to the sign-in when nobody is known yet', () => {
    session.set({ state: 'in', token: 't' })
    report(new Failure(401, { status: 401, key: 'signInAgain' }))
    expect(session.get().state).toBe('out')
    expect(rememberedPoint()).toBe('/')
    expect(place).toBe('/login')
  })
  it('goes to /401 for 403', () => {
    report(new Failure(403, { status: 403, key: 'forbidden' }))
    expect(place).toBe('/401')
  })
})

const axiosError = (data: unknown, status = 400) => {
  const config = { headers: new AxiosHeaders() }
  return new AxiosError('x', 'ERR', config, null, { data, status, statusText: '', headers: {}, config })
}

describe('a failure', () => {
  it('is read out of a blob, as a refused download sends it', async () => {
    const failure = await failureOf(axiosError(new Blob([JSON.stringify({ status: 50100, key: 'exportFailed' })]), 500))
    expect(failure).toMatchObject({ status: 50100, key: 'exportFailed', http: 500 })
  })
  it('without an answer is a time-out or a broken connection', async () => {
    const config = { headers: new AxiosHeaders() }
    const timeout = await failureOf(new AxiosError('x', 'ECONNABORTED', config))
    expect(failureText(timeout)).toContain('timed out')
    const offline = await failureOf(new AxiosError('x', 'ERR_NETWORK', config))
    expect(failureText(offline)).toContain('Fail connection')
  })
})
