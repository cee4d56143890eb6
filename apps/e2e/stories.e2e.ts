import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { path, SCREENS } from '@portal/shared/screens'
import pg from 'pg'
import { databaseUrl } from './database.ts'
import { bearer, DEMO_PASSWORD, expect, speak, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter } from './people.ts'
import { photo } from './photos.ts'
import { fill, WORDS } from './words.ts'

const GRACE_MS = jobRecordLife.moves.acknowledge.graceSeconds * 1000

const words = WORDS.chi

test('1 a newcomer signs in through the sign-in page', async ({ page, baseURL }) => {
  await speak(page, 'chi', baseURL)
  await page.goto('/logbook/list')
  await expect(page).toHaveURL(/\/login/)
  await enter(page, { username: 'rc_officer' }, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.logbookList)
  await expect(page).toHaveTitle(new RegExp(words.common.product))
})

test('2 an RC officer filters, sorts, creates, activates and writes a remark', async ({ page, signIn }) => {
  await signIn('rc_officer', 'chi')
  const list = new ListScreen(page, words)
  await list.open(SCREENS.logbookList.path)
  await list.sortBy(words.logbooks.field.nextDuty)
  await expect(page).toHaveURL(/sort=nextDutyOn%2Casc/)

  const premises = `1C${String(Date.now()).slice(-5)}`
  await page.goto(SCREENS.logbookCreate.path)
  const form = new Form(page)
  await form.fill(words.form.premisesLabel, premises)
  await form.fill(words.logbooks.field.addressZh, '觀塘鴻圖道88號')
  await form.fill(words.logbooks.field.addressEn, '88 Hung To Road, Kwun Tong')
  await page.getByRole('combobox', { name: words.logbooks.field.district }).click()
  await page.getByTitle('觀塘區', { exact: true }).click()
  await page.getByRole('combobox', { name: words.logbooks.field.area }).click()
  await page.getByTitle('牛頭角', { exact: true }).click()
  await form.fill(words.logbooks.field.block, '乙座')
  await form.fill(words.logbooks.field.latitude, '22.3121')
  await form.fill(words.logbooks.field.longitude, '114.2223')
  await page.getByRole('button', { name: words.form.addUnit }).click()
  for (const [row, unit] of ['001', '002'].entries()) {
    await page
      .getByRole('textbox', { name: words.logbooks.field.locationId, exact: true })
      .nth(row)
      .fill(`${premises}-${unit}`)
    await page
      .getByRole('textbox', { name: words.logbooks.field.leNumber })
      .nth(row)
      .fill(String(row + 1))
  }
  await page.getByRole('button', { name: fill(words.form.create_other, { count: 2 }) }).click()
  await expect(list.row(`${premises}-001`)).toBeVisible()
  await expect(list.row(`${premises}-002`)).toContainText('未啟用')

  await list.tick(`${premises}-001`)
  await list.tick(`${premises}-002`)
  await page.getByRole('toolbar').getByRole('button', { name: words.logbooks.move.activate }).click()
  await Form.dialog(page).submit(fill(words.pages.activate.title_other, { count: 2 }))
  await expect(list.row(`${premises}-002`)).not.toContainText('未啟用')

  await page.goto(SCREENS.logbookCreate.path)
  await form.fill(words.form.premisesLabel, premises)
  await page.getByRole('button', { name: words.form.takeAddress }).click()
  await expect(page.getByLabel(words.logbooks.field.addressZh)).toHaveValue('觀塘鴻圖道88號')
  await expect(page.getByRole('textbox', { name: new RegExp(`^${words.logbooks.field.block}`) })).toHaveValue('乙座')
  await expect(page.getByLabel(words.logbooks.field.longitude)).toHaveValue('114.2223')

  await page.goto(path.logbook(`${premises}-001`))
  await page.getByRole('button', { name: words.detail.remark.edit }).click()
  await Form.dialog(page).root.getByRole('textbox').fill('Ask the caretaker for the key.')
  await Form.dialog(page).submit(words.detail.remark.save)
  await expect(page.getByRole('tabpanel').getByText('Ask the caretaker for the key.')).toBeVisible()
})

test('3 a record posted by a program appears on open lists and at the bell', async ({
  page,
  signIn,
  lift,
  visit,
  another,
}) => {
  const { locationId } = await lift(0)
  const other = await another('chi')
  await signIn('rc_officer', 'chi')
  await signIn('rp_officer', 'chi', other)
  for (const screen of [page, other]) {
    await screen.goto(`${SCREENS.jobRecords.path}?locationIds=${locationId}`)
    await expect(screen.getByRole('table')).toBeVisible()
    await screen.waitForLoadState('networkidle')
  }
  const remarks = `A remark of ${Date.now()}`
  const { id } = await visit(locationId, { remarks })
  for (const screen of [page, other]) await expect(screen.locator(`a[href$="record=${id}"]`)).toBeVisible()
  // those who recorded it know
  await expect(other.locator('.lb-bell-count')).toBeVisible()
})

test('4 an RP officer reads, acknowledges with a comment, replies, and acknowledges fifty at once', async ({
  page,
  signIn,
  tokenOf,
  lift,
  visit,
  request,
}) => {
  const token = await tokenOf('rp_officer')
  const { locationId } = await lift(1)
  const { id } = await visit(locationId, { parts: [{ part: 'WD05', actions: ['CLEANED'] }] })
  await signIn('rp_officer', 'chi')
  await page.goto(path.jobRecord(id))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Door operator adjusted; travel smooth.')).toBeVisible()
  await expect(drawer.getByRole('img', { name: /landing door/ }).first()).toBeVisible()
  const comment = drawer.getByRole('textbox')
  const only = drawer.getByRole('button', { name: words.records.acknowledge.only, exact: true })
  await comment.fill('When will it be replaced?')
  await only.click()
  await drawer.getByRole('button', { name: words.common.grace.takeBack }).click()
  await expect(comment).toHaveValue('When will it be replaced?')
  await only.click()
  const spoken = drawer.locator('.lb-spoken').getByText('When will it be replaced?')
  await expect(page.getByText(words.common.grace.takeBack)).not.toHaveCount(0)
  await expect(spoken).toBeVisible({ timeout: GRACE_MS * 6 })
  await drawer.getByRole('button', { name: words.records.record.reply, exact: true }).click()
  const reply = page.getByRole('dialog').last()
  await reply.getByRole('textbox').fill('Thank you, noted.')
  await reply
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'landing today.png', mimeType: 'image/png', buffer: photo(60, 140, 90) })
  await expect(reply.getByRole('figure')).toContainText('landing today.png')
  await reply.getByRole('button', { name: words.records.record.send }).click()
  await expect(drawer.getByText('Thank you, noted.')).toBeVisible()
  await expect(drawer.getByRole('img', { name: /landing today/ })).toBeVisible()

  await page.goto(SCREENS.acknowledge.path)
  const bar = page.getByRole('toolbar')
  await expect(bar.getByRole('checkbox')).toBeChecked()
  await bar.getByRole('checkbox').uncheck()
  const routine = page.locator('.lb-inbox-rows').last().getByRole('checkbox')
  // some of the first rows and some that only come when more are asked for
  const more = page.getByRole('button', { name: new RegExp(fill(words.records.inbox.more, { number: '\\d+' })) })
  await more.last().click()
  for (let row = 0; row < 50; row++) await routine.nth(25 + row).check()
  // not the preview, which is the same call
  const sent = page.waitForRequest(
    (call) => call.url().endsWith('/api/jobRecord/move') && !call.postDataJSON().rehearse,
  )
  const acknowledge = fill(words.records.inbox.acknowledge, { number: '50' })
  await bar.getByRole('button', { name: acknowledge }).click()
  const dialog = Form.dialog(page)
  await expect(dialog.root).toContainText(fill(words.common.batch.willBe_other, { number: '50' }))
  await dialog.submit(acknowledge)
  const { ids } = (await sent).postDataJSON()
  expect(ids).toHaveLength(50)
  await expect(dialog.root).toBeHidden()
  for (const ticked of ids) {
    const { status } = await (await request.get(`/api/jobRecord/${ticked}`, bearer(token))).json()
    expect(status).toBe('ACKNOWLEDGED')
  }
})

test('5 the regulator finds the lift in three clicks; another contractor finds nothing of it', async ({
  page,
  signIn,
  tokenOf,
  lift,
  another,
  request,
}) => {
  const { locationId } = await lift(0)
  await signIn('emsd_viewer', 'chi')
  const list = new ListScreen(page, words)
  await list.open(SCREENS.logbookList.path)
  await list.search(words.logbooks.search, locationId)
  await page.getByRole('link', { name: locationId }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(locationId)

  const stranger = await another('chi')
  await signIn('rc2_admin', 'chi', stranger)
  await stranger.goto(`${SCREENS.logbookList.path}?q=${locationId}`)
  await expect(stranger.getByText(words.common.state.noResult)).toBeVisible()
  await stranger.goto(path.logbook(locationId))
  await expect(stranger.getByText(words.detail.failed)).toBeVisible()
  const token = await tokenOf('rc2_admin')
  for (const url of [
    `/api/logbook/${locationId}`,
    `/api/logbook/${locationId}/party`,
    `/api/logbook/${locationId}/seal`,
  ]) {
    expect((await request.get(url, bearer(token))).status()).toBe(404)
  }
})

test('6 anyone verifies a blockchain code; after one row is altered the page names the first entry that does not match', async ({
  page,
  baseURL,
  lift,
  visit,
}) => {
  const { locationId } = await lift(2)
  const first = await visit(locationId)
  const second = await visit(locationId)
  await speak(page, 'chi', baseURL)
  await page.goto(path.verify(second.seal))
  await expect(page.getByRole('heading', { name: words.seals.matches })).toBeVisible()

  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  // by somebody who owns the database: no trigger stands in the way
  await client.query('SET session_replication_role = replica')
  await client.query('UPDATE job_record SET remarks = $1 WHERE id = $2', ['nothing was done', first.id])
  const { rows } = await client.query('SELECT sequence FROM seal_entry WHERE seal = $1', [first.seal])
  await page.reload()
  await expect(page.getByRole('heading', { name: words.seals.broken })).toBeVisible()
  await expect(
    page.getByText(
      fill(words.seals.firstText, { number: rows[0].sequence, kind: words.seals.kind.JOB_RECORD, time: '' }),
    ),
  ).toBeVisible()
  await client.query('UPDATE job_record SET remarks = $1 WHERE id = $2', [
    'Door operator adjusted; travel smooth.',
    first.id,
  ])
  await client.end()
  await page.reload()
  await expect(page.getByRole('heading', { name: words.seals.matches })).toBeVisible()
})
