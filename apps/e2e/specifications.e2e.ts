import { addDays, dayOf } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { applyFor, REPORT, REPORT_TEXT } from './applications.ts'
import { bearer, expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { behind, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const [said, form, review] = [
  words.specificationUpdates,
  words.specificationPages.form,
  words.specificationPages.review,
]
const theirs = WORDS.chi.specificationPages.review
const REASON = 'Car and machine replaced; position corrected to the new entrance'
const [FROM, TO] = [
  { latitude: 22.311, longitude: 114.226 },
  { latitude: 22.31074, longitude: 114.22631 },
]

/** How many points of a drawn page are dark. */
const inked = (drawn: HTMLElement | SVGElement) => {
  const canvas = drawn as HTMLCanvasElement
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.filter((value, at) => at % 4 === 0 && value < 100).length
}

/** A contractor's officer with an activated log-book of his, known since last year, and where it stands. */
async function site() {
  const officer = await makePerson(Role.rcOfficer, { language: 'eng' })
  const [logbook] = await makeLogbooks(1, [{ orgId: officer.orgId, role: 'rc.PMC' }])
  if (!logbook) throw new Error('No log-book was made')
  await behind((db) => db.logbook.update({ where: { id: logbook.id }, data: { createdAt: new Date('2025-01-01') } }))
  return { officer, ...logbook }
}

test('an application with a moved position is written, compared, approved, and is the data sheet of that day on', async ({
  page,
  request,
  signIn,
  tokenOf,
  another,
}) => {
  const { officer, locationId } = await site()
  await signIn(officer.username, 'eng', page, MADE_PASSWORD)

  await test.step('the contractor finds the log-book and applies', async () => {
    await page.goto(SCREENS.specificationUpdates.path)
    await page
      .getByRole('row', { name: new RegExp(locationId.slice(0, 7)) })
      .getByRole('button', { name: words.specifications.apply })
      .click()
    const entry = new Form(page)
    // nothing differs yet
    await page.getByRole('button', { name: form.submit_zero }).click()
    await expect(page.getByText(words.problems.specificationSubmitFailed)).toBeVisible()
    await page.getByRole('textbox', { name: said.field.reason, exact: true }).fill(REASON)
    await entry.choose(said.field.salutation, 'Mr')
    await entry.fill(said.field.lastName, 'Leung')
    await entry.fill(words.logbooks.field.latitude, String(TO.latitude))
    await entry.fill(words.logbooks.field.longitude, String(TO.longitude))
    await entry.fill(words.logbooks.field.ratedLoadKg, '1,000')
    await expect(page.getByRole('heading', { name: fill(form.side_other, { count: 2 }) })).toBeVisible()
    await expect(page.getByText(fill(words.specificationPages.apart, { metres: 43 })).first()).toBeVisible()
    await page.getByRole('button', { name: form.useView }).click()
    await expect(page.getByText(/^map-.*png/)).toBeVisible()
    await page.getByLabel(form.report).locator('input[type=file]').setInputFiles(REPORT)
    await page.getByRole('button', { name: fill(form.submit_other, { count: 2 }) }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^SU-/ })).toBeVisible()
  })
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await test.step('the regulator compares it and approves by key', async () => {
    const desk = await another('chi')
    await signIn('emsd_officer', 'chi', desk)
    await desk.goto(`${SCREENS.specificationRecords.path}?q=${number}`)
    await desk.getByRole('link', { name: number }).click()
    await expect(desk.getByRole('row', { name: /–.*1,000/ })).toBeVisible()
    await expect(desk.getByRole('heading', { name: fill(theirs.moved, { metres: 43 }) })).toBeVisible()
    await expect(desk.getByText(REPORT_TEXT)).toBeAttached()
    const sheet = desk.getByRole('img', { name: fill(theirs.page, { number: 1, total: 1, name: REPORT.name }) })
    expect(await sheet.evaluate(inked)).toBeGreaterThan(100)
    await desk.getByRole('heading', { level: 1 }).click()
    await desk.keyboard.press('a')
    await desk.getByRole('dialog').getByRole('button', { name: /批准/ }).click()
    await expect(desk.getByText(WORDS.chi.enums.specificationUpdate.APPROVED).first()).toBeVisible()
  })

  await test.step('the old sheet is read by its day', async () => {
    const as = bearer(await tokenOf(officer.username, MADE_PASSWORD))
    const today = dayOf(new Date())
    const on = async (day: string) =>
      (await request.get(`/api/logbook/${locationId}/specification?on=${day}`, as)).json()
    expect(await on(addDays(today, -1))).toMatchObject({ ...FROM, specification: { ratedLoadKg: null } })
    expect(await on(today)).toMatchObject({ ...TO, specification: { ratedLoadKg: 1000 } })
  })
})

test('a rejected application is tried again with what was missing', async ({
  page,
  request,
  signIn,
  tokenOf,
  another,
}) => {
  const { officer, locationId } = await site()
  const token = await tokenOf(officer.username, MADE_PASSWORD)
  const first = await applyFor(request, token, locationId, { ratedLoadKg: 1000 })
  const desk = await another('eng')
  await signIn('emsd_officer', 'eng', desk)
  await desk.goto(path.specificationUpdate(first))
  await desk.getByRole('button', { name: review.reject }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(words.common.move.reason).fill('The report is not signed.')
  await dialog.getByRole('button', { name: new RegExp(said.move.reject) }).click()
  await expect(desk.getByText(words.enums.specificationUpdate.REJECTED).first()).toBeVisible()

  await signIn(officer.username, 'eng', page, MADE_PASSWORD)
  await page.goto(path.specificationUpdate(first))
  await expect(page.getByText('The report is not signed.')).toBeVisible()
  const second = await applyFor(request, token, locationId, { ratedLoadKg: 1000 })
  await page.goto(path.specificationApply(locationId))
  await page.getByRole('link', { name: /SU-/ }).click()
  await expect(page).toHaveURL(path.specificationUpdate(second))
})

test('an application is taken back, and leaves room for another', async ({ page, request, signIn, tokenOf }) => {
  const { officer, locationId } = await site()
  const id = await applyFor(request, await tokenOf(officer.username, MADE_PASSWORD), locationId, { persons: 13 })
  await signIn(officer.username, 'eng', page, MADE_PASSWORD)
  await page.goto(path.specificationUpdate(id))
  await page.getByRole('button', { name: review.withdraw }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.common.move.reason).fill('A wrong report was attached.')
  await dialog.getByRole('button', { name: new RegExp(said.move.withdraw) }).click()
  await expect(page.getByText(words.enums.specificationUpdate.WITHDREW).first()).toBeVisible()
  await page.goto(path.specificationApply(locationId))
  await expect(page.getByRole('button', { name: form.submit_zero })).toBeVisible()
})
