import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { smtpMail } from '../../api/src/adapters/mail/mail.smtp.ts'
import { layGround, startProcess } from '../../api/test/processes.ts'
import { placesIn, prepareDataDir } from './dataDir.ts'
import { webServer } from './dev.ts'
import { startIdentity } from './identity/service.ts'
import { startMailbox } from './mailbox.ts'
import { freePort, isFree } from './ports.ts'
import { startSubmission } from './submission/service.ts'

/** An address of this machine that a server of 127.0.0.1 does not have, but one of every address has. */
const ELSEWHERE = '127.0.0.2'
const hears = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3000 })
    const done = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', done(true)).once('error', done(false)).once('timeout', done(false))
  })
const portOf = (url: string) => Number(new URL(url).port)
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-private-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('what listens', () => {
  it('the API, where HOST says, and without it on this machine only', async () => {
    const ground = await layGround('listening')
    undo.push(ground.remove)
    for (const [more, isOpen] of [
      [{}, false],
      [{ HOST: '0.0.0.0' }, true],
    ] as const) {
      const child = startProcess('api', ground, more)
      const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
      const port = Number(/:(\d+)/.exec(String(line))?.[1])
      const heard = [await hears('127.0.0.1', port), await hears(ELSEWHERE, port)]
      child.kill()
      await once(child, 'exit')
      expect(heard).toEqual([true, isOpen])
    }
  })

  it('the mailbox and the stand-ins of other services, on this machine only', async () => {
    const mailbox = await startMailbox(makeFolder())
    const identity = await startIdentity({ port: 0, clients: [] })
    const submission = await startSubmission({ port: 0, key: 'a key' })
    undo.push(mailbox.stop, identity.stop, submission.stop)
    for (const url of [mailbox.smtpUrl, mailbox.webUrl, identity.url, submission.url])
      expect([url, await hears('127.0.0.1', portOf(url)), await hears(ELSEWHERE, portOf(url))]).toEqual([
        url,
        true,
        false,
      ])
  })

  it.skipIf(process.env.TEST_DATABASE_URL)('the embedded PostgreSQL, on this machine only', async () => {
    const port = portOf(inject('databaseAdminUrl'))
    expect([await hears('127.0.0.1', port), await hears(ELSEWHERE, port)]).toEqual([true, false])
  })

  it('the server for developing, where HOST says', async () => {
    for (const [HOST, isOpen] of [
      ['127.0.0.1', false],
      ['0.0.0.0', true],
    ] as const) {
      const PORT = await freePort()
      const vite = await webServer({ HOST, PORT })
      await vite.listen()
      const heard = [await hears('127.0.0.1', PORT), await hears(ELSEWHERE, PORT), await isFree(PORT, HOST)]
      await vite.close()
      expect(heard).toEqual([true, isOpen, false])
    }
  })
})

describe('what lies in the data folder', () => {
  it('is for its owner only: mails, and photographs', async () => {
    const dataDir = makeFolder()
    const { files, mail } = placesIn(dataDir)
    mkdirSync(join(mail, 'old'), { recursive: true })
    for (const file of ['old.eml', 'old/photo.jpg']) {
      writeFileSync(join(mail, file), 'Subject: a code of an older copy\r\n\r\n123456')
      chmodSync(join(mail, file), 0o644)
    }
    prepareDataDir(dataDir)
    const mailbox = await startMailbox(mail)
    undo.push(mailbox.stop)
    const sender = smtpMail(mailbox.smtpUrl, 'Portal <no-reply@portal.test>')
    await sender.send({ to: 'c@d.test', subject: 'code', text: '654321', html: '654321' })
    const kept = () => readdirSync(mail, { recursive: true, encoding: 'utf8' })
    const modes = () =>
      Object.fromEntries(kept().map((name) => [name.replace(/^(?!old)\w{8}/, 'new'), modeOf(join(mail, name))]))
    await expect.poll(modes).toMatchObject({
      old: '700',
      'old.eml': '600',
      'old/photo.jpg': '600',
      'new.eml': '600',
    })
    expect(kept()).toHaveLength(4)
    expect(Object.values(modes()).filter((mode) => !['600', '700'].includes(mode))).toEqual([])
    expect([modeOf(files), modeOf(mail)]).toEqual(['700', '700'])
  })
})
