import { factories, newTag } from '@portal/db/factories/make'
import { path, SCREENS } from '@portal/shared/screens'
import { bearer } from './bearer.ts'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { behind, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { postRecord } from './record.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const { questionPages: pages, questions, questionLocations } = words
const { editor, locations } = pages
const LIFTS = 300

test('an officer asks a question at 300 lifts; a program is told it, and the answer stands in the record, its list and its filter', async ({
  page,
  request,
  signIn,
  worker,
}) => {
  const officer = await makePerson(Role.rcOfficer, { language: 'chi' })
  const lifts = await makeLogbooks(LIFTS, [{ orgId: officer.orgId, role: 'rc.PMC' }], 10)
  const hand = await behind((db) =>
    factories(db, newTag()).makeWorker({ id: officer.orgId }, 'RW', Role.rcRegisteredWorker),
  )
  const text = `襯墊有多厚 ${Date.now()}`
  const list = new ListScreen(page, words)
  const dialog = Form.dialog(page)
  const form = new Form(page)
  await signIn(officer.username, 'chi', page, MADE_PASSWORD)

  await test.step('what is missing is named at once, the two confirmations too', async () => {
    await list.open(SCREENS.newQuestion.path)
    await form.submit(editor.saveNew)
    for (const name of [questions.field.textZh, questions.field.textEn, questions.field.typesOfWork])
      await expect(page.getByRole('alert').first()).toContainText(name)
    await expect(page.getByText(fill(editor.confirmOpen_other, { count: 2 }))).toBeVisible()
  })
  await test.step('it is asked at chosen locations, with two answers', async () => {
    await page.getByRole('textbox', { name: questions.field.textZh, exact: true }).fill(text)
    await page.getByRole('textbox', { name: questions.field.textEn, exact: true }).fill('How thick is the lining?')
    for (const [place, zh, en] of [
      [1, '薄', 'Thin'],
      [2, '厚', 'Thick'],
    ] as const) {
      await page.getByRole('textbox', { name: fill(editor.choiceChi, { place }), exact: true }).fill(zh)
      await page.getByRole('textbox', { name: fill(editor.choiceEng, { place }), exact: true }).fill(en)
    }
    await page.getByRole('checkbox', { name: /TW15/ }).check()
    await page.getByRole('radio', { name: editor.chosen }).check()
    await page.getByRole('checkbox', { name: editor.isConsulted }).check()
    await page.getByRole('checkbox', { name: editor.noPersonalData }).check()
    await form.submit(editor.saveNew)
    await expect(page).toHaveURL(/\/question\/list\/\d+\/location/)
  })
  await test.step('its lifts are pasted; a line that means none is named', async () => {
    await page.getByRole('button', { name: locations.add }).click()
    const pasted = [...lifts.map(({ locationId }) => locationId), '09I'].join('\n')
    await dialog.root.getByRole('textbox', { name: questionLocations.field.lines }).fill(pasted)
    await expect(dialog.root.getByText(locations.why.locationIdsInvalid)).toBeVisible()
    await dialog.submit(fill(locations.submit, { number: LIFTS }))
    await expect(page.getByText(fill(locations.done_other, { number: LIFTS })).first()).toBeVisible()
    await list.open(SCREENS.questions.path)
    await expect(list.row(text)).toContainText(fill(pages.units_other, { number: LIFTS }))
  })

  const place = lifts[7]?.locationId ?? ''
  await test.step('a worker’s program is told it, and sends the answer', async () => {
    const program = await worker(hand.user.username, MADE_PASSWORD)
    const query = new URLSearchParams({ locationId: place, typeOfWork: 'TW15', at: new Date().toISOString() })
    const told = await (await request.get(`/api/question/applicable?${query}`, bearer(program.token))).json()
    expect(told.questions).toMatchObject([{ textZh: text, version: 1, answerType: 'SL' }])
    const [{ questionId, version, choices }] = told.questions
    const answers = [{ questionId, version, value: choices[1].value }]
    const { id } = await postRecord(request, program, place, { answers, questionsAsOf: told.asOf })
    await list.open(path.jobRecord(id))
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('dialog').getByText('厚', { exact: true })).toBeVisible()
  })
  await test.step('records are found by it', async () => {
    await list.open(SCREENS.jobRecords.path)
    await page.getByRole('button', { name: words.common.list.advanced }).click()
    await dialog.root.getByRole('button', { name: questions.filter.add }).click()
    await dialog.choose(questions.filter.what, '薄')
    await dialog.submit(words.common.action.apply)
    await expect(page.getByText(place)).toHaveCount(0)
    await page.goto(page.url().replace(/%3A1/i, '%3A2').replace(/:1/, ':2'))
    await expect(page.getByText(place).first()).toBeVisible()
  })
  await test.step('other words are a version of their own, and the answer keeps its own', async () => {
    await list.open(SCREENS.questions.path)
    await list.row(text).getByRole('link', { name: text }).click()
    await page.getByRole('textbox', { name: questions.field.textZh, exact: true }).fill(`${text}毫米`)
    await expect(page.getByText(fill(editor.noteKept_one, { number: 1 }))).toBeVisible()
    await page.getByRole('checkbox', { name: editor.isConsulted }).check()
    await page.getByRole('checkbox', { name: editor.noPersonalData }).check()
    await form.submit(fill(editor.saveVersion, { version: 2 }))
    await expect(page.getByText(fill(editor.saved, { name: `${text}毫米` })).first()).toBeVisible()
  })
})
