import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { placesIn } from '../local/src/dataDir.ts'
import { E2E_DATA_DIR } from './database.ts'
import { beginForm, formsAt, readForm, registerContractor, registerOwner } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { StatutoryForm } from './pages/StatutoryForm.ts'
import { behind, MADE_PASSWORD, makeLogbooksEnding, makePerson, Role } from './people.ts'
import { photo } from './photos.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { formDetail: said, formPages } = words
const DAY_MS = 86_400_000

/** What the outside system has taken in of a form. */
const receivedOf = (referenceNo: string): { referenceNo: string; locations: { locationId: string }[] }[] =>
  readFileSync(placesIn(E2E_DATA_DIR).submissions, 'utf8')
    .split('\n')
    .filter((line) => line.includes(referenceNo))
    .map((line) => JSON.parse(line).received.meta)

/** A day has passed since somebody submitted it. */
const passDay = (id: number) =>
  behind((db) => db.formEntry.update({ where: { id }, data: { sendingSince: new Date(Date.now() - DAY_MS) } }))

test('the outside system is down: every attempt is shown with its proof, nothing is lost, and nothing is sent twice', async ({
  page,
  request,
  signIn,
  logIn,
}) => {
  const admin = await makePerson(Role.rcAdmin, { language: 'eng' })
  const owner = await makePerson(Role.rpAdmin)
  await registerContractor(admin)
  await registerOwner(owner)
  // the stand-in fails at every form with a lift whose number ends like the second one's
  const lifts = await makeLogbooksEnding(
    ['-001', '-902'],
    [
      { orgId: admin.orgId, role: 'rc.PMC' },
      { orgId: owner.orgId, role: 'rp.OC' },
    ],
  )
  const [good = '', bad = ''] = lifts.map(({ locationId }) => locationId)
  const begins = addDays(dayOf(new Date()), 30)
  const token = await logIn(admin.username, MADE_PASSWORD)
  const { id, referenceNo } = await beginForm(request, token, 'le3', [good, bad], {
    ...{ noticeKind: 'commence', workType: 'maintenance', takesOver: false, effectiveDate: begins },
    ...{ contractPeriod: { from: begins, to: addDays(begins, 364) }, maintenanceCycle: 'biweekly', declaration: true },
  })
  const form = new StatutoryForm(page, 'eng')
  const attempts = page.getByRole('row').filter({ hasText: fill(said.delivery.http, { status: 500 }) })
  await signIn(admin.username, 'eng', page, MADE_PASSWORD)

  await test.step('it is signed and submitted; the first attempt is answered by a fault', async () => {
    await form.open(id)
    await form.prepare()
    await form.sign()
    await form.isIn('TO_BE_SUBMITTED')
    await form.submit()
    await form.isIn('SENDING')
    await form.tab(said.tab.delivery)
    await expect(attempts).toHaveCount(1)
  })
  await test.step('it is tried at once when somebody asks, and the list says how often', async () => {
    await form.button(words.forms.move.tryNow).click()
    await expect(attempts).toHaveCount(2)
    await expect(
      page.getByRole('heading', { name: new RegExp(fill(said.delivery.next_other, { count: 2, time: '' })) }),
    ).toBeVisible()
    await page.goto(SCREENS.forms.path)
    const row = page.getByRole('row').filter({ hasText: referenceNo })
    await expect(row).toContainText(fill(formPages.waits.attempt, { number: 2, time: '' }))
    await row.getByRole('link', { name: referenceNo }).click()
    await form.tab(said.tab.delivery)
  })
  await test.step('each attempt has a proof of its own', async () => {
    for (const nth of [0, 1]) {
      const downloading = page.waitForEvent('download')
      await attempts
        .nth(nth)
        .getByRole('button', { name: new RegExp(fill(said.delivery.proofOf, { time: '.*' })) })
        .click()
      const proof = await downloading
      expect(proof.suggestedFilename()).toBe(`${referenceNo.toLowerCase()}-send-${nth + 1}.pdf`)
      expect((await readFile(await proof.path())).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
  await test.step('after a day it is given back, with its fault and a message', async () => {
    await passDay(id)
    await form.button(words.forms.move.tryNow).click()
    await form.isIn('TO_BE_SUBMITTED')
    await expect(page.getByRole('heading', { name: said.delivery.failed })).toBeVisible()
    await expect(page.locator('.lb-bell-count')).toBeVisible()
    expect(receivedOf(referenceNo)).toEqual([])
  })
  await test.step('the lift at which it fails is split off; the other one is received and processed', async () => {
    await form.tab(said.tab.units.split(' ')[0] ?? '')
    await page.getByRole('checkbox', { name: fill(words.common.list.selectRow, { name: bad }) }).check()
    await form.button(said.split.button_one).click()
    await form.dialog.submit(said.split.button_one)
    await expect(page.getByRole('link', { name: bad })).toHaveCount(0)
    await form.submit()
    await form.isIn('PROCESSED')
    await form.tab(said.tab.delivery)
  })
  await test.step('it was sent under one key, and is with the outside system once', async () => {
    const { attempts: made } = await readForm(request, token, id)
    const sent = (made as { kind: string; outcome: string; key: string }[]).filter(({ kind }) => kind === 'SEND')
    expect(sent.map(({ outcome }) => outcome)).toEqual(['http', 'http', 'http', 'RECEIVED'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(receivedOf(referenceNo)).toMatchObject([{ referenceNo, locations: [{ locationId: good }] }])
  })
  await test.step('the part goes by post', async () => {
    const [part] = await formsAt(bad, 'le3')
    await form.open(part?.id ?? 0)
    await form.isIn('TO_BE_SUBMITTED')
    await form.button(said.otherChannel.button).click()
    await form.dialog.fill(words.forms.field.channel, 'Post')
    await form.dialog.root
      .locator('input[type=file]')
      .setInputFiles({ name: 'copy.png', mimeType: 'image/png', buffer: photo(30, 60, 90) })
    await form.dialog.submit(said.otherChannel.submit)
    await form.isIn('SUBMITTED_OTHER')
    expect(receivedOf(part?.referenceNo ?? '')).toEqual([])
  })
})
